import type { VirtualCard } from "@wallet/core/cards"
import { type Currency, toDecimal } from "@wallet/core/money"
import { useVirtualCardBins } from "@wallet/react"
import { useUpdateVirtualCard } from "@wallet/react/cards"
import { useState } from "react"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { useForm } from "#shared/forms/useForm.ts"
import { AmountField } from "#shared/money/AmountField.tsx"
import { checkAmount } from "#shared/money/amountCheck.ts"
import { plainAmount } from "#shared/money/amountText.ts"
import { findCurrency } from "#shared/money/currencies.ts"
import { formatWireMoney } from "#shared/money/formatWireMoney.ts"
import { useRegionCode } from "#shared/money/region.ts"
import { Button } from "#ui/Button.tsx"
import { Form } from "#ui/Form.tsx"

const names = ["paymentLimit", "dayLimit", "monthLimit"] as const
type LimitName = (typeof names)[number]

const labels: Readonly<Record<LimitName, () => string>> = {
  paymentLimit: () => m.cards_limitPayment(),
  dayLimit: () => m.cards_limitDay(),
  monthLimit: () => m.cards_limitMonth(),
}

interface LimitsFormProps {
  readonly card: VirtualCard
  readonly onDone: () => void
}

/** The three limits, each up to what the card product allows. */
export function LimitsForm({ card, onDone }: LimitsFormProps) {
  const currency = findCurrency(card.available.currency)
  return currency ? <LimitFields card={card} currency={currency} onDone={onDone} /> : null
}

function LimitFields({ card, currency, onDone }: LimitsFormProps & { readonly currency: Currency }) {
  const { locale } = useLocale()
  const regionCode = useRegionCode()
  const { data: bins } = useVirtualCardBins()
  const most = bins?.find(({ id }) => id === card.binId)?.limits
  const update = useUpdateVirtualCard()
  const { problems, show, forget, refuse } = useForm(names)
  const { payment, day, month } = card.limits
  const [text, setText] = useState<Readonly<Record<LimitName, string>>>(() => ({
    paymentLimit: plainAmount(payment.amount, locale),
    dayLimit: plainAmount(day.limit.amount, locale),
    monthLimit: plainAmount(month.limit.amount, locale),
  }))
  const limitOf = (name: LimitName) =>
    most && { paymentLimit: most.payment, dayLimit: most.day, monthLimit: most.month }[name]

  const save = async () => {
    const checks = names.map((name) => [name, checkAmount(text[name], currency, locale)] as const)
    const bad = checks.flatMap(([name, check]) => (check.ok ? [] : [[name, check.problem] as const]))
    if (bad.length > 0) return show({ fields: Object.fromEntries(bad) })
    const amounts = checks.flatMap(([name, check]) => (check.ok ? [[name, toDecimal(check.amount)] as const] : []))
    try {
      await update.mutateAsync({ cardId: card.id, ...Object.fromEntries(amounts) })
      onDone()
    } catch (error) {
      refuse(error)
    }
  }

  return (
    <Form
      problems={problems}
      onSubmit={save}
      actions={
        <Button type="submit" size="large" wide isPending={update.isPending}>
          {m.cards_saveLimits()}
        </Button>
      }
    >
      {names.map((name) => {
        const limit = limitOf(name)
        return (
          <AmountField
            key={name}
            label={labels[name]()}
            name={name}
            currency={currency}
            value={text[name]}
            problem={problems.fields[name]}
            hint={limit && m.cards_limitMost({ amount: formatWireMoney(limit, { locale, regionCode }) })}
            onChange={(entered) => {
              setText({ ...text, [name]: entered })
              forget(name)
            }}
          />
        )
      })}
    </Form>
  )
}
