/** One service that tells the country of the caller's address. */
export interface GeolocationService {
  /** Read with GET and without an Authorization header. */
  readonly url: string
  /** The lowercase two-letter country in the answer's body, or `undefined` for anything that is no country. */
  readonly readCountry: (body: string) => string | undefined
}

/**
 * The services that are asked in order until one returns a country. The spec names none; these three answer
 * browsers without a key. A client may be given others.
 *
 * @see spec §4
 * @example
 * const urls = geolocationServices.map(({ url }) => url)
 */
export const geolocationServices: readonly GeolocationService[] = [
  { url: "https://api.country.is/", readCountry },
  { url: "https://ipwho.is/?fields=success,country_code", readCountry },
  { url: "https://get.geojs.io/v1/ip/country.json", readCountry },
]

/** Codes of two letters that databases give where they know no country. */
const noCountry = new Set(["xx", "zz", "eu", "ap"])

/**
 * Reads the country of a geolocation service's answer: `country_code` or `country`, whichever is a two-letter
 * code. A full name and an answer that reports a failure are none.
 *
 * @see spec §7
 * @example
 * readCountry('{"country":"Germany","country_code":"DE"}') // → "de"
 */
export function readCountry(body: string): string | undefined {
  const answer = parseObject(body)
  // Some services report a failure with status 200, and leave a stale or default country beside it.
  if (!answer || answer.error || answer.success === false || answer.status === "fail") return undefined
  return readCode(answer, "country_code") ?? readCode(answer, "country")
}

function readCode(answer: Record<string, unknown>, field: "country" | "country_code"): string | undefined {
  const code = Object.hasOwn(answer, field) ? answer[field] : undefined
  if (typeof code !== "string" || !/^[a-z]{2}$/i.test(code)) return undefined
  const country = code.toLowerCase()
  return noCountry.has(country) ? undefined : country
}

function parseObject(body: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(body)
    return isRecord(value) ? value : undefined
  } catch {
    return undefined
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value)
}
