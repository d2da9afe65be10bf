import type { MerchantSettings } from "@wallet/core/contract"
import { toDecimal } from "@wallet/core/money"
import type { TemplateChoice, TemplateText } from "#features/merchant/model/templateForm.ts"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { TemplateCard } from "#shared/invoices/TemplateCard.tsx"
import { checkAmount } from "#shared/money/amountCheck.ts"
import { findCurrency } from "#shared/money/currencies.ts"
import { Summary, SummaryRow } from "#ui/Summary.tsx"

interface TemplatePreviewProps {
  readonly settings: MerchantSettings
  readonly text: TemplateText & TemplateChoice
}

/** A preview of the payer's page while the template is being written. */
export function TemplatePreview({ settings, text }: TemplatePreviewProps) {
  const { locale } = useLocale()
  const currency = findCurrency(text.currency)
  if (!currency) return null
  const check = checkAmount(text.amount, currency, locale)
  const units = check.ok ? check.amount.units : 0n
  const isOpen = text.amountKind === "open"
  const asked = text.fields.map(({ label }) => label.trim()).filter((label) => label !== "")
  return (
    <div>
      <h2 className="mb-2 text-small font-medium text-muted">{m.invoices_preview()}</h2>
      <TemplateCard
        merchant={settings}
        heading="p"
        title={text.title.trim() || m.invoices_templateTitle()}
        description={text.description.trim()}
        amount={isOpen ? null : { amount: toDecimal({ currency, units }), currency: currency.code }}
      >
        {(isOpen || asked.length > 0) && (
          <Summary>
            {isOpen && <SummaryRow label={m.invoices_yourAmount()}>{m.invoices_payerChooses()}</SummaryRow>}
            {asked.length > 0 && (
              <SummaryRow label={m.invoices_questions()}>
                <span className="wrap-anywhere">{asked.join(", ")}</span>
              </SummaryRow>
            )}
          </Summary>
        )}
      </TemplateCard>
    </div>
  )
}
