import type { Invoice } from "@wallet/core/contract"
import { displayCode } from "@wallet/core/money"
import { formatMoment } from "#i18n/formatDate.ts"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { acceptedCodes } from "#shared/money/accepted.ts"
import { useRegionCode } from "#shared/money/region.ts"
import { ReferenceRow } from "#shared/payments/Reference.tsx"
import { Panel } from "#ui/Panel.tsx"
import { Summary, SummaryRow } from "#ui/Summary.tsx"

/** The terms of the invoice. */
export function InvoiceTerms({ invoice }: { readonly invoice: Invoice }) {
  const { locale } = useLocale()
  const regionCode = useRegionCode()
  const { accepted, tolerancePercent, payerFeeShare, settlementCurrency, customerEmail, webhookUrl, metadata } = invoice
  const tolerance = new Intl.NumberFormat(locale)
  return (
    <Panel title={m.invoices_terms()}>
      <Summary>
        <SummaryRow label={m.invoices_accepted()}>{acceptedCodes(accepted, regionCode)}</SummaryRow>
        <SummaryRow label={m.invoices_settlement()}>
          {settlementCurrency === null
            ? m.invoices_settlementAsPaid()
            : displayCode({ code: settlementCurrency }, regionCode)}
        </SummaryRow>
        <SummaryRow label={m.invoices_tolerance()}>
          {m.invoices_percent({ percent: tolerance.format(tolerancePercent as Intl.StringNumericLiteral) })}
        </SummaryRow>
        <SummaryRow label={m.invoices_feeShare()}>{m.invoices_percent({ percent: String(payerFeeShare) })}</SummaryRow>
        <SummaryRow label={m.invoices_severalPayments()}>
          {invoice.severalPayments ? m.invoices_yes() : m.invoices_no()}
        </SummaryRow>
        {customerEmail !== null && (
          <SummaryRow label={m.invoices_customerEmail()}>
            <span className="wrap-anywhere">{customerEmail}</span>
          </SummaryRow>
        )}
        {webhookUrl !== null && (
          <SummaryRow label={m.invoices_webhookUrl()}>
            <span className="wrap-anywhere">{webhookUrl}</span>
          </SummaryRow>
        )}
        {Object.entries(metadata).map(([key, text]) => (
          <SummaryRow key={key} label={key}>
            <span className="wrap-anywhere">{text}</span>
          </SummaryRow>
        ))}
        <SummaryRow label={m.invoices_createdAt()}>{formatMoment(invoice.createdAt, locale)}</SummaryRow>
        <ReferenceRow reference={invoice.reference} />
      </Summary>
    </Panel>
  )
}
