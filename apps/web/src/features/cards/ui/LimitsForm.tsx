import type { VirtualCard } from "@wallet/core/cards"
import { updateVirtualCard } from "@wallet/core/contract"
import { type Currency, money } from "@wallet/core/money"
import { useVirtualCardBins } from "@wallet/react"
import { useUpdateVirtualCard } from "@wallet/react/cards"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { useCallForm } from "#shared/forms/useCallForm.ts"
import { AmountField } from "#shared/money/AmountField.tsx"
import { readAmountText } from "#shared/money/amountReader.ts"
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

/** A form for the card's three limits, each up to that of its product. */
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
  const { payment, day, month } = card.limits
  const getLimit = (name: LimitName) =>
    most && { paymentLimit: most.payment, dayLimit: most.day, monthLimit: most.month }[name]
  const readLimit = (name: LimitName) => (typed: string) => {
    const limit = getLimit(name)
    return readAmountText(typed, currency, locale, { max: limit && money(limit.amount, currency) })
  }
  const form = useCallForm(updateVirtualCard, {
    fields: {
      paymentLimit: plainAmount(payment.amount, locale),
      dayLimit: plainAmount(day.limit.amount, locale),
      monthLimit: plainAmount(month.limit.amount, locale),
    },
    read: {
      paymentLimit: readLimit("paymentLimit"),
      dayLimit: readLimit("dayLimit"),
      monthLimit: readLimit("monthLimit"),
    },
  })
  const save = form.submit(async (body) => {
    await update.mutateAsync({ cardId: card.id, ...body })
    onDone()
  })

  return (
    <Form
      problems={form.problems}
      onSubmit={save}
      actions={
        <Button type="submit" size="large" wide isPending={update.isPending}>
          {m.cards_saveLimits()}
        </Button>
      }
    >
      {names.map((name) => {
        const limit = getLimit(name)
        return (
          <AmountField
            key={name}
            {...form.field(name)}
            label={labels[name]()}
            currency={currency}
            hint={limit && m.cards_limitMost({ amount: formatWireMoney(limit, { locale, regionCode }) })}
          />
        )
      })}
    </Form>
  )
}
