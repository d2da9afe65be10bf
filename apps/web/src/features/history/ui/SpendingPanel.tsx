import { Link } from "@tanstack/react-router"
import { displayCode, type Money as ExactMoney, toDecimal } from "@wallet/core/money"
import { useSpending } from "@wallet/react/account"
import { useState } from "react"
import { monthName, monthShortName } from "#features/history/model/months.ts"
import { kindTitles } from "#features/history/model/operationTexts.ts"
import {
  computeShare,
  findGreatest,
  type SpentKind,
  type SpentMonth,
  spentMonths,
} from "#features/history/model/spentMonths.ts"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { getTitle, isKnownValue } from "#i18n/openValues.ts"
import { usePreferences } from "#i18n/preferences.ts"
import { findCurrency } from "#shared/money/currencies.ts"
import { Money } from "#shared/money/Money.tsx"
import { useRegionCode } from "#shared/money/region.ts"
import { useReference } from "#shared/money/useReference.ts"
import { classes } from "#ui/classes.ts"
import { EmptyState } from "#ui/EmptyState.tsx"
import { ErrorState } from "#ui/ErrorState.tsx"
import { HeadlineFigure } from "#ui/HeadlineFigure.tsx"
import { Loading } from "#ui/Loading.tsx"
import { Skeleton } from "#ui/Skeleton.tsx"

const shownMonths = 6

interface SpendingPanelProps {
  /** Called when the customer follows a link to operations. */
  readonly onFollow: () => void
}

/** The spending by month and by kind. */
export function SpendingPanel({ onFollow }: SpendingPanelProps) {
  const { referenceCurrency } = usePreferences()
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  // The stored choice may be a currency that no longer exists, which the provider would refuse.
  const reference = findCurrency(referenceCurrency)?.code ?? "USD"
  const spending = useSpending({ months: shownMonths, reference, timeZone })
  if (spending.isError && !spending.data)
    return (
      <ErrorState
        text={m.history_spendingFailed()}
        onRetry={() => void spending.refetch()}
        isRetrying={spending.isFetching}
      />
    )
  if (!spending.data) return <SpendingSkeleton />
  const months = spentMonths(spending.data)
  if (months.every(({ kinds }) => kinds.length === 0))
    return <EmptyState title={m.history_spendingEmpty()}>{m.history_spendingEmptyText()}</EmptyState>
  return <Months months={months} onFollow={onFollow} />
}

function Months({ months, onFollow }: SpendingPanelProps & { readonly months: readonly SpentMonth[] }) {
  const { locale } = useLocale()
  const writeValue = useValueWriter()
  const regionCode = useRegionCode()
  const [chosen, setChosen] = useState<string>()
  const shown = months.find(({ month }) => month === chosen) ?? months.at(-1)
  const greatest = findGreatest(months.map(({ value }) => value))
  if (!shown || !greatest) return null
  const currency = displayCode(shown.value.currency, regionCode)
  return (
    <div className="flex flex-col gap-5">
      <div>
        <p className="text-small text-muted">{monthName(shown.month, locale)}</p>
        <p className="text-headline font-semibold">
          <HeadlineFigure text={writeValue(shown.value)} />
        </p>
        <p className="mt-0.5 text-caption text-muted">
          {shown.isPartial ? m.history_spendingPartial() : m.history_spendingHint({ currency })}
        </p>
      </div>
      <fieldset aria-label={m.history_spendingMonths()} className="flex gap-1.5">
        {months.map((month) => (
          <MonthBar
            key={month.month}
            month={month}
            share={computeShare(month.value, greatest)}
            isShown={month === shown}
            onShow={() => setChosen(month.month)}
          />
        ))}
      </fieldset>
      {shown.kinds.length === 0 && <p className="text-small text-muted">{m.history_spendingNothing()}</p>}
      <ul className="-my-1 flex flex-col">
        {shown.kinds.map((kind) => (
          <KindRow
            key={kind.kind}
            spent={kind}
            month={shown.month}
            greatest={shown.kinds[0] ?? kind}
            onFollow={onFollow}
          />
        ))}
      </ul>
    </div>
  )
}

