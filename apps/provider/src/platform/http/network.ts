import { isIP } from "node:net"
import ipaddr from "ipaddr.js"

/** `203.0.113.5:4711`, `[2001:db8::1]:4711` and `[2001:db8::1]`, also in quotes, as proxies write them. */
const withPort = /^"?(?:\[([\da-f:.]+)\](?::\d+)?|(\d+(?:\.\d+){3}):\d+)"?$/i

/**
 * The one form in which addresses of clients are counted, compared and stored: no port, no zone, and an IPv4 address as
 * such, also where it is written as an IPv6 one.
 *
 * @returns undefined where the text is no address.
 */
export function readAddress(text: string): string | undefined {
  const [, inBrackets, beforePort] = withPort.exec(text.trim()) ?? []
  const [address = ""] = (inBrackets ?? beforePort ?? text.trim()).split("%")
  return isIP(address) === 0 ? undefined : ipaddr.process(address).toString()
}

/** Prefix length of the IPv6 network that one customer of a network operator gets and chooses addresses from. */
const ownBits = 64

/**
 * The network of an address, for counting per client: an IPv4 address in its canonical form, or the /64 of an IPv6
 * address, because its user chooses addresses freely within it.
 */
export function toClientNetwork(address: string): string {
  const read = readAddress(address)
  if (read === undefined) return address
  return isIP(read) === 4 ? read : ipaddr.IPv6.networkAddressFromCIDR(`${read}/${ownBits}`).toString()
}
