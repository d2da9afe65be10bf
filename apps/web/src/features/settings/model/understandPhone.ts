import { isSupportedCountry, parsePhoneNumberFromString } from "libphonenumber-js/min"

/** A phone number in the wire format, and in the format of its country. */
export interface UnderstoodPhone {
  readonly number: string
  readonly written: string
}

/**
 * Parses a phone number, with a country code or in the national format.
 *
 * @param country the visitor's country in lower case, for numbers without a country code.
 * @returns undefined if the number is too short, too long or invalid in that country.
 */
export function understandPhone(typed: string, country: string | undefined): UnderstoodPhone | undefined {
  const home = country?.toUpperCase() ?? ""
  const parsed = parsePhoneNumberFromString(typed, isSupportedCountry(home) ? home : undefined)
  if (!parsed?.isValid()) return undefined
  return { number: parsed.number, written: parsed.formatInternational() }
}
