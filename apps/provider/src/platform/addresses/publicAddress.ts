import ipaddr from "ipaddr.js"

/** All of IPv6 that is assigned to the public internet; the rest is reserved and may be routed inside any network. */
const publicIpv6 = ipaddr.IPv6.parseCIDR("2000::/3")

/**
 * Addresses at which clouds serve their machines' credentials and settings, within their own networks alone, although no
 * registry says so: Azure's, and Alibaba's, which is a shared address (CGNAT) as well. Others are link-local or unique local.
 */
const cloudAddresses: ReadonlySet<string> = new Set(["168.63.129.16", "100.100.100.200"])

/**
 * True if an IP address belongs to the public internet: no loopback, private, link-local, shared (CGNAT), unique local,
 * multicast, documentation or reserved one, none at which a cloud serves its own machines, and none that carries an IPv4
 * address inside (mapped, NAT64, 6to4, Teredo), which could be any of these.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.parse(address)
  if (parsed.range() !== "unicast") return false
  return parsed instanceof ipaddr.IPv6 ? parsed.match(publicIpv6) : !cloudAddresses.has(parsed.toString())
}

/** True if an IP address is this machine itself. */
export function isLoopbackAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.parse(address).range() === "loopback"
}

/** True if a host name or an address, also in brackets, is this machine's own. */
export function isOfThisMachine(host: string): boolean {
  return host === "localhost" || isLoopbackAddress(host.replace(/^\[|\]$/g, ""))
}
