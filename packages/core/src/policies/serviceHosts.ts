import { readSiteDomain, serviceOrigin } from "./siteDomain.ts"

/**
 * The origins of the services around a site, each `https://<service>.<site domain>`.
 *
 * @see spec §7
 */
export interface ServiceHosts {
  readonly api: string
  readonly notifications: string
  readonly corporate: string
  readonly explorer: string
  readonly rates: string
  readonly pay: string
}

/**
 * The origins of the other services, derived from the site's domain.
 *
 * @see spec §7
 * @param siteDomain A host name, with a port if need be, without scheme and path.
 * @throws RangeError if it is anything else.
 * @example
 * serviceHosts("example.com").rates // → "https://rates.example.com"
 */
export function serviceHosts(siteDomain: string): ServiceHosts {
  const origins = services.map((service) => [service, serviceOrigin(siteDomain, service)])
  return Object.fromEntries(origins) as ServiceHosts // one for each of the names
}

const services = [
  "api",
  "notifications",
  "corporate",
  "explorer",
  "rates",
  "pay",
] as const satisfies (keyof ServiceHosts)[]

/**
 * The name of the messaging bot of a site; a `.bet` domain has the test variant.
 *
 * The spec does not show the names: here the name is the site's own label with `_bot`, or what `baseName` says.
 *
 * @see spec §7
 * @throws RangeError if the domain is none.
 * @example
 * messagingBotName("example.com") // → "example_bot"
 * messagingBotName("example.bet") // → "example_test_bot"
 */
export function messagingBotName(siteDomain: string, baseName?: string): string {
  const host = readSiteDomain(siteDomain).replace(/:\d+$/, "")
  const base = baseName ?? ownLabel(host).replaceAll("-", "_")
  return `${base}${host.endsWith(".bet") ? "_test" : ""}_bot`
}

/** Suffixes under which countries sell names, besides their own two letters: `co.uk`, `com.tr`. */
const secondLevels = new Set(["ac", "co", "com", "edu", "gov", "gob", "mil", "ne", "net", "nom", "or", "org"])

/** The label that the site itself chose: the one before its public suffix. */
function ownLabel(host: string): string {
  const labels = host.split(".")
  const [second = ""] = labels.slice(-2)
  const isCountryName = labels.length > 2 && labels.at(-1)?.length === 2 && secondLevels.has(second)
  return labels.at(isCountryName ? -3 : -2) ?? host
}
