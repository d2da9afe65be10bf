import type { WalletClient } from "#client.ts"
import { type GeolocationService, geolocationServices } from "#policies/region.ts"
import { fetchPublic } from "#transport/fetchPublic.ts"
import type { CallOptions } from "#transport/request.ts"
import { getCurrencies } from "./getCurrencies.ts"

/**
 * Asks the geolocation services in order until one returns a country. That becomes the region code, and the
 * currencies are ordered anew; where none returns one, the region code is removed. Emits "region" and "currencies".
 *
 * @see spec §4
 * @throws the reason of the aborted signal, and nothing else; the region then stays as it was.
 * @example
 * const regionCode = await detectRegion(client) // "de", or undefined
 */
export async function detectRegion(client: WalletClient, options?: CallOptions): Promise<string | undefined> {
  const country = await findCountry(client, options)
  client.store.setState({ regionCode: country, client: { country } })
  client.events.emit("region", { regionCode: country })
  client.events.emit("currencies", { currencies: getCurrencies(client) })
  return country
}

async function findCountry(client: WalletClient, options: CallOptions | undefined): Promise<string | undefined> {
  for (const { url, readCountry } of client.options.geolocation ?? geolocationServices) {
    // oxlint-disable-next-line no-await-in-loop -- the next one is asked only where this one failed
    const body = await fetchPublic(client, url, options)
    const country = body === undefined ? undefined : readSafely(readCountry, body)
    if (country) return country
  }
  return undefined
}

/** A reader may be the site's own: what it can't read, or takes for a country and is none, leads to the next service. */
function readSafely(readCountry: GeolocationService["readCountry"], body: string): string | undefined {
  try {
    const country = readCountry(body)?.toLowerCase()
    return country !== undefined && /^[a-z]{2}$/.test(country) ? country : undefined
  } catch {
    return undefined
  }
}
