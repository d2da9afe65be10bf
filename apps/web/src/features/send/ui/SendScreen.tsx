import { withdrawMethods } from "@wallet/core"
import { type PayoutRailName, payoutRails } from "@wallet/core/contract"
import {
  Bitcoin,
  ChevronRight,
  CirclePause,
  CreditCard,
  Landmark,
  Smartphone,
  UserRound,
  WalletMinimal,
} from "lucide-react"
import type { ReactNode } from "react"
import { formatMoment } from "#i18n/formatDate.ts"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { usePausedUntil } from "#shared/client/usePausedUntil.ts"
import { useServed } from "#shared/client/useServed.ts"
import { BelowHighRiskNotice } from "#shared/money/BelowHighRiskNotice.tsx"
import { currencies } from "#shared/money/currencies.ts"
import { type PayoutRail, railTable } from "#shared/payoutRails/railTable.ts"
import { AfterHeading } from "#shared/routing/AfterHeading.tsx"
import { PageHeading } from "#ui/PageHeading.tsx"
import { Panel } from "#ui/Panel.tsx"
import { RecipientPanel } from "./RecipientPanel.tsx"
import { WayLink, type WayTarget } from "./WayLink.tsx"

interface Way {
  /** The rail. Undefined for sends between wallets. */
  readonly rail?: PayoutRailName
  readonly target: WayTarget
  readonly icon: ReactNode
  readonly title: () => string
  readonly text: () => string
}

const wayIcons: Readonly<Record<PayoutRail["way"]["icon"], ReactNode>> = {
  crypto: <Bitcoin size={20} />,
  card: <CreditCard size={20} />,
  bank: <Landmark size={20} />,
  wallet: <WalletMinimal size={20} />,
  phone: <Smartphone size={20} />,
}

const ways: readonly Way[] = [
  {
    target: { to: "/account/send/internal" },
    icon: <UserRound size={20} />,
    title: () => m.send_toCustomer(),
    text: () => m.send_toCustomerText(),
  },
  ...payoutRails.map((rail): Way => {
    const { currency, icon, title, text } = railTable[rail].way
    return {
      rail,
      target: { to: "/account/send/withdraw", search: { rail, currency } },
      icon: wayIcons[icon],
      title,
      text,
    }
  }),
]

const rowStyle = "flex items-center gap-4 px-5 py-4 text-ink tablet:px-6"

/** A way to send. A paused one says until when, and can't be opened. */
function WayRow({ way: { rail, target, icon, title, text } }: { readonly way: Way }) {
  const { locale } = useLocale()
  const pausedUntil = usePausedUntil()
  const until = rail
    ? pausedUntil("outgoing", rail === "crypto" ? "way:withdrawal" : `way:${rail}Withdrawal`)
    : pausedUntil("way:send")
  const content = (
    <>
      <span aria-hidden className="grid size-10 shrink-0 place-items-center rounded-full bg-accent-soft text-accent">
        {icon}
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{title()}</span>
        {until === undefined ? (
          <span className="block text-small text-muted">{text()}</span>
        ) : (
          <span className="flex items-start gap-1.5 text-small text-warning">
            <CirclePause size={16} aria-hidden className="mt-0.5 shrink-0" />
            <span>{m.common_pausedUntil({ until: formatMoment(until, locale) })}</span>
          </span>
        )}
      </span>
    </>
  )
  return (
    <li>
      {until === undefined ? (
        <WayLink target={target} className={`${rowStyle} no-underline transition-colors duration-150 hover:bg-sunken`}>
          {content}
          <ChevronRight size={20} aria-hidden className="shrink-0 text-muted" />
        </WayLink>
      ) : (
        <div className={rowStyle}>{content}</div>
      )}
    </li>
  )
}

interface SendScreenProps {
  /** The people that the customer pays. First on a phone, where the list of recipients is far below. */
  readonly people: ReactNode
  readonly links: ReactNode
}

/** The available ways to send, each checked for the currency that its form starts with. */
function useWays(): readonly Way[] {
  const { served } = useServed()
  return ways.filter(({ rail }) => {
    const currency = rail && currencies.find(({ code }) => code === railTable[rail].way.currency)
    return !rail || !currency || withdrawMethods(served(currency)).includes(rail)
  })
}

/** The ways to send money, the recipients, and the customer's payment links. */
export function SendScreen({ people, links }: SendScreenProps) {
  const served = useWays()
  return (
    <>
      <PageHeading text={m.send_text()}>{m.send_title()}</PageHeading>
      <AfterHeading>
        <BelowHighRiskNotice>
          <div className="grid items-start gap-4 @columns:grid-cols-2 @columns:grid-rows-[auto_1fr] @columns:gap-6">
            <div className="flex min-w-0 flex-col gap-4 @columns:gap-6">
              <div className="@columns:hidden">{people}</div>
              <Panel
                title={m.send_ways()}
                action={
                  <WayLink
                    target={{ to: "/account/send/currency" }}
                    className="touch-target text-small font-medium text-accent"
                  >
                    {m.send_chooseCurrency()}
                  </WayLink>
                }
                flush
              >
                <ul className="mt-3 divide-y divide-line border-t border-line">
                  {served.map((way) => (
                    <WayRow key={way.title()} way={way} />
                  ))}
                </ul>
              </Panel>
            </div>
            <div className="min-w-0 @columns:row-span-2">
              <RecipientPanel />
            </div>
            {/* Last, so that they don't move the content above when they load. */}
            <div className="min-w-0 empty:hidden">{links}</div>
          </div>
        </BelowHighRiskNotice>
      </AfterHeading>
    </>
  )
}
