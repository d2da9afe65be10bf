/** Target of a phone's share menu for payment codes: the page that reads codes. */
export const sharePath = "/account/payQr"

/** The pages that can be read without a connection. */
export const offlinePages: readonly string[] = ["/account", "/account/history"]

/** The handler of a page's request: one of the worker's, or the browser's default. */
export type Way = "page" | "asset" | "share" | "browser"

/** The parts of a request that decide. */
export interface AskedRequest {
  readonly url: string
  readonly method: string
  readonly mode: string
}

/**
 * Chooses the handler of a request. The worker serves only the account's pages and the built files. The API, the metadata of
 * builds, payload files and public pages never pass through it, so that its cache can't replace them (spec §4).
 */
export function chooseWay({ url, method, mode }: AskedRequest, origin: string): Way {
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
