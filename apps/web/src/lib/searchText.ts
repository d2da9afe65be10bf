import * as v from "valibot"

/**
 * A value of an address's query as the router reads it: JSON, but digits that a number can't hold exactly stay text.
 *
 * @throws SyntaxError for what is no JSON or would lose a digit; the router then keeps the text.
 */
export function parseSearchValue(text: string): unknown {
  const value: unknown = JSON.parse(text)
  if (typeof value === "number" && String(value) !== text) throw new SyntaxError("No number holds these digits exactly")
  return value
}

/** Text of that shape in an address's query, `undefined` where it has another one. Short numbers come as numbers. */
export function searchText(shape: RegExp) {
  const text = v.pipe(v.union([v.string(), v.pipe(v.number(), v.transform(String))]), v.regex(shape))
  return v.optional(v.fallback(v.optional(text), undefined))
}

/** An amount as it travels: decimal text. Whether the currency has so many digits is for the form to say. */
export const amountShape = /^\d{1,30}(\.\d{1,18})?$/
