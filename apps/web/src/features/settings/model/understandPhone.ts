import { isSupportedCountry, parsePhoneNumberFromString } from "libphonenumber-js/min"

/** A number as it travels, and as its country writes it. */
export interface UnderstoodPhone {
  readonly number: string
  readonly written: string
}

/**
 * Reads a number as people type it, with the country code or as at home.
 *
 * @param country the visitor's, in lower case: what a number without a code belongs to.
 * @returns undefined while it is too short, too long, or no number of that country.
 */
export function understandPhone(typed: string, country: string | undefined): UnderstoodPhone | undefined {
  const home = country?.toUpperCase() ?? ""
  const parsed = parsePhoneNumberFromString(typed, isSupportedCountry(home) ? home : undefined)
  if (!parsed?.isValid()) return undefined
  return { number: parsed.number, written: parsed.formatInternational() }
}
