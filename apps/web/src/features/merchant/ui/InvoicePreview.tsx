import type { MerchantSettings } from "@wallet/core/contract"
import { add, type Currency, type Money as ExactMoney, toDecimal } from "@wallet/core/money"
import { readAccepted } from "#features/merchant/model/accepted.ts"
import type { InvoiceText } from "#features/merchant/model/invoiceForm.ts"
import { payerFeeOf } from "#features/merchant/model/payerFee.ts"
import { readMinutes, readShare } from "#features/merchant/model/terms.ts"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { numberFormat } from "#i18n/numberFormat.ts"
import { PayeeCard } from "#shared/invoices/PayeeCard.tsx"
import { acceptedCodes } from "#shared/money/accepted.ts"
import { Money } from "#shared/money/Money.tsx"
import { useRegionCode } from "#shared/money/region.ts"
import { Summary, SummaryRow } from "#ui/Summary.tsx"

interface InvoicePreviewProps {
  readonly settings: MerchantSettings
  readonly text: InvoiceText
  /** Zero until an amount can be read. */
  readonly price: ExactMoney
}

/** The invoice as its payer will see it, while it is written. */
export function InvoicePreview({ settings, text, price }: InvoicePreviewProps) {
  const { locale } = useLocale()
  const regionCode = useRegionCode()
  const minutes = readMinutes(text.expiresInMinutes)
  const share = readShare(text.payerFeeShare)
  const fee = payerFeeOf(price, settings.feeRate, share.ok ? share.value : 0)
  const accepted = acceptedCodes(readAccepted(text.accepted), regionCode)
  const { currency } = price
  return (
    <div>
      <h2 className="mb-2 text-small font-medium text-muted">{m.invoices_preview()}</h2>
      <PayeeCard
        merchant={settings}
        heading="p"
        total={wire(add(price, fee), currency)}
        description={text.description.trim()}
      >
        <div className="mt-4">
          <Summary>
            {minutes.ok && (
              <SummaryRow label={m.invoices_expiry()}>
                {numberFormat(locale, { style: "unit", unit: "minute", unitDisplay: "long" }).format(minutes.value)}
              </SummaryRow>
            )}
            {text.orderId.trim() !== "" && (
              <SummaryRow label={m.invoices_order()}>
                <span className="wrap-anywhere">{text.orderId.trim()}</span>
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
      <p className="mt-3 text-small text-muted">{m.invoices_previewText()}</p>
    </div>
  )
}

function wire(amount: ExactMoney, { code }: Currency) {
  return { amount: toDecimal(amount), currency: code }
}
