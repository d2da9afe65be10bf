import { type Currency, toDecimal } from "@wallet/core/money"
import { Unreadable } from "#shared/forms/readRequest.ts"
import { type AmountBounds, checkAmount } from "./amountCheck.ts"
import { findCurrency } from "./currencies.ts"

/** Reads a typed amount for a form: decimal text as a call takes it, or the problem that it has within these bounds. */
export function readAmountText(
  typed: string,
  currency: Currency,
  locale: string,
  bounds: AmountBounds = {},
): string | Unreadable {
  const check = checkAmount(typed, currency, locale, bounds)
  return check.ok ? toDecimal(check.amount) : new Unreadable(check.problem)
}

/** Reads a typed amount in the currency of that code. */
export function readAmountIn(code: string, typed: string, locale: string): string | Unreadable {
  const currency = findCurrency(code)
  return currency ? readAmountText(typed, currency, locale) : new Unreadable({ code: "currency_unknown" })
}
