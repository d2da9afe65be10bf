import type { TypedCard } from "#features/topUps/model/card.ts"
import { testCard } from "#features/topUps/model/testCard.ts"
import type { Problem } from "#i18n/errorText.ts"
import { m } from "#i18n/generated/messages.js"
import { groupNumber, writeExpiry } from "#shared/payments/cardText.ts"
import { Button } from "#ui/Button.tsx"
import { Notice } from "#ui/Notice.tsx"
import { TextField } from "#ui/TextField.tsx"

interface CardFieldsProps {
  readonly card: TypedCard
  readonly problems: Readonly<Record<string, Problem | undefined>>
  /** True if the sandbox takes the card. Then a button fills in a test card. */
  readonly isSandbox: boolean
  readonly onChange: (patch: Partial<TypedCard>) => void
  readonly onLeave: (field: keyof TypedCard) => void
}

/** The card. Each field names its content to a phone's keyboard and the browser's card filling. */
export function CardFields({ card, problems, isSandbox, onChange, onLeave }: CardFieldsProps) {
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="mb-3 font-semibold">{m.topUp_card()}</legend>
      {isSandbox && (
        <Notice kind="warning" title={m.topUp_sandboxTitle()}>
          <p>{m.topUp_sandboxText()}</p>
          <Button kind="secondary" size="small" className="mt-2" onPress={() => onChange(testCard(new Date()))}>
            {m.topUp_useTestCard()}
          </Button>
        </Notice>
      )}
      <TextField
        label={m.topUp_cardNumber()}
        name="cardNumber"
        inputMode="numeric"
        autoComplete="cc-number"
        placeholder="0000 0000 0000 0000"
        inputClassName="figures"
        value={card.number}
        problem={problems.number}
        onChange={(typed) => onChange({ number: groupNumber(typed, card.number) })}
        onBlur={() => {
          const grouped = groupNumber(card.number, "")
          if (grouped !== card.number) onChange({ number: grouped })
          onLeave("number")
        }}
      />
      <div className="grid grid-cols-2 gap-4">
        <TextField
          label={m.topUp_expiry()}
          name="cardExpiry"
          inputMode="numeric"
          autoComplete="cc-exp"
          placeholder={m.topUp_expiryForm()}
          inputClassName="figures"
          value={card.expiry}
          problem={problems.expiry}
          onChange={(typed) => onChange({ expiry: writeExpiry(typed, card.expiry) })}
          onBlur={() => onLeave("expiry")}
        />
        <TextField
          label={m.topUp_cvc()}
          name="cardCvc"
          inputMode="numeric"
          autoComplete="cc-csc"
          placeholder="000"
          inputClassName="figures"
          value={card.cvc}
          problem={problems.cvc}
          onChange={(cvc) => onChange({ cvc })}
          onBlur={() => onLeave("cvc")}
        />
      </div>
      <TextField
        label={m.topUp_holder()}
        name="cardHolder"
        autoComplete="cc-name"
        spellCheck="false"
        hint={m.topUp_holderHint()}
        value={card.holder}
        problem={problems.holder}
        onChange={(holder) => onChange({ holder })}
        onBlur={() => onLeave("holder")}
      />
    </fieldset>
  )
}
