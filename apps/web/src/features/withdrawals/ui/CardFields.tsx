import type { Currency } from "@wallet/core/money"
import { listCardFields, type PayoutCard, testPayoutCard } from "#features/withdrawals/model/payoutCard.ts"
import type { Problem } from "#i18n/errorText.ts"
import { m } from "#i18n/generated/messages.js"
import { groupNumber, writeExpiry } from "#shared/payments/cardText.ts"
import { Button } from "#ui/Button.tsx"
import { TextField } from "#ui/TextField.tsx"

interface CardFieldsProps {
  readonly currency: Currency
  readonly card: PayoutCard
  readonly problems: Readonly<Record<string, Problem | undefined>>
  readonly isSandbox: boolean
  readonly onChange: (patch: Partial<PayoutCard>) => void
  readonly onLeave: (name: string) => void
}

/** The fields of the recipient's card that the currency requires. */
export function CardFields({ currency, card, problems, isSandbox, onChange, onLeave }: CardFieldsProps) {
  const fields = listCardFields(currency)
  return (
    <>
      {isSandbox && (
        <div>
          <Button kind="secondary" size="small" onPress={() => onChange(testPayoutCard)}>
            {m.withdrawals_useTestCard()}
          </Button>
        </div>
      )}
      <TextField
        label={m.withdrawals_cardNumber()}
        name="cardNumber"
        inputMode="numeric"
        autoComplete="off"
        placeholder="0000 0000 0000 0000"
        inputClassName="figures"
        hint={m.withdrawals_cardPrivate()}
        value={card.number}
        problem={problems.number}
        onBlur={() => onLeave("number")}
        onChange={(typed) => onChange({ number: groupNumber(typed, card.number) })}
      />
      {fields.includes("expiry") && (
        <TextField
          label={m.withdrawals_expiry()}
          name="cardExpiry"
          inputMode="numeric"
          autoComplete="off"
          placeholder={m.withdrawals_expiryForm()}
          inputClassName="figures"
          value={card.expiry}
          problem={problems.expiry}
          onBlur={() => onLeave("expiry")}
          onChange={(typed) => onChange({ expiry: writeExpiry(typed, card.expiry) })}
        />
      )}
      {fields.includes("holder") && (
        <TextField
          label={m.withdrawals_cardHolder()}
          name="cardHolder"
          autoComplete="off"
          spellCheck="false"
          hint={m.withdrawals_cardHolderHint()}
          value={card.holder}
          problem={problems.holder}
          onBlur={() => onLeave("holder")}
          onChange={(holder) => onChange({ holder })}
        />
      )}
    </>
  )
}
