import type { InvoiceTotals } from "@wallet/core/contract"
import { displayCode, orderCurrencies } from "@wallet/core/money"
import type { InvoicesFilter } from "@wallet/core/queries"
import { useInvoiceTotals } from "@wallet/react/merchant"
import { type ReactNode, useState } from "react"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { DayBars } from "#shared/charts/DayBars.tsx"
import { currencies as known } from "#shared/money/currencies.ts"
import { formatWireMoney } from "#shared/money/formatWireMoney.ts"
import { Money } from "#shared/money/Money.tsx"
import { useRegionCode } from "#shared/money/region.ts"
import { isZero } from "#shared/money/wireMoney.ts"
import { Loading } from "#ui/Loading.tsx"
import { Panel } from "#ui/Panel.tsx"
import { Segment, Segments } from "#ui/Segments.tsx"
import { Skeleton } from "#ui/Skeleton.tsx"

/** The totals of all invoices that match the filters, not only of those on the screen. */
export function InvoiceTotalsPanel({ filter }: { readonly filter: Omit<InvoicesFilter, "limit"> }) {
  const { data, isPending } = useInvoiceTotals(filter)
  if (isPending) {
    return (
      <Loading>
        <Skeleton className="h-40 rounded-surface" />
      </Loading>
    )
  }
  // Without totals the panel is empty: the list below shows the error.
  if (!data || data.count === 0) return null
  return <Totals totals={data} />
}

function Totals({ totals }: { readonly totals: InvoiceTotals }) {
  const { locale } = useLocale()
  const regionCode = useRegionCode()
  const [wanted, setWanted] = useState<string>()
  const { days } = totals
  const counted = totals.currencies.map(({ currency }) => currency)
  const currencies = orderCurrencies(known, regionCode, counted).flatMap(({ code }) =>
    totals.currencies.filter((entry) => entry.currency === code),
  )
  const shown = currencies.find(({ currency }) => currency === wanted) ?? currencies[0]
  if (!shown) return null
  const { currency } = shown
  const code = displayCode({ code: currency }, regionCode)
  return (
    <Panel
      title={m.invoices_totals({ count: totals.count })}
      {...(currencies.length > 1 && {
        action: (
          <Segments label={m.history_currency()}>
            {currencies.map((entry) => (
              <Segment
                key={entry.currency}
                isChosen={entry.currency === currency}
                onChoose={() => setWanted(entry.currency)}
              >
                {displayCode({ code: entry.currency }, regionCode)}
              </Segment>
            ))}
          </Segments>
        ),
      })}
    >
      <div className="grid gap-6 @list:grid-cols-[auto_minmax(0,1fr)]">
        <dl className="flex flex-wrap gap-x-8 gap-y-3 @list:flex-col">
          <Figure label={m.invoices_paid()}>
            <Money amount={shown.paid} currency={currency} className="text-title font-semibold" />
          </Figure>
          <Figure label={m.invoices_asked()}>
            <Money amount={shown.total} currency={currency} />
          </Figure>
          {!isZero({ amount: shown.refunded }) && (
            <Figure label={m.invoices_refunded()}>
              <Money amount={shown.refunded} currency={currency} />
            </Figure>
          )}
        </dl>
        <DayBars
          label={m.invoices_paidByDay({ currency: code })}
          days={days.filter((day) => day.currency === currency).map(({ day, paid }) => ({ day, value: paid }))}
          formatValue={(amount) => formatWireMoney({ amount, currency }, { locale, regionCode })}
        />
      </div>
    </Panel>
  )
}

function Figure({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt className="text-caption text-muted">{label}</dt>
      <dd className="mt-0.5">{children}</dd>
    </div>
  )
}
