import type { VirtualCardBin } from "@wallet/core/cards"
import { type CardholderText, hasStates } from "#features/cards/model/cardholder.ts"
import { usStates } from "#features/cards/model/usStates.ts"
import { listCountries } from "#i18n/countries.ts"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import type { BoundField, BoundFlag } from "#shared/forms/useCallForm.ts"
import { Checkbox } from "#ui/Checkbox.tsx"
import { Combobox } from "#ui/Combobox.tsx"
import { TextField } from "#ui/TextField.tsx"

type CardholderTextField = Exclude<keyof CardholderText, "cardholder.termsAccepted">

const stateOptions = Object.entries(usStates).map(([value, text]) => ({ value, text }))

interface CardholderFormProps {
  readonly asked: NonNullable<VirtualCardBin["cardholder"]>
  readonly field: (name: CardholderTextField) => BoundField<string>
  readonly flag: (name: "cardholder.termsAccepted") => BoundFlag
}

/** The facts about the cardholder that the issuer needs and nobody has told yet. */
export function CardholderForm({ asked: { fields, termsUrl }, field, flag }: CardholderFormProps) {
  const { locale } = useLocale()
  const needs = new Set<string>(fields)
  const country = field("cardholder.address.country")
  const state = field("cardholder.address.state")
  return (
    <>
      <p className="text-small text-muted">{m.cards_holderText()}</p>
      {needs.has("name") && (
        <TextField
          label={m.cards_holderName()}
          hint={m.cards_holderNameHint()}
          autoComplete="name"
          {...field("cardholder.name")}
        />
      )}
      {needs.has("birthDate") && (
        <TextField
          label={m.cards_holderBirthDate()}
          hint={m.cards_holderBirthDateHint()}
          inputMode="numeric"
          autoComplete="bday"
          {...field("cardholder.birthDate")}
        />
      )}
      {needs.has("phoneNumber") && (
        <TextField
          label={m.cards_holderPhone()}
          hint={m.cards_holderPhoneHint()}
          inputMode="tel"
          autoComplete="tel"
          {...field("cardholder.phoneNumber")}
        />
      )}
      {needs.has("address") && (
        <>
          <Combobox
            label={m.cards_holderCountry()}
            options={listCountries(locale).map(({ code, name }) => ({ value: code, text: name }))}
            name={country.name}
            value={country.value || undefined}
            problem={country.problem}
            onChange={country.onChange}
          />
          <TextField
            label={m.cards_holderLine1()}
            autoComplete="address-line1"
            {...field("cardholder.address.line1")}
          />
          <TextField
            label={m.cards_holderLine2()}
            autoComplete="address-line2"
            {...field("cardholder.address.line2")}
          />
          <TextField label={m.cards_holderCity()} autoComplete="address-level2" {...field("cardholder.address.city")} />
          {hasStates(country.value) && (
            <Combobox
              label={m.cards_holderState()}
              options={stateOptions}
              name={state.name}
              value={state.value || undefined}
              problem={state.problem}
              onChange={state.onChange}
            />
          )}
          <TextField
            label={m.cards_holderPostalCode()}
            autoComplete="postal-code"
            {...field("cardholder.address.postalCode")}
          />
        </>
      )}
      {needs.has("terms") && (
        <div>
          <Checkbox {...flag("cardholder.termsAccepted")}>{m.cards_holderTerms()}</Checkbox>
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
