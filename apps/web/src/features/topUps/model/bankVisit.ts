const prefix = "askedByBank."

/**
 * True if this tab has not yet been redirected to the bank for a top-up. It returns true only once: customers who come
 * back without having answered decide themselves when to go again.
 */
export function isFirstVisit(topUpId: string): boolean {
  try {
    if (sessionStorage.getItem(prefix + topUpId) !== null) return false
    sessionStorage.setItem(prefix + topUpId, "1")
    return true
  } catch {
    // The browser stores nothing: the page shows a link instead.
    return false
  }
}
