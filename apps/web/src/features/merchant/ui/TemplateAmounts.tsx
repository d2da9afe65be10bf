import { orderCurrencies } from "@wallet/core/money"
import type { TemplateChoice, TemplateText } from "#features/merchant/model/templateForm.ts"
import { m } from "#i18n/generated/messages.js"
import type { BoundField } from "#shared/forms/useCallForm.ts"
import { AmountField } from "#shared/money/AmountField.tsx"
import { CurrencySelect } from "#shared/money/CurrencySelect.tsx"
import { currencies, findCurrency } from "#shared/money/currencies.ts"
import { useRegionCode } from "#shared/money/region.ts"
import { RadioCards } from "#ui/RadioCards.tsx"

interface TemplateAmountsProps {
  readonly form: {
    readonly values: Pick<TemplateText, "currency"> & TemplateChoice
    readonly field: (name: "amountKind" | "amount" | "minAmount" | "maxAmount" | "currency") => BoundField<string>
  }
}

/** A fixed amount, or one that the payer chooses within optional bounds. */
export function TemplateAmounts({ form: { values, field } }: TemplateAmountsProps) {
  const regionCode = useRegionCode()
  const currency = findCurrency(values.currency)
  if (!currency) return null
  const choice = (
    <CurrencySelect
      {...field("currency")}
      inline
      label={m.invoices_priceCurrency()}
      currencies={orderCurrencies(currencies, regionCode, [values.currency])}
    />
  )
  return (
    <>
      <RadioCards
        {...field("amountKind")}
        label={m.invoices_amountKind()}
        cards={[
          { value: "fixed", title: m.invoices_amountFixed() },
          { value: "open", title: m.invoices_payerChooses() },
        ]}
      />
      {values.amountKind === "fixed" ? (
        <AmountField {...field("amount")} label={m.invoices_amount()} currency={currency} after={choice} />
      ) : (
        <div className="grid gap-5 @row:grid-cols-2 @row:gap-4">
          <AmountField {...field("minAmount")} label={m.invoices_amountLeast()} currency={currency} />
          <AmountField {...field("maxAmount")} label={m.invoices_amountMost()} currency={currency} after={choice} />
        </div>
      )}
    </>
  )
}
