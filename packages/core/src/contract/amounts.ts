import * as v from "valibot"
import { openObject } from "./openObject.ts"
import { patternText } from "./patternText.ts"

/** An amount as it travels: decimal digits, a point, no exponent, no group marks. Never a JavaScript number. */
export const DecimalSchema = /* @__PURE__ */ patternText(/^(?=.{1,60}$)-?(?:0|[1-9]\d*)(?:\.\d+)?$/, "decimal")

/** An amount that a caller asks for. What is wrong with it depends on the currency, so the area that knows it says so. */
export const RequestedAmountSchema = /* @__PURE__ */ (() =>
  v.pipe(v.string("invalid"), v.maxLength(60, "amount_too_long")))()

/** A currency code: the ones in the table, and those that a newer provider may add. */
export const CurrencyCodeSchema = /* @__PURE__ */ patternText(/^[A-Z0-9]{2,10}$/, "currency_unknown")

/** An amount with its currency. */
export const MoneySchema = /* @__PURE__ */ openObject({ amount: DecimalSchema, currency: CurrencyCodeSchema })
/** Money as it travels: decimal text and a currency code. */
export type WireMoney = v.InferOutput<typeof MoneySchema>
