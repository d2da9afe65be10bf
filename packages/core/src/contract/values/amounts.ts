import * as v from "valibot"
import { looseObject } from "#contract/schemas/looseObject.ts"

/** An amount as it travels: decimal digits, a point, no exponent, no group marks. Never a JavaScript number. */
export const DecimalSchema = v.pipe(v.string("invalid"), v.regex(/^(?=.{1,60}$)-?(?:0|[1-9]\d*)(?:\.\d+)?$/, "decimal"))

/** An amount that a caller asks for. What is wrong with it depends on the currency, so the area that knows it says so. */
export const RequestedAmountSchema = v.pipe(v.string("invalid"), v.maxLength(60, "amount_too_long"))

/** A currency code: the ones in the table, and those that a newer provider may add. */
export const CurrencyCodeSchema = v.pipe(v.string("invalid"), v.regex(/^[A-Z0-9]{2,10}$/, "currency_unknown"))

/** An amount with its currency. */
export const MoneySchema = looseObject({ amount: DecimalSchema, currency: CurrencyCodeSchema })
/** Money as it travels: decimal text and a currency code. */
export type WireMoney = v.InferOutput<typeof MoneySchema>
