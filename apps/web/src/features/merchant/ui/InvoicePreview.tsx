import type { MerchantSettings } from "@wallet/core/contract"
import { add, type Currency, type Money as ExactMoney, toDecimal } from "@wallet/core/money"
import { readAccepted } from "#features/merchant/model/accepted.ts"
import { computePayerFee } from "#features/merchant/model/payerFee.ts"
import { previewMinutes, previewShare, type TermsText } from "#features/merchant/model/terms.ts"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { numberFormat } from "#i18n/numberFormat.ts"
import { PayeeCard } from "#shared/invoices/PayeeCard.tsx"
import { acceptedCodes } from "#shared/money/accepted.ts"
import { Money } from "#shared/money/Money.tsx"
import { useRegionCode } from "#shared/money/region.ts"
import { Summary, SummaryRow } from "#ui/Summary.tsx"

interface InvoicePreviewProps {
  /** The merchant, with the name and logo that payers see. */
  readonly settings: MerchantSettings
  readonly text: TermsText
  readonly description?: string
  readonly orderId?: string
  /** Zero until the amount is valid. */
  readonly price: ExactMoney
  /** Shown below the preview, e.g. to name the next step of the page. */
  readonly note: string
}

/** A preview of the payer's page while the invoice is being written. */
export function InvoicePreview({ settings, text, description, orderId, price, note }: InvoicePreviewProps) {
  const { locale } = useLocale()
  const regionCode = useRegionCode()
  const minutes = previewMinutes(text.expiresInMinutes)
  const fee = computePayerFee(price, settings.feeRate, previewShare(text.payerFeeShare))
  const accepted = acceptedCodes(readAccepted(text.accepted), regionCode)
  const { currency } = price
  return (
    <div>
      <h2 className="mb-2 text-small font-medium text-muted">{m.invoices_preview()}</h2>
      <PayeeCard
        merchant={settings}
        heading="p"
        total={wire(add(price, fee), currency)}
        description={description?.trim() ?? null}
      >
        <div className="mt-4">
          <Summary>
            {minutes !== undefined && (
              <SummaryRow label={m.invoices_expiry()}>
                {numberFormat(locale, { style: "unit", unit: "minute", unitDisplay: "long" }).format(minutes)}
              </SummaryRow>
            )}
            {orderId?.trim() && (
              <SummaryRow label={m.invoices_order()}>
                <span className="wrap-anywhere">{orderId.trim()}</span>
              </SummaryRow>
            )}
            {fee.units > 0n && (
              <>
                <SummaryRow label={m.invoices_price()}>
                  <Money {...wire(price, currency)} />
                </SummaryRow>
                <SummaryRow label={m.invoices_payerFee()}>
                  <Money {...wire(fee, currency)} />
                </SummaryRow>
              </>
            )}
            {accepted !== "" && <SummaryRow label={m.invoices_accepted()}>{accepted}</SummaryRow>}
          </Summary>
        </div>
      </PayeeCard>
      <p className="mt-3 text-small text-muted">{note}</p>
    </div>
  )
}

function wire(amount: ExactMoney, { code }: Currency) {
  return { amount: toDecimal(amount), currency: code }
}
