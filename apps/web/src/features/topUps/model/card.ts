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

/** Which card pays: a kept one by its id, another one (null), or not chosen yet; and whether that other one is kept. */
export interface CardChoice {
  readonly cardId: string | null | undefined
  readonly keep: boolean
}

export const emptyCard: TypedCard = { number: "", expiry: "", cvc: "", holder: "" }

/** What can be told without asking the card company, field by field. */
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
