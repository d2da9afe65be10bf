import { paymentPath } from "./paymentPath.ts"

/** The page's address when it was opened: in a frame always a payment page, as the content policy of all others says. */
const openedAt = typeof location === "undefined" ? "" : location.pathname + location.search

/**
 * True if a page of another origin frames this one. Then nobody is signed in: a visitor who is led to press something unseen
 * must not act with their wallet.
 */
export const isInForeignFrame = typeof window !== "undefined" && window.top !== window && !isOwn(window)

/** An origin that can't be read is another one. */
function isOwn(frame: Window): boolean {
  try {
    return frame.top?.location.origin === frame.location.origin
  } catch {
    return false
  }
}

/**
 * The address to stay at in a foreign frame, where only a payment page is shown: what a visitor goes to opens in a window of its
 * own. Undefined where the page may go on.
 */
export function stayInFrame({
  pathname,
  href,
}: {
  readonly pathname: string
  readonly href: string
}): string | undefined {
  if (!isInForeignFrame || pathname === paymentPath) return undefined
  window.open(href, "_blank", "noopener")
  return openedAt
}
