import { type RouteEntry, routeList } from "#routeList.ts"

/** A value for each route that wants one in its address. */
const samples: Readonly<Record<string, string>> = {
  "/academy/$post": "/academy/what-is-a-rate",
  "/blog/$post": "/blog/fee-first",
  "/convert/$pair": "/convert/usdt-to-wud",
  "/explorer/$hash": `/explorer/${"a".repeat(64)}`,
  "/account/cards/$cardId": "/account/cards/no-such-card",
  "/account/merchant/$invoiceId": "/account/merchant/no-such-invoice",
}

/** An address that leads to a route. @throws Error for a route with a parameter that has no sample. */
export function toAddress({ path }: RouteEntry): string {
  const address = samples[path] ?? path
  if (address.includes("$")) throw new Error(`${path} needs a sample address`)
  return address
}

/** The prerendered pages' addresses. */
export const publicAddresses = routeList.filter(({ prerender }) => prerender).map(toAddress)

/** Addresses that need no session. */
export const openAddresses = routeList.filter(({ guard }) => !guard).map(toAddress)

/** Addresses that need a customer's session. */
export const accountAddresses = routeList.filter(({ guard }) => guard).map(toAddress)
