import { Link } from "@tanstack/react-router"
import type { Invoice } from "@wallet/core/contract"
import { formatMoment } from "#i18n/formatDate.ts"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { amountsWidth } from "#shared/lists/amountsWidth.ts"
import { type LinkColumn, LinkTable } from "#shared/lists/LinkTable.tsx"
import { Money } from "#shared/money/Money.tsx"
import { isZero } from "#shared/money/wireMoney.ts"
import { InvoiceStatus } from "./InvoiceStatus.tsx"

/** The invoices on a wide screen: a table with a row per invoice. */
export function InvoiceTable({ invoices }: { readonly invoices: readonly Invoice[] }) {
  const { locale } = useLocale()
  const columns: readonly LinkColumn<Invoice>[] = [
    {
      id: "order",
      title: m.invoices_colOrder(),
      width: "1fr",
      renderCell: ({ orderId, reference }) => <Text text={orderId ?? reference} />,
    },
    {
      id: "description",
      title: m.invoices_colDescription(),
      width: "2fr",
      renderCell: ({ description }) =>
        description && (
          <span className="text-muted">
            <Text text={description} />
          </span>
        ),
    },
    {
      id: "time",
      title: m.invoices_colCreated(),
      width: "8.5rem",
      renderCell: ({ createdAt }) => (
        <time dateTime={createdAt} className="figures text-caption whitespace-nowrap text-muted">
          {formatMoment(createdAt, locale)}
        </time>
      ),
    },
    {
      id: "status",
      title: m.invoices_colStatus(),
      width: invoices.some(({ note }) => note !== "none") ? "15rem" : "9rem",
      renderCell: (invoice) => (
        <span className="flex gap-1.5">
          <InvoiceStatus invoice={invoice} />
        </span>
      ),
    },
    {
      id: "amount",
      title: m.invoices_amount(),
      width: amountsWidth(
        invoices.map(({ total }) => total),
        0.6,
      ),
      align: "end",
      renderCell: (invoice) => <Amount invoice={invoice} />,
    },
  ]
  return (
    <LinkTable
      label={m.invoices_sectionInvoices()}
      rows={invoices}
      columns={columns}
      keyOf={({ id }) => id}
      rowHeight={40}
      renderLink={({ id }, link) => <Link {...link} to="/account/merchant/$invoiceId" params={{ invoiceId: id }} />}
    />
  )
}

function Text({ text }: { readonly text: string }) {
  return (
    <span className="block truncate" title={text}>
      {text}
    </span>
  )
}

/** The total, and below it the paid or the overpaid amount. */
function Amount({ invoice: { total, paid, due, over } }: { readonly invoice: Invoice }) {
  const isPart = !isZero(paid) && !isZero(due)
  return (
    <span className="flex flex-col leading-4">
      <Money {...total} className="font-semibold" />
      {isPart && (
        <span className="text-caption leading-4 whitespace-nowrap text-muted">
          <span>{`${m.invoices_paid()} `}</span>
          <Money {...paid} />
        </span>
      )}
      {!isZero(over) && (
        <span className="text-caption leading-4 whitespace-nowrap text-warning">
          <span>{`${m.invoices_over()} `}</span>
          <Money {...over} />
        </span>
      )}
    </span>
  )
}
