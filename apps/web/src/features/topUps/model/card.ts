import { isCardNumber } from "@wallet/core"
import type { Problem } from "../../../i18n/errorText.ts"

/** A card as it is typed. It lives in the form alone: nothing keeps it and the provider never sees it. */
export interface TypedCard {
  readonly number: string
  /** `MM/YY`. */
  readonly expiry: string
  readonly cvc: string
  readonly holder: string
}

export const emptyCard: TypedCard = { number: "", expiry: "", cvc: "", holder: "" }

/** What can be told without asking the card's own house, field by field. */
export function cardProblems({ number, expiry, cvc, holder }: TypedCard): Record<keyof TypedCard, Problem | undefined> {
  return {
    number: judge(number, "card_number_invalid", (text) => isCardNumber(text.replace(/[\s-]/g, ""))),
    expiry: judge(expiry, "card_expiry_invalid", (text) => /^(0[1-9]|1[0-2])\/(\d{2}|\d{4})$/.test(text)),
    cvc: judge(cvc, "card_cvc_invalid", (text) => /^\d{3,4}$/.test(text)),
    holder: judge(holder, "card_holder_invalid", (text) => /^[A-Za-z][A-Za-z .'-]+$/.test(text)),
  }
}

function judge(typed: string, code: string, isRight: (text: string) => boolean): Problem | undefined {
  const text = typed.trim()
  if (text === "") return { code: "required" }
  return isRight(text) ? undefined : { code }
}

/** Groups a number by four, as it is printed. Only what is written on at the end is regrouped: the caret stays put. */
export function groupNumber(typed: string, before: string): string {
  if (!typed.startsWith(before) || /[^\d\s-]/.test(typed)) return typed
  return typed
    .replace(/[\s-]/g, "")
    .replace(/(\d{4})(?=\d)/g, "$1 ")
    .trim()
}

/** Puts the stroke between month and year while someone writes on; taking characters away is left alone. */
export function writeExpiry(typed: string, before: string): string {
  if (!typed.startsWith(before)) return typed
  const match = /^(\d{2})\s*\/?\s*(\d{0,4})$/.exec(typed.trim())
  return match ? `${match[1]}/${match[2]}` : typed
}
