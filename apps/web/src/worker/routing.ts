/** Where a telephone's share menu sends a payment code to: the page that reads codes. */
export const sharePath = "/account/payQr"

/** The pages that can be read without a connection. */
export const offlinePages: readonly string[] = ["/account", "/account/history"]

/** Who answers a request of a page: the worker in one of its ways, or the browser as if there were no worker. */
export type Way = "page" | "asset" | "share" | "browser"

/** The parts of a request that decide. */
export interface AskedRequest {
  readonly url: string
  readonly method: string
  readonly mode: string
}

/**
 * Which way a request goes. Only the account's pages and the built files are the worker's business: the API, the metadata
 * of builds, payload files and public pages never pass through it, so that what it holds can't stand in for them (spec §4).
 */
export function wayOf({ url, method, mode }: AskedRequest, origin: string): Way {
  const address = new URL(url)
  if (address.origin !== origin) return "browser"
  const isPage = mode === "navigate"
  if (method === "POST" && isPage && address.pathname === sharePath) return "share"
  if (method !== "GET") return "browser"
  if (isPage && isAccountPage(address.pathname)) return "page"
  return isAsset(address.pathname) ? "asset" : "browser"
}

/** A built file: its name changes with its content. */
export function isAsset(path: string): boolean {
  return path.startsWith("/assets/")
}

function isAccountPage(path: string): boolean {
  return path === "/account" || path.startsWith("/account/")
}
