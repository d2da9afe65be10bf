import { findCurrency, type Money, parsePositiveAmount, toDecimal } from "@wallet/core/money"
import * as v from "valibot"

/** An amount in YooKassa's format. A wallet in roubles has the code WUD. */
export const RoublesSchema = v.pipe(
  v.object({ value: v.string(), currency: v.literal("RUB") }),
  v.rawTransform(({ dataset, addIssue, NEVER }): Money => {
    const read = parsePositiveAmount(dataset.value.value, wud())
    if (!read.ok && read.code === "amount_zero") return { currency: wud(), units: 0n }
    if (read.ok) return { currency: wud(), units: read.units }
    addIssue({ message: "is no amount" })
    return NEVER
  }),
)

/**
 * Formats an amount for YooKassa.
 *
 * @throws RangeError for another currency than WUD.
 */
export function toRoubles(money: Money): { readonly value: string; readonly currency: "RUB" } {
  if (money.currency.code !== "WUD") throw new RangeError(`YooKassa takes no ${money.currency.code}`)
  return { value: toDecimal(money), currency: "RUB" }
}

function wud() {
  const currency = findCurrency("WUD")
  if (!currency) throw new Error("The currency table does not hold WUD")
  return currency
}
