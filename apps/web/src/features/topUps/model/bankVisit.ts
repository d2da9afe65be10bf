const prefix = "askedByBank."

/**
 * Whether this tab has not yet been led to the bank's question for a top-up. It is answered with yes once: whoever comes
 * back without an answer decides for themselves when to go again.
 */
export function isFirstVisit(topUpId: string): boolean {
  try {
    if (sessionStorage.getItem(prefix + topUpId) !== null) return false
    sessionStorage.setItem(prefix + topUpId, "1")
    return true
  } catch {
    // The browser keeps nothing: the link on the page leads there.
    return false
  }
}
