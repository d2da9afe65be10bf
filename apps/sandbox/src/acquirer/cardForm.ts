import type { FieldError } from "@wallet/core/contract"
import validator from "card-validator"

/** A card as entered. */
export interface TypedCard {
  readonly number: string
  /** `MM/YY` or `MM/YYYY`. */
  readonly expiry: string
  readonly cvc: string
  readonly holder: string
}

export type CardCheck =
  | { readonly ok: true; readonly number: string; readonly brand: string }
  | { readonly ok: false; readonly fields: Record<string, FieldError> }

/** Maximum years until an expiry date: no bank issues longer ones. */
const longestValidity = 20

const expiryShape = /^(0[1-9]|1[0-2])\s*\/\s*(\d{2}|\d{4})$/
/** As on cards: Latin letters and the characters that join names. */
const holderShape = /^[A-Za-z][A-Za-z .'-]{1,99}$/

/** Checks all four fields, so that each error shows at once. */
export function checkCard(card: TypedCard, now: Date): CardCheck {
  const { isValid, card: type } = validator.number(card.number, { luhnValidateUnionPay: true })
  const codes = {
    number: isValid && type ? undefined : "card_number_invalid",
    expiry: expiryError(card.expiry.trim(), now),
    cvc: validator.cvv(card.cvc.trim(), type?.code.size).isValid ? undefined : "card_cvc_invalid",
    holder: holderShape.test(card.holder.trim()) ? undefined : "card_holder_invalid",
  }
  const refused = Object.entries(codes).flatMap(([field, code]) => (code ? [[field, { code }] as const] : []))
  if (refused.length > 0 || !type) return { ok: false, fields: Object.fromEntries(refused) }
  return { ok: true, number: card.number.replace(/\D/g, ""), brand: type.niceType }
}

/** A card is valid to the end of its month, in the time zone where it ends last. */
export function expiryError(expiry: string, now: Date): string | undefined {
  const [, month = "", year = ""] = expiryShape.exec(expiry) ?? []
  if (month === "") return "card_expiry_invalid"
  const fullYear = year.length === 2 ? 2000 + Number(year) : Number(year)
  if (fullYear > now.getUTCFullYear() + longestValidity) return "card_expiry_invalid"
  const endOfMonth = Date.UTC(fullYear, Number(month), 1, 12)
  return now.getTime() < endOfMonth ? undefined : "card_expired"
}
