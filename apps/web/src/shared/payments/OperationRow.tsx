import { type Operation, operationStates, type WireMoney } from "@wallet/core/contract"
import { displayCode } from "@wallet/core/money"
import {
  ArrowDownLeft,
  ArrowDownToLine,
  ArrowLeftRight,
  ArrowUpFromLine,
  ArrowUpRight,
  BadgeCheck,
  CircleHelp,
  CreditCard,
  Gift,
  HandCoins,
  ReceiptText,
  ShieldCheck,
  Undo2,
} from "lucide-react"
import { lazy, Suspense } from "react"
import { formatDay, formatTime } from "#i18n/formatDate.ts"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import type { Locale } from "#i18n/locale.ts"
import { isOneOf, lookUp, titleOf, unknownTitle } from "#i18n/openValues.ts"
import { CurrencyIcon } from "#shared/money/CurrencyIcon.tsx"
import { Money } from "#shared/money/Money.tsx"
import { useRegionCode } from "#shared/money/region.ts"
import { PersonAvatar } from "#shared/people/PersonAvatar.tsx"
import { Badge } from "#ui/Badge.tsx"
import { classes } from "#ui/classes.ts"

// Most pages of a history have no merchant: what reads pictures comes with the first one.
const Logo = lazy(async () => ({ default: (await import("#shared/invoices/Logo.tsx")).Logo }))

interface OperationRowProps {
  readonly operation: Operation
  /** Whether the day is told, where no heading above tells it. */
  readonly withDay?: boolean
  /** How many top-ups it stands for, where it has the sum of several. */
  readonly count?: number
}

/** One line of the history: what, with whom, how much, and how far it is. */
export function OperationRow({ operation, withDay = false, count = 1 }: OperationRowProps) {
  const { locale } = useLocale()
  const regionCode = useRegionCode()
  const { kind, direction, state, amount, fee, counterAmount, counterparty, person, merchant, note, createdAt } =
    operation
  // The merchant's name as it was at the payment: what they call themselves later does not change whom one has paid.
  const pair = kind === "exchange" && counterAmount ? [amount.currency, counterAmount.currency] : undefined
  // Of an operation that is nothing but a fee, the amount says it already.
  const shownFee = fee?.amount === amount.amount && fee.currency === amount.currency ? null : fee
  const codes = pair?.map((code) => displayCode({ code }, regionCode)).join(" → ")
  const name = merchant ? (counterparty ?? merchant.name) : (codes ?? person?.name)
  const time = withDay ? dayAndTime(createdAt, locale) : formatTime(createdAt, locale)
  const title = count > 1 ? m.history_topUps({ count }) : titleOf(lookUp(titles, kind, unknownTitles), direction)
  return (
    <div className="flex items-start gap-2.5 px-5 py-3.5 tablet:px-6">
      {kind === "transfer" && counterparty && <PersonAvatar person={person} address={counterparty} />}
      {merchant && (
        <Suspense fallback={<KindIcon operation={operation} />}>
          <Logo pictureId={merchant.logoId} size="small" />
        </Suspense>
      )}
      {!merchant && !(kind === "transfer" && counterparty) && <KindIcon operation={operation} />}
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-baseline justify-between gap-x-1">
          <span className="min-w-0 font-medium wrap-anywhere">
            {codes && <span className="sr-only">{`${title} `}</span>}
            <span>{name ?? title}</span>
            {merchant?.verified && (
              <>
                <BadgeCheck size={16} aria-hidden className="ml-1 inline-block align-text-bottom text-success" />
                <span className="sr-only">{` ${m.invoices_verified()}`}</span>
              </>
            )}
          </span>
          <SignedMoney direction={direction} amount={amount} state={state} />
        </div>
        <div className={lineStyle}>
          <Details parts={[name && !codes ? title : null, time, merchant ? null : counterparty]} />
          {counterAmount && <SignedMoney direction="in" amount={counterAmount} state={state} />}
        </div>
        {(note || shownFee) && (
          <div className={lineStyle}>
            {note && (
              <span className={detailStyle} title={note}>
                {m.history_note({ note })}
              </span>
            )}
            {shownFee && (
              <span className="ml-auto">
                <span>{`${m.history_fee()} `}</span>
                <Money {...shownFee} />
              </span>
            )}
          </div>
        )}
        {state !== "completed" && (
          <div className="mt-1.5">
            {state === "processing" && <Badge kind="accent">{m.history_stateProcessing()}</Badge>}
            {state === "failed" && <Badge kind="danger">{m.history_stateFailed()}</Badge>}
            {state === "cancelled" && <Badge>{m.history_stateCancelled()}</Badge>}
            {state === "returned" && <Badge kind="warning">{m.history_stateReturned()}</Badge>}
            {!isOneOf(operationStates, state) && <Badge>{m.ui_unknown()}</Badge>}
          </div>
        )}
      </div>
    </div>
  )
}

