import type { PayoutColumn } from "@wallet/core/merchant"
import { localDecimal } from "@wallet/core/money"
import { normaliseAmount } from "./decimalSign.ts"
import { railName } from "./payoutTexts.ts"

/** Writes the text of a cell for a person: amounts as their language does, methods by their words. */
export function showCell(column: PayoutColumn, text: string, locale: string): string {
  if (column === "rail") return railName(text)
  return column === "amount" && /^\d+(?:\.\d+)?$/.test(text) ? localDecimal(text, locale) : text
}

/** Reads what a person has written into a cell, e.g. an amount in the way of their language. */
export function readTypedCell(column: PayoutColumn, typed: string, locale: string): string {
  const text = typed.trim()
  return column === "amount" ? normaliseAmount(text, locale === "ru" ? "comma" : "point") : text
}
