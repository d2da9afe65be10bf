import ipaddr from "ipaddr.js"

/**
 * Whether an IP address is one of the public internet: no loopback, private, link-local, shared (CGNAT), unique local,
 * multicast or reserved one, and none that carries an IPv4 address inside (mapped, NAT64, 6to4, Teredo), which could be
 * any of these.
 */
export function isPublicAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.parse(address).range() === "unicast"
}

/** Whether an IP address is this machine itself. */
export function isLoopbackAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.parse(address).range() === "loopback"
}
