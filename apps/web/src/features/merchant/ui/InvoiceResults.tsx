import { Link as RouterLink } from "@tanstack/react-router"
import type { Invoice } from "@wallet/core/contract"
import type { useInvoices } from "@wallet/react/merchant"
import { isFiltered } from "#features/merchant/model/invoiceFilters.ts"
import type { InvoiceFilters } from "#features/merchant/model/invoiceSearch.ts"
import { formatMoment } from "#i18n/formatDate.ts"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { Money } from "#shared/money/Money.tsx"
import { isZero } from "#shared/money/wireMoney.ts"
import { EmptyState } from "#ui/EmptyState.tsx"
import { ButtonLink } from "#ui/Link.tsx"
import { PagedList } from "#ui/PagedList.tsx"
import { Skeleton } from "#ui/Skeleton.tsx"
import { InvoiceStatus } from "./InvoiceStatus.tsx"
import { InvoiceTable } from "./InvoiceTable.tsx"

interface InvoiceResultsProps {
  readonly invoices: ReturnType<typeof useInvoices>
  readonly filters: InvoiceFilters
  /** True if the screen is wide enough for columns. */
  readonly isTable: boolean
  readonly onClear: () => void
}

/** The invoices that match the filters, page by page. */
export function InvoiceResults({ invoices, filters, isTable, onClear }: InvoiceResultsProps) {
  return (
    <PagedList
      list={invoices}
      skeleton={<ListSkeleton />}
      failed={m.invoices_listFailed()}
      empty={<NothingYet />}
      onClear={isFiltered(filters) ? onClear : undefined}
    >
      {(items) =>
        isTable ? (
          <InvoiceTable invoices={items} />
        ) : (
          <ul className="divide-y divide-line">
            {items.map((invoice) => (
              <li key={invoice.id}>
                <InvoiceRow invoice={invoice} />
              </li>
            ))}
          </ul>
        )
      }
    </PagedList>
  )
}

function InvoiceRow({ invoice }: { readonly invoice: Invoice }) {
  const { locale } = useLocale()
  const { id, orderId, description, reference, total, paid, over, due, createdAt } = invoice
  const isPart = !isZero(paid) && !isZero(due)
  return (
    <RouterLink
      to="/account/merchant/$invoiceId"
      params={{ invoiceId: id }}
      data-row=""
      className="flex min-h-14 flex-col justify-center px-5 py-1 text-ink no-underline transition-colors duration-150 -outline-offset-2 hover:bg-sunken tablet:px-6"
    >
      <span className="flex flex-wrap items-baseline gap-x-4">
        <span className="min-w-0 flex-1 basis-24 truncate font-medium">{orderId ?? description ?? reference}</span>
        <Money {...total} className="ml-auto font-semibold" />
      </span>
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-caption text-muted">
        <InvoiceStatus invoice={invoice} />
        <time dateTime={createdAt}>{formatMoment(createdAt, locale)}</time>
        {orderId !== null && description !== null && (
          <span className="min-w-0 flex-1 basis-24 truncate">{`· ${description}`}</span>
        )}
        {isPart && (
          <span className="ml-auto">
            <span>{`${m.invoices_paid()} `}</span>
            <Money {...paid} />
          </span>
        )}
        {!isZero(over) && (
          <span className="ml-auto text-warning">
            <span>{`${m.invoices_over()} `}</span>
            <Money {...over} />
          </span>
        )}
      </span>
    </RouterLink>
  )
}

function NothingYet() {
  return (
    <EmptyState
      picture="invoices"
      title={m.invoices_emptyTitle()}
      action={<ButtonLink to="/account/merchant/create">{m.invoices_new()}</ButtonLink>}
    >
      {m.invoices_emptyText()}
    </EmptyState>
  )
}

const places = ["first", "second", "third", "fourth"]

function ListSkeleton() {
  return places.map((place) => (
    <div key={place} className="flex items-center gap-4 px-5 py-4 tablet:px-6">
      <span className="flex flex-1 flex-col gap-1.5">
        <Skeleton className="h-4 w-40" />
        <Skeleton className="h-3 w-28" />
      </span>
      <Skeleton className="h-4 w-24" />
    </div>
  ))
}
