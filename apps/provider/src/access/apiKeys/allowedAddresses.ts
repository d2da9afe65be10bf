import { BlockList, isIP } from "node:net"
import { refuseField } from "#platform/http/refusal.ts"

interface Range {
  readonly address: string
  readonly family: "ipv4" | "ipv6"
  readonly bits: number
}

/**
 * Addresses and CIDR ranges as they are kept.
 *
 * @throws Refusal `validation_failed` at `addresses` for one that is none.
 */
export function readAllowedAddresses(texts: readonly string[]): string[] {
  const wrong = texts.find((text) => !readRange(text))
  if (wrong !== undefined) {
    throw refuseField("validation_failed", "addresses", { code: "cidr_invalid" }, { value: wrong })
  }
  return [...new Set(texts)]
}

/** Whether a list that `readAllowedAddresses` let through has the address in it; an empty list has every address. */
export function allowsAddress(list: readonly string[], address: string): boolean {
  if (list.length === 0) return true
  const family = familyOf(address)
  if (!family) return false
  const ranges = new BlockList()
  for (const range of list.map(readRange)) {
    if (range) ranges.addSubnet(range.address, range.bits, range.family)
  }
  return ranges.check(address, family)
}

function readRange(text: string): Range | undefined {
  const [address = "", bitsText, ...more] = text.split("/")
  const family = familyOf(address)
  if (!family || more.length > 0) return undefined
  const longest = family === "ipv4" ? 32 : 128
  if (bitsText !== undefined && !/^(0|[1-9]\d{0,2})$/.test(bitsText)) return undefined
  const bits = bitsText === undefined ? longest : Number(bitsText)
  return bits <= longest ? { address, family, bits } : undefined
}

function familyOf(address: string): Range["family"] | undefined {
  const version = isIP(address)
  if (version === 4) return "ipv4"
  return version === 6 ? "ipv6" : undefined
}
