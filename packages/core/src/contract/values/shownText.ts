import * as v from "valibot"

/**
 * Without the marks that turn the direction of writing (UAX 9: embeddings, overrides and isolates). One of them left open
 * turns round what a page says after it: an amount, an address.
 *
 * @example
 * keepsDirection.test("Coffee beans") // → true
 */
export const keepsDirection = /^[^\u202a-\u202e\u2066-\u2069]*$/

/**
 * A text that somebody writes and others read between our own words. Field codes: `invalid`, `too_long`,
 * `characters_invalid`.
 *
 * @param longest in characters.
 * @example
 * v.parse(shownText(140), " Thank you ") // → "Thank you"
 * v.is(shownText(3), "Thanks") // → false
 */
export const shownText = (longest: number) =>
  v.pipe(v.string("invalid"), v.trim(), v.maxLength(longest, "too_long"), v.regex(keepsDirection, "characters_invalid"))
