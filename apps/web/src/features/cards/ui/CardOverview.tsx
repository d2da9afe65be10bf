import type { VirtualCard } from "@wallet/core/cards"
import { displayCode } from "@wallet/core/money"
import { cardStates, getNotice, isUsable } from "#features/cards/model/cardState.ts"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { lookUp, unknownState } from "#i18n/openValues.ts"
import { formatWireMoney } from "#shared/money/formatWireMoney.ts"
import { Money } from "#shared/money/Money.tsx"
import { useRegionCode } from "#shared/money/region.ts"
import { isZero } from "#shared/money/wireMoney.ts"
import { Badge } from "#ui/Badge.tsx"
import { ButtonLink } from "#ui/Link.tsx"
import { Notice } from "#ui/Notice.tsx"
import { Panel } from "#ui/Panel.tsx"
import { CardActions } from "./CardActions.tsx"
import { CardArt } from "./CardArt.tsx"
import { cardPlace, RevealableCard } from "./RevealableCard.tsx"

/** The card with its balance, state and actions. */
export function CardOverview({ card }: { readonly card: VirtualCard }) {
  const { kind, text } = lookUp(cardStates, card.state, unknownState)
  const notice = getNotice(card)
  const regionCode = useRegionCode()
  return (
    <Panel className="@container">
      <div className="grid gap-5 @list:grid-cols-[18rem_minmax(0,1fr)] @list:gap-x-6">
        {isUsable(card) ? (
          <RevealableCard key={card.id} card={card} />
        ) : (
          <div className={cardPlace}>
            <CardArt card={card} />
          </div>
        )}
        <div className="order-1 min-w-0">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-muted">
            <span className="figures">{`${card.brand} •••• ${card.last4 ?? "····"}`}</span>
            <Badge kind={kind}>{text()}</Badge>
          </p>
          <p className="mt-3 text-small text-muted">{m.cards_available()}</p>
          <p className="flex flex-wrap items-baseline gap-x-2 font-semibold">
            <Money {...card.available} withoutCode className="text-headline" />
            <span className="text-title text-muted">{displayCode({ code: card.available.currency }, regionCode)}</span>
          </p>
          {!isZero(card.held) && (
            <p className="mt-1 text-caption text-muted">
              <span>{`${m.cards_held()}: `}</span>
              <Money {...card.held} />
            </p>
          )}
          {card.expires && (
            <p className="mt-1 text-caption text-muted">{m.cards_expires({ month: shortMonth(card.expires) })}</p>
          )}
        </div>
      </div>
      <div className="mt-5 flex flex-col gap-3">
        <Owed card={card} />
        <OverdueFee card={card} />
        {/* Above the notice, so that freezing a card moves no button. */}
        <CardActions card={card} />
        {notice && (
          <Notice kind={kind === "danger" ? "warning" : "info"}>
            <p>{notice}</p>
            {card.replacedBy && (
              <p className="mt-2">
                <ButtonLink
                  to="/account/cards/$cardId"
                  params={{ cardId: card.replacedBy }}
                  kind="secondary"
                  size="small"
                >
                  {m.cards_toReplacement()}
                </ButtonLink>
              </p>
            )}
          </Notice>
        )}
      </div>
    </Panel>
  )
}

function Owed({ card: { owed } }: { readonly card: VirtualCard }) {
  const { locale } = useLocale()
  const regionCode = useRegionCode()
  if (isZero(owed)) return null
  return (
    <Notice kind="warning" title={m.cards_owed()}>
      {m.cards_owedText({ amount: formatWireMoney(owed, { locale, regionCode }) })}
    </Notice>
  )
}

function OverdueFee({ card: { monthlyFee } }: { readonly card: VirtualCard }) {
  const { locale } = useLocale()
  const regionCode = useRegionCode()
  if (!monthlyFee?.overdue) return null
  return (
    <Notice
      kind="warning"
      title={m.cards_monthlyFeeDue({ amount: formatWireMoney(monthlyFee.amount, { locale, regionCode }) })}
    >
      {m.cards_monthlyFeeDueText()}
    </Notice>
  )
}

/** The expiry in the format of cards: `11/29`. */
function shortMonth(expires: string): string {
  return `${expires.slice(5)}/${expires.slice(2, 4)}`
}
