import type { VirtualCardBin } from "@wallet/core/cards"
import { cardholderFieldNames, type TypedCardholder } from "#features/cards/model/cardholder.ts"
import { listCountries } from "#i18n/countries.ts"
import type { Problem } from "#i18n/errorText.ts"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { Checkbox } from "#ui/Checkbox.tsx"
import { Combobox } from "#ui/Combobox.tsx"
import { TextField } from "#ui/TextField.tsx"

interface CardholderFormProps {
  readonly asked: NonNullable<VirtualCardBin["cardholder"]>
  readonly typed: TypedCardholder
  readonly problems: Readonly<Record<string, Problem | undefined>>
  readonly onChange: (field: keyof TypedCardholder, value: string | boolean) => void
}

/** The facts about the cardholder that the issuer needs and nobody has told yet. */
export function CardholderForm({ asked: { fields, termsUrl }, typed, problems, onChange }: CardholderFormProps) {
  const { locale } = useLocale()
  const needs = new Set<string>(fields)
  const text = (field: Exclude<keyof TypedCardholder, "termsAccepted">) => ({
    name: cardholderFieldNames[field],
    value: typed[field],
    problem: problems[cardholderFieldNames[field]],
    onChange: (value: string) => onChange(field, value),
  })
  return (
    <>
      <p className="text-small text-muted">{m.cards_holderText()}</p>
      {needs.has("name") && (
        <TextField label={m.cards_holderName()} hint={m.cards_holderNameHint()} autoComplete="name" {...text("name")} />
      )}
      {needs.has("birthDate") && (
        <TextField
          label={m.cards_holderBirthDate()}
          hint={m.cards_holderBirthDateHint()}
          inputMode="numeric"
          autoComplete="bday"
          {...text("birthDate")}
        />
      )}
      {needs.has("phoneNumber") && (
        <TextField
          label={m.cards_holderPhone()}
          hint={m.cards_holderPhoneHint()}
          inputMode="tel"
          autoComplete="tel"
          {...text("phoneNumber")}
        />
      )}
      {needs.has("address") && (
        <>
          <Combobox
            label={m.cards_holderCountry()}
            options={listCountries(locale).map(({ code, name }) => ({ value: code, text: name }))}
            name={cardholderFieldNames.country}
            value={typed.country || undefined}
            problem={problems[cardholderFieldNames.country]}
            onChange={(code) => onChange("country", code)}
          />
          <TextField label={m.cards_holderLine1()} autoComplete="address-line1" {...text("line1")} />
          <TextField label={m.cards_holderLine2()} autoComplete="address-line2" {...text("line2")} />
          <TextField label={m.cards_holderCity()} autoComplete="address-level2" {...text("city")} />
          <TextField label={m.cards_holderPostalCode()} autoComplete="postal-code" {...text("postalCode")} />
        </>
      )}
      {needs.has("terms") && (
        <div>
          <Checkbox
            name={cardholderFieldNames.termsAccepted}
            isSelected={typed.termsAccepted}
            problem={problems[cardholderFieldNames.termsAccepted]}
            onChange={(isAccepted) => onChange("termsAccepted", isAccepted)}
          >
            {m.cards_holderTerms()}
          </Checkbox>
          {termsUrl && (
            <a
              href={termsUrl}
              target="_blank"
              rel="noreferrer"
              className="text-small font-medium text-accent underline-offset-4 hover:underline"
            >
              {m.cards_holderTermsLink()}
            </a>
          )}
        </div>
      )}
    </>
  )
}
