import { parseSearchWith, stringifySearchWith } from "@tanstack/react-router"
import * as v from "valibot"

/** @throws SyntaxError for text that is not JSON, and for digits. Then the router keeps the text. */
function parseValue(text: string): unknown {
  const value: unknown = JSON.parse(text)
  if (typeof value === "number") throw new SyntaxError("Digits are text")
  return value
}

const parseValues = parseSearchWith(parseValue)

/** The router has already parsed digits that fit a number. Turns them back into text. */
const asWritten = (value: unknown) => (typeof value === "number" ? String(value) : value)

/**
 * Parses a URL's query for the router: JSON, but digits stay text, so that neither a digit of an amount nor a zero
 * of an id is lost.
 */
export function parseSearch(query: string): Record<string, unknown> {
  return Object.fromEntries(Object.entries(parseValues(query)).map(([name, value]) => [name, asWritten(value)]))
}

/** The inverse of `parseSearch`. Text that looks like JSON is quoted, digits are not. */
export const stringifySearch = stringifySearchWith(JSON.stringify, parseValue)

/** A schema of text with this pattern in a URL's query. Undefined for other text. */
export function searchText(shape: RegExp) {
  return v.optional(v.fallback(v.optional(v.pipe(v.string(), v.regex(shape))), undefined))
}

/** An amount in the wire format: decimal text. The form checks the currency's decimals. */
export const amountShape = /^\d{1,30}(\.\d{1,18})?$/
