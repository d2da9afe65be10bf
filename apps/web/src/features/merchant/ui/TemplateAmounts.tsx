import { orderCurrencies } from "@wallet/core/money"
import type { TemplateText } from "#features/merchant/model/templateForm.ts"
import type { Problem } from "#i18n/errorText.ts"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { AmountField } from "#shared/money/AmountField.tsx"
import { withMoneyLimit } from "#shared/money/amountCheck.ts"
import { CurrencySelect } from "#shared/money/CurrencySelect.tsx"
import { currencies, findCurrency } from "#shared/money/currencies.ts"
import { useRegionCode } from "#shared/money/region.ts"
import { RadioCards } from "#ui/RadioCards.tsx"

interface TemplateAmountsProps {
  readonly text: TemplateText
  readonly problems: Readonly<Record<string, Problem | undefined>>
  readonly onChange: (patch: Partial<TemplateText>) => void
}

/** A fixed amount, or one that the payer chooses, between bounds where there are any. */
export function TemplateAmounts({ text, problems, onChange }: TemplateAmountsProps) {
  const { locale } = useLocale()
  const regionCode = useRegionCode()
  const currency = findCurrency(text.currency)
  if (!currency) return null
  const problemOf = (field: string) => withMoneyLimit(problems[field], currency, { locale, regionCode })
  const choice = (
    <CurrencySelect
      inline
      label={m.invoices_priceCurrency()}
      currencies={orderCurrencies(currencies, regionCode, [text.currency])}
      value={text.currency}
      onChange={(code) => onChange({ currency: code })}
    />
  )
  return (
    <>
      <RadioCards
        label={m.invoices_amountKind()}
        value={text.amountKind}
        onChange={(amountKind) => onChange({ amountKind })}
        cards={[
          { value: "fixed", title: m.invoices_amountFixed() },
          { value: "open", title: m.invoices_payerChooses() },
        ]}
      />
      {text.amountKind === "fixed" ? (
        <AmountField
          label={m.invoices_amount()}
          name="amount"
          value={text.amount}
          currency={currency}
          onChange={(amount) => onChange({ amount })}
          problem={problemOf("amount")}
          after={choice}
        />
      ) : (
        <div className="grid gap-5 @row:grid-cols-2 @row:gap-4">
          <AmountField
            label={m.invoices_amountLeast()}
            name="minAmount"
            value={text.minAmount}
            currency={currency}
            onChange={(minAmount) => onChange({ minAmount })}
            problem={problemOf("minAmount")}
          />
          <AmountField
            label={m.invoices_amountMost()}
            name="maxAmount"
            value={text.maxAmount}
            currency={currency}
            onChange={(maxAmount) => onChange({ maxAmount })}
            problem={problemOf("maxAmount")}
            after={choice}
          />
        </div>
      )}
    </>
  )
}
