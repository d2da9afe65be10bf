import { isCardNumber, needsCardHolder, needsExpirationDate } from "@wallet/core"
import type { Currency } from "@wallet/core/money"
import type { Problem } from "#i18n/errorText.ts"
import { isExpiry, writeHolder } from "#shared/payments/cardText.ts"

/** A recipient's card as typed. It exists only in the form and is never stored. */
export interface PayoutCard {
  readonly number: string
  readonly holder: string
  /** `MM/YY`. */
  readonly expiry: string
}

/** A card from a vendor's form. */
export interface GivenCard {
  readonly token: string
  /** The display text of the card, such as `Mir •••• 0004`. */
  readonly title: string
}

export const emptyPayoutCard: PayoutCard = { number: "", holder: "", expiry: "" }

/** The card fields that a currency requires (spec §3: its features). */
export function listCardFields(currency: Currency): readonly (keyof PayoutCard)[] {
  return [
    "number",
    ...(needsCardHolder(currency) ? (["holder"] as const) : []),
    ...(needsExpirationDate(currency) ? (["expiry"] as const) : []),
  ]
}

const rules: Readonly<
  Record<keyof PayoutCard, { readonly code: string; readonly isRight: (text: string) => boolean }>
> = {
  number: { code: "card_number_invalid", isRight: (text) => isCardNumber(text.replace(/[\s-]/g, "")) },
  // At least two words in Latin letters, as on printed cards.
  holder: {
    code: "card_holder_invalid",
    isRight: (text) => /^[A-Za-z][A-Za-z.'-]*( +[A-Za-z][A-Za-z.'-]*)+$/.test(writeHolder(text)),
  },
  expiry: { code: "card_expiry_invalid", isRight: isExpiry },
}

/** The problems of a card that can be found locally, by field. */
export function payoutCardProblems(card: PayoutCard, currency: Currency): Record<string, Problem | undefined> {
  return Object.fromEntries(
    listCardFields(currency).map((field) => {
      const text = card[field].trim()
      if (text === "") return [field, { code: "required" }]
      return [field, rules[field].isRight(text) ? undefined : { code: rules[field].code }]
    }),
  )
}

/** The card for the card vendor: only the fields that the currency requires. */
export function cardToSend(card: PayoutCard, currency: Currency): PayoutCard {
  const fields = listCardFields(currency)
  const typed = (field: keyof PayoutCard) => (fields.includes(field) ? card[field].trim() : "")
  return { number: card.number.replace(/[\s-]/g, ""), holder: writeHolder(typed("holder")), expiry: typed("expiry") }
}

/** The sandbox card whose payouts succeed. */
export const testPayoutCard: PayoutCard = { number: "4242 4242 4242 4242", holder: "TEST CUSTOMER", expiry: "12/39" }
