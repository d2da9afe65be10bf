import { isCardNumber, needsCardHolder, needsExpirationDate } from "@wallet/core"
import type { Currency } from "@wallet/core/money"
import type { Problem } from "#i18n/errorText.ts"
import { isExpiry, writeHolder } from "#shared/payments/cardText.ts"

/** A card that money goes to, as it is typed. It lives in the form alone: nothing keeps it. */
export interface PayoutCard {
  readonly number: string
  readonly holder: string
  /** `MM/YY`. */
  readonly expiry: string
}

/** A card that a vendor's form took. */
export interface GivenCard {
  readonly token: string
  /** The card as it is shown, such as `Mir •••• 0004`. */
  readonly title: string
}

export const emptyPayoutCard: PayoutCard = { number: "", holder: "", expiry: "" }

/** Which fields a currency asks for (spec §3: its features). */
export function cardFieldsOf(currency: Currency): readonly (keyof PayoutCard)[] {
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
  // Two words or more in Latin letters, as cards are printed.
  holder: {
    code: "card_holder_invalid",
    isRight: (text) => /^[A-Za-z][A-Za-z.'-]*( +[A-Za-z][A-Za-z.'-]*)+$/.test(writeHolder(text)),
  },
  expiry: { code: "card_expiry_invalid", isRight: isExpiry },
}

/** The problems of a card that can be found locally, by field. */
export function payoutCardProblems(card: PayoutCard, currency: Currency): Record<string, Problem | undefined> {
  return Object.fromEntries(
    cardFieldsOf(currency).map((field) => {
      const text = card[field].trim()
      if (text === "") return [field, { code: "required" }]
      return [field, rules[field].isRight(text) ? undefined : { code: rules[field].code }]
    }),
  )
}

/** The card as the card company takes it: only what the currency asks for. */
export function cardToSend(card: PayoutCard, currency: Currency): PayoutCard {
  const fields = cardFieldsOf(currency)
  const typed = (field: keyof PayoutCard) => (fields.includes(field) ? card[field].trim() : "")
  return { number: card.number.replace(/[\s-]/g, ""), holder: writeHolder(typed("holder")), expiry: typed("expiry") }
}

/** The sandbox card whose payouts succeed. */
export const testPayoutCard: PayoutCard = { number: "4242 4242 4242 4242", holder: "TEST CUSTOMER", expiry: "12/39" }
