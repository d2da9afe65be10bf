import { parseSearchWith, stringifySearchWith } from "@tanstack/react-router"
import * as v from "valibot"

/** @throws SyntaxError for what is no JSON, and for digits: the router then keeps the text. */
function parseValue(text: string): unknown {
  const value: unknown = JSON.parse(text)
  if (typeof value === "number") throw new SyntaxError("Digits are text")
  return value
}

const parseValues = parseSearchWith(parseValue)

/** The router makes numbers of digits that a number holds exactly, before it asks anyone. */
const asWritten = (value: unknown) => (typeof value === "number" ? String(value) : value)

/**
 * An address's query as the router reads it: JSON, but digits stay text, so that neither a digit of an amount nor a zero
 * of an id is lost.
 */
export function parseSearch(query: string): Record<string, unknown> {
  return Object.fromEntries(Object.entries(parseValues(query)).map(([name, value]) => [name, asWritten(value)]))
}

/** The way back. Text that looks like JSON gets quotation marks; digits need none. */
export const stringifySearch = stringifySearchWith(JSON.stringify, parseValue)

/** Text of that shape in an address's query, `undefined` where it has another one. */
export function searchText(shape: RegExp) {
  return v.optional(v.fallback(v.optional(v.pipe(v.string(), v.regex(shape))), undefined))
}

/** An amount as it travels: decimal text. Whether the currency has so many digits is for the form to say. */
export const amountShape = /^\d{1,30}(\.\d{1,18})?$/
