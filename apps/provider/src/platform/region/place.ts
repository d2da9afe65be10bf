import { readFile } from "node:fs/promises"
import { fileURLToPath } from "node:url"
import ipaddr from "ipaddr.js"
import { type CountryResponse, Reader } from "mmdb-lib"
import { readAddress } from "#platform/http/network.ts"

/** A record of the file. The file's field name differs from the vendor's that the library's types know. */
type CountryRecord = CountryResponse & { readonly country_code: string }

/** Networks that are in no country: a home network, the machine itself, what a provider shares among its customers. */
const local: ReadonlySet<string> = new Set(["private", "loopback", "linkLocal", "uniqueLocal", "carrierGradeNat"])

let reader: Promise<Reader<CountryRecord>> | undefined

/** Read when the first customer asks: 8 MB of numbers, searched where they lie. */
function openCountries(): Promise<Reader<CountryRecord>> {
  reader ??= readFile(
    fileURLToPath(import.meta.resolve("@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb")),
  ).then((file) => new Reader<CountryRecord>(file))
  return reader
}

/**
 * The country of an IP address as two capital letters, by the internet registries; `local` for a private address; null for
 * invalid or unassigned addresses.
 */
export async function findPlace(address: string): Promise<string | null> {
  const read = readAddress(address)
  if (read === undefined) return null
  const parsed = ipaddr.parse(read)
  const range = parsed.range()
  if (local.has(range)) return "local"
  if (range !== "unicast") return null
  const countries = await openCountries()
  return countries.get(parsed.toString())?.country_code ?? null
}