/** What moved is seen before a word is read: both coins of an exchange, the coin that came from outside or left. */
function KindIcon({ operation }: Pick<OperationRowProps, "operation">) {
  const { kind, direction, amount, counterAmount } = operation
  const icon = lookUp(lookUp(icons, kind, unknownIcons), direction, unknownIcon)
  if (kind === "exchange" && counterAmount)
    return (
      <span aria-hidden className="relative size-10 shrink-0">
        <CurrencyIcon code={amount.currency} size="small" />
        <span className="absolute right-0 bottom-0 rounded-full bg-surface p-0.5">
          <CurrencyIcon code={counterAmount.currency} size="small" />
        </span>
      </span>
    )
  if (coinKinds.has(kind))
    return (
      <span aria-hidden className="relative size-10 shrink-0">
        <CurrencyIcon code={amount.currency} />
        <span className="absolute -right-1 -bottom-1 grid size-5.5 place-items-center rounded-full bg-surface text-ink [&>svg]:size-3.5">
          {icon}
        </span>
      </span>
    )
  return (
    <span aria-hidden className="grid size-10 shrink-0 place-items-center rounded-full bg-sunken text-muted">
      {icon}
    </span>
  )
}

/** Money that crosses the wallet's border: no person or merchant stands for it, so its currency does. */
const coinKinds: ReadonlySet<string> = new Set(["top_up", "deposit", "withdrawal"])

/** Words to the left, an amount to the right; the words are cut before the amount leaves its line. */
const lineStyle = "mt-0.5 flex flex-wrap items-baseline gap-x-2 text-caption text-muted"
const detailStyle = "min-w-0 flex-1 basis-30 truncate"

const icons = {
  top_up: { in: <ArrowDownToLine size={20} />, out: <ArrowUpRight size={20} /> },
  exchange: { in: <ArrowLeftRight size={20} />, out: <ArrowLeftRight size={20} /> },
  transfer: { in: <ArrowDownLeft size={20} />, out: <ArrowUpRight size={20} /> },
  deposit: { in: <ArrowDownToLine size={20} />, out: <ArrowUpRight size={20} /> },
  withdrawal: { in: <ArrowDownLeft size={20} />, out: <ArrowUpFromLine size={20} /> },
  card: { in: <CreditCard size={20} />, out: <CreditCard size={20} /> },
  card_fee: { in: <CreditCard size={20} />, out: <CreditCard size={20} /> },
  invoice: { in: <ReceiptText size={20} />, out: <ReceiptText size={20} /> },
  invoice_refund: { in: <Undo2 size={20} />, out: <Undo2 size={20} /> },
  referral: { in: <Gift size={20} />, out: <Gift size={20} /> },
  debt: { in: <HandCoins size={20} />, out: <HandCoins size={20} /> },
  aml_check: { in: <ShieldCheck size={20} />, out: <ShieldCheck size={20} /> },
} as const

const titles = {
  top_up: { in: () => m.history_topUp(), out: () => m.history_topUp() },
  exchange: { in: () => m.history_exchange(), out: () => m.history_exchange() },
  transfer: { in: () => m.history_received(), out: () => m.history_sent() },
  deposit: { in: () => m.history_deposit(), out: () => m.history_deposit() },
  withdrawal: { in: () => m.history_withdrawal(), out: () => m.history_withdrawal() },
  card: { in: () => m.history_cardIn(), out: () => m.history_cardOut() },
  card_fee: { in: () => m.history_cardFee(), out: () => m.history_cardFee() },
  invoice: { in: () => m.history_invoiceReceived(), out: () => m.history_invoicePaid() },
  invoice_refund: { in: () => m.history_invoiceRefund(), out: () => m.history_invoiceRefund() },
  referral: { in: () => m.history_referral(), out: () => m.history_referral() },
  debt: { in: () => m.history_debtIn(), out: () => m.history_debtOut() },
  aml_check: { in: () => m.history_amlCheck(), out: () => m.history_amlCheck() },
} as const

const unknownIcon = <CircleHelp size={20} />
const unknownIcons = { in: unknownIcon, out: unknownIcon } as const
const unknownTitles = { in: unknownTitle, out: unknownTitle } as const

interface SignedMoneyProps {
  readonly direction: Operation["direction"]
  readonly amount: WireMoney
  readonly state: Operation["state"]
}

/** Nothing has moved in these, or it has come back. */
const unmoved: ReadonlySet<Operation["state"]> = new Set(["failed", "cancelled", "returned"])

/** Money that came in has a plus and a colour; money of a failed operation has not moved, so it has neither. */
function SignedMoney({ direction, amount, state }: SignedMoneyProps) {
  if (unmoved.has(state)) return <Money {...amount} className="ml-auto text-muted line-through" />
  const cameIn = direction === "in"
  return (
    <Money
      amount={cameIn ? amount.amount : `-${amount.amount}`}
      currency={amount.currency}
      sign="always"
      className={classes("ml-auto", cameIn && state === "completed" && "text-success")}
    />
  )
}

function Details({ parts }: { readonly parts: readonly (string | null)[] }) {
  const text = parts.filter(Boolean).join(" · ")
  return (
    <span className={detailStyle} title={text}>
      {text}
    </span>
  )
}

const oneDay = 24 * 60 * 60 * 1000

function dayAndTime(moment: string, locale: Locale): string {
  const time = formatTime(moment, locale)
  const day = formatDay(moment)
  if (day === formatDay(new Date())) return m.history_timeToday({ time })
  if (day === formatDay(new Date(Date.now() - oneDay))) return m.history_timeYesterday({ time })
  return `${day}, ${time}`
}
