import { orderCurrencies } from "@wallet/core/money"
import type { InvoicesFilter } from "@wallet/core/queries"
import { useInvoiceTotals } from "@wallet/react/merchant"
import { ChevronDown } from "lucide-react"
import { m } from "#i18n/generated/messages.js"
import { currencies as known } from "#shared/money/currencies.ts"
import { Money } from "#shared/money/Money.tsx"
import { useRegionCode } from "#shared/money/region.ts"
import { classes } from "#ui/classes.ts"

interface InvoiceTotalsLineProps {
  readonly filter: Omit<InvoicesFilter, "limit">
  readonly isOpen: boolean
  readonly onToggle: () => void
}

/** The totals of all invoices that match the filters, in one line. It opens a panel with their chart. */
export function InvoiceTotalsLine({ filter, isOpen, onToggle }: InvoiceTotalsLineProps) {
  const regionCode = useRegionCode()
  const { data } = useInvoiceTotals(filter)
  const [first, ...others] = data
    ? orderCurrencies(
        known,
        regionCode,
        data.currencies.map(({ currency }) => currency),
      ).flatMap(({ code }) => data.currencies.filter(({ currency }) => currency === code))
    : []
  if (!data || !first) return <span>{m.invoices_merchantText()}</span>
  const title = m.invoices_totals({ count: data.count })
  return (
    <section aria-label={title} className="flex flex-wrap items-baseline gap-x-4">
      <span>{title}</span>
      <span>
        <span>{`${m.invoices_paid()} `}</span>
        <Money amount={first.paid} currency={first.currency} className="font-semibold text-ink" />
      </span>
      <span>
        <span>{`${m.invoices_asked()} `}</span>
        <Money amount={first.total} currency={first.currency} />
      </span>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={onToggle}
        className="touch-target inline-flex cursor-pointer items-center gap-1 rounded-control text-small font-medium text-accent"
      >
        <span>{others.length > 0 ? m.invoices_totalsMore() : m.invoices_totalsChart()}</span>
        <ChevronDown
          size={16}
          aria-hidden
          className={classes("transition-transform duration-150", isOpen && "rotate-180")}
        />
      </button>
    </section>
  )
}
