import { isCardNumber } from "@wallet/core"
import type { Problem } from "#i18n/errorText.ts"
import { isExpiry, writeHolder } from "#shared/payments/cardText.ts"

/** A card as typed. It exists only in the form: it is not stored and not sent to the provider. */
export interface TypedCard {
  readonly number: string
  /** `MM/YY`. */
  readonly expiry: string
  readonly cvc: string
  readonly holder: string
}

/** The choice of a card, and whether to save a new one, as stored in a draft. */
export interface CardChoice {
  /** The id of a saved card, `anotherCard`, or empty until one is chosen. */
  readonly card: string
  /** True if the typed card is to be kept. */
  readonly keep: boolean
}

/** The choice of a new card instead of a saved one. */
export const anotherCard = "another"
export const emptyChoice: CardChoice = { card: "", keep: false }

export const emptyCard: TypedCard = { number: "", expiry: "", cvc: "", holder: "" }

/** Finds the problems of a card that need no request to the card company, field by field. */
export function cardProblems({ number, expiry, cvc, holder }: TypedCard): Record<keyof TypedCard, Problem | undefined> {
  return {
    number: validate(number, "card_number_invalid", (text) => isCardNumber(text.replace(/[\s-]/g, ""))),
    expiry: validate(expiry, "card_expiry_invalid", isExpiry),
    cvc: validate(cvc, "card_cvc_invalid", (text) => /^\d{3,4}$/.test(text)),
    holder: validate(holder, "card_holder_invalid", (text) => /^[A-Za-z][A-Za-z .'-]{1,99}$/.test(writeHolder(text))),
  }
}

function validate(typed: string, code: string, isRight: (text: string) => boolean): Problem | undefined {
  const text = typed.trim()
  if (text === "") return { code: "required" }
  return isRight(text) ? undefined : { code }
}
