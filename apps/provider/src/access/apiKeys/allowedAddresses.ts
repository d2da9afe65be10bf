import { BlockList, isIP } from "node:net"
import ipaddr from "ipaddr.js"
import { readAddress } from "#platform/http/network.ts"
import { refuseField } from "#platform/http/refusal.ts"

interface Range {
  readonly address: string
  readonly family: "ipv4" | "ipv6"
  readonly bits: number
}

/**
 * Reads addresses and CIDR ranges into their stored form.
 *
 * @throws Refusal `validation_failed` at `addresses` for an invalid one.
 */
export function readAllowedAddresses(texts: readonly string[]): string[] {
  const wrong = texts.find((text) => !readRange(text))
  if (wrong !== undefined) {
    throw refuseField("validation_failed", "addresses", { code: "cidr_invalid" }, { value: wrong })
  }
  return [...new Set(texts)]
}

/** True if a list from `readAllowedAddresses` contains the address. An empty list contains every address. */
export function allowsAddress(list: readonly string[], address: string): boolean {
  if (list.length === 0) return true
  const read = readAddress(address)
  const family = detectFamily(read ?? "")
  if (read === undefined || !family) return false
  const ranges = new BlockList()
  for (const range of list.map(readRange)) {
    if (range) ranges.addSubnet(range.address, range.bits, range.family)
  }
  return ranges.check(read, family)
}

function readRange(text: string): Range | undefined {
  const [address = "", bitsText, ...more] = text.split("/")
  const family = detectFamily(address)
  if (!family || more.length > 0) return undefined
  const longest = family === "ipv4" ? 32 : 128
  if (bitsText !== undefined && !/^(0|[1-9]\d{0,2})$/.test(bitsText)) return undefined
  const bits = bitsText === undefined ? longest : Number(bitsText)
  return bits <= longest ? unmapped({ address, family, bits }) : undefined
}

/** Converts an IPv4 range in IPv6 notation to IPv4, for comparison with IPv4 addresses. */
function unmapped(range: Range): Range {
  if (range.family === "ipv4" || range.bits < mappedBits) return range
  const parsed = ipaddr.IPv6.parse(range.address)
  if (!parsed.isIPv4MappedAddress()) return range
  return { address: parsed.toIPv4Address().toString(), family: "ipv4", bits: range.bits - mappedBits }
}

/** The length of the prefix `::ffff:0:0`, under which IPv6 has IPv4 addresses. */
const mappedBits = 96

function detectFamily(address: string): Range["family"] | undefined {
  // An address with a zone is valid on one machine only.
  const version = address.includes("%") ? 0 : isIP(address)
  if (version === 4) return "ipv4"
  return version === 6 ? "ipv6" : undefined
}
