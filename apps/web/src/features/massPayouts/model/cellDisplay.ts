import type { PayoutColumn } from "@wallet/core/merchant"
import { localDecimal } from "@wallet/core/money"
import { normaliseAmount } from "./decimalSign.ts"
import { railName } from "./payoutTexts.ts"

/** Formats a cell for display: amounts by the locale, methods by their labels. */
export function showCell(column: PayoutColumn, text: string, locale: string): string {
  if (column === "rail") return railName(text)
  return column === "amount" && /^\d+(?:\.\d+)?$/.test(text) ? localDecimal(text, locale) : text
}

/** Parses the text typed into a cell, e.g. an amount in the format of the locale. */
export function readTypedCell(column: PayoutColumn, typed: string, locale: string): string {
  const text = typed.trim()
  return column === "amount" ? normaliseAmount(text, locale === "ru" ? "comma" : "point") : text
}
