import { isIPv4 } from "node:net"
import ipaddr from "ipaddr.js"

/** What one customer of a network operator gets of IPv6: eighteen quintillion addresses, of which any may be used. */
const ownBits = 64

/**
 * Whose an address is, for whoever counts by it: an IPv4 address, however it is written; of an IPv6 address the network,
 * within which everybody chooses addresses as they like.
 */
export function networkOf(address: string): string {
  if (isIPv4(address) || !ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (parsed.kind() === "ipv4") return parsed.toString()
  return ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/${ownBits}`).toString()
}