interface MonthBarProps {
  readonly month: SpentMonth
  /** The ratio to the greatest month, from 0 to 1. */
  readonly share: number
  readonly isShown: boolean
  readonly onShow: () => void
}

/** A bar of the chart. Pressing it shows its month. */
function MonthBar({ month: { month, value }, share, isShown, onShow }: MonthBarProps) {
  const { locale } = useLocale()
  const writeValue = useValueWriter()
  // The accessible name starts with the visible label: voice control users say what they see (WCAG 2.5.3).
  const name = monthShortName(month, locale)
  return (
    <button
      type="button"
      aria-pressed={isShown}
      aria-label={m.history_spendingMonth({ month: name, value: writeValue(value) })}
      onClick={onShow}
      className="group flex min-w-11 flex-1 cursor-pointer flex-col items-stretch gap-1.5 rounded-control p-1 transition-colors duration-150 hover:bg-sunken"
    >
      <span className="flex h-24 items-end">
        <span
          style={{ height: `${share * 100}%` }}
          className={classes("min-h-0.5 w-full rounded-t-control", isShown ? "bg-accent" : "bg-line-strong")}
        />
      </span>
      <span className={classes("text-center text-caption", isShown ? "font-semibold text-ink" : "text-muted")}>
        {name}
      </span>
    </button>
  )
}

interface KindRowProps extends SpendingPanelProps {
  readonly spent: SpentKind
  readonly month: string
  readonly greatest: SpentKind
}

/** One kind with its spending, linked to its operations. */
function KindRow({ spent: { kind, value, amounts }, month, greatest, onFollow }: KindRowProps) {
  const writeValue = useValueWriter()
  const title = getTitle(kindTitles, kind)
  const content = (
    <>
      <span className="flex items-baseline justify-between gap-4">
        <span className="font-medium">{title}</span>
        <span className="figures font-semibold">{writeValue(value)}</span>
      </span>
      <span aria-hidden className="mt-1.5 block h-1.5 rounded-full bg-sunken">
        <span
          style={{ width: `${computeShare(value, greatest.value) * 100}%` }}
          className="block h-full min-w-1 rounded-full bg-accent"
        />
      </span>
      <span className="mt-1.5 flex flex-wrap gap-x-3 text-caption text-muted">
        {amounts.map((amount) => (
          <Money key={amount.currency} {...amount} />
        ))}
      </span>
    </>
  )
  const known = Object.keys(kindTitles) as (keyof typeof kindTitles)[]
  if (!isKnownValue(known, kind)) return <li className="py-2">{content}</li>
  return (
    <li>
      <Link
        to="/account/history"
        search={{ kind, direction: "out", state: "completed", ...toDayRange(month) }}
        resetScroll={false}
        onClick={onFollow}
        className="-mx-3 block rounded-control px-3 py-2.5 transition-colors duration-150 hover:bg-sunken"
      >
        {content}
      </Link>
    </li>
  )
}

/** Returns a formatter for values in the reference currency of the answer. */
function useValueWriter(): (value: ExactMoney) => string {
  const { writeIn } = useReference()
  return (value) => writeIn(toDecimal(value), value.currency.code)
}

/** The first and last day of a month, for the history's filter. */
function toDayRange(month: string): { readonly from: string; readonly until: string } {
  const [year = 0, number = 0] = month.split("-").map(Number)
  const last = new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)
  return { from: `${month}-01`, until: last }
}

function SpendingSkeleton() {
  return (
    <Loading>
      <Skeleton className="h-4 w-28" />
      <Skeleton className="mt-2 h-8 w-36" />
      <Skeleton className="mt-6 h-32" />
      <Skeleton className="mt-6 h-12" />
      <Skeleton className="mt-4 h-12" />
    </Loading>
  )
}
