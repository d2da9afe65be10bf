import { isCardNumber } from "@wallet/core"
import type { Problem } from "#i18n/errorText.ts"
import { isExpiry, writeHolder } from "#shared/payments/cardText.ts"

/** A card as it is typed. It lives in the form alone: nothing keeps it and the provider never sees it. */
export interface TypedCard {
  readonly number: string
  /** `MM/YY`. */
  readonly expiry: string
  readonly cvc: string
  readonly holder: string
}

/** The chosen card, as a draft holds it. */
export interface CardChoice {
  /** The id of a kept card, `anotherCard`, or nothing until one is chosen. */
  readonly card: string
  /** True if the typed card is to be kept. */
  readonly keep: boolean
}

/** Chosen instead of a kept card. */
export const anotherCard = "another"
export const emptyChoice: CardChoice = { card: "", keep: false }

export const emptyCard: TypedCard = { number: "", expiry: "", cvc: "", holder: "" }

/** Finds the problems of a card that can be told without asking the card company, field by field. */
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
