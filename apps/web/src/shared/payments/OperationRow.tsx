import type { Operation, WireMoney } from "@wallet/core/contract"
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
import { lookUp } from "#i18n/openValues.ts"
import { CurrencyIcon } from "#shared/money/CurrencyIcon.tsx"
import { Money } from "#shared/money/Money.tsx"
import { useRegionCode } from "#shared/money/region.ts"
import { PersonAvatar } from "#shared/people/PersonAvatar.tsx"
import { Badge, type BadgeKind } from "#ui/Badge.tsx"
import { classes } from "#ui/classes.ts"
import { feeBeside, isSaved, nameOperation } from "./operationNames.ts"

// Loaded lazily: most pages of a history have no merchant.
const Logo = lazy(async () => ({ default: (await import("#shared/invoices/Logo.tsx")).Logo }))

interface OperationRowProps {
  readonly operation: Operation
  /** True if no heading above shows the day. */
  readonly withDay?: boolean
  /** The number of top-ups in the sum. */
  readonly count?: number
}

/** One operation in two lines: its name and amount, then its state, kind, time, other party, note and fee. */
export function OperationRow({ operation, withDay = false, count = 1 }: OperationRowProps) {
  const { locale } = useLocale()
  const regionCode = useRegionCode()
  const { direction, state, amount, counterAmount, counterparty, merchant, note, createdAt } = operation
  const { title: ownTitle, name, codes } = nameOperation(operation, regionCode)
  const shownFee = feeBeside(operation)
  const time = withDay ? dayAndTime(createdAt, locale) : formatTime(createdAt, locale)
  const title = count > 1 ? m.history_topUps({ count }) : ownTitle
  const details = [
    name && !codes ? title : null,
    time,
    merchant || isSaved(operation) ? null : counterparty,
    note && note !== name && m.history_note({ note }),
  ]
  return (
    <div className="flex min-h-14 items-center gap-2.5 px-5 py-1 tablet:px-6">
      <OperationIcon operation={operation} />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-baseline justify-between gap-x-2">
          <span className="min-w-0 font-medium wrap-anywhere">
            {codes && <span className="sr-only">{`${title} `}</span>}
            <span>{name ?? title}</span>
            {merchant?.verified && <VerifiedSign />}
          </span>
          <SignedMoney direction={direction} amount={amount} state={state} />
        </div>
        <div className="flex flex-wrap items-center gap-x-2 text-caption text-muted">
          <OperationState state={state} />
          <Details parts={details} />
          {counterAmount && <SignedMoney direction="in" amount={counterAmount} state={state} />}
          {!counterAmount && shownFee && (
            <span className="ml-auto">
              <span>{`${m.history_fee()} `}</span>
              <Money {...shownFee} />
            </span>
          )}
        </div>
      </div>
    </div>
  )
}

/** The picture of the other party, or of the currency. */
export function OperationIcon({ operation }: Pick<OperationRowProps, "operation">) {
  const { kind, counterparty, person, merchant } = operation
  if (merchant)
    return (
      <Suspense fallback={<KindIcon operation={operation} />}>
        <Logo pictureId={merchant.logoId} size="small" />
      </Suspense>
    )
  if (kind === "transfer" && counterparty) return <PersonAvatar person={person} address={counterparty} />
  return <KindIcon operation={operation} />
}

/** The label and colour of states other than completed. */
const stateLooks: Readonly<Record<string, { title: () => string; kind: BadgeKind; colour: string }>> = {
  processing: { title: () => m.history_stateProcessing(), kind: "accent", colour: "text-accent" },
  failed: { title: () => m.history_stateFailed(), kind: "danger", colour: "text-danger" },
  cancelled: { title: () => m.history_stateCancelled(), kind: "neutral", colour: "text-muted" },
  returned: { title: () => m.history_stateReturned(), kind: "warning", colour: "text-warning" },
}
const unknownLook = { title: () => m.ui_unknown(), kind: "neutral", colour: "text-muted" } as const

interface OperationStateProps extends Pick<Operation, "state"> {
  /** True for plain text, where a badge is too high. */
  readonly isPlain?: boolean
}

/** The state of an operation. Empty if it is completed. */
export function OperationState({ state, isPlain = false }: OperationStateProps) {
  if (state === "completed") return null
  const { title, kind, colour } = lookUp(stateLooks, state, unknownLook)
  if (isPlain) return <span className={classes("text-caption leading-4 font-medium", colour)}>{title()}</span>
  return <Badge kind={kind}>{title()}</Badge>
}

/** Marks a merchant who was verified. */
export function VerifiedSign() {
  return (
    <>
      <BadgeCheck size={16} aria-hidden className="ml-1 inline-block align-text-bottom text-success" />
      <span className="sr-only">{` ${m.invoices_verified()}`}</span>
    </>
  )
}

/** The icon of an operation: both coins of an exchange, the coin of a deposit or withdrawal, else the kind. */
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

/** Kinds without a person or merchant, shown by their currency. */
const coinKinds: ReadonlySet<string> = new Set(["top_up", "deposit", "withdrawal"])

/** The text is truncated before the amount wraps. */
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
  correction: { in: <ArrowDownLeft size={20} />, out: <ArrowUpRight size={20} /> },
  aml_check: { in: <ShieldCheck size={20} />, out: <ShieldCheck size={20} /> },
} as const

const unknownIcon = <CircleHelp size={20} />
const unknownIcons = { in: unknownIcon, out: unknownIcon } as const

interface SignedMoneyProps {
  readonly direction: Operation["direction"]
  readonly amount: WireMoney
  readonly state: Operation["state"]
}

/** States in which no money has moved or it was returned. */
const unmoved: ReadonlySet<Operation["state"]> = new Set(["failed", "cancelled", "returned"])

/** An amount with a plus and a colour if incoming. Failed operations have neither. */
export function SignedMoney({ direction, amount, state }: SignedMoneyProps) {
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

function Details({ parts }: { readonly parts: readonly (string | false | null)[] }) {
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
