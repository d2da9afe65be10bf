const storageKey = "deviceId"

/** What this browser is known by: made once at random, and kept here. Undefined where the browser keeps nothing. */
export function deviceId(): string | undefined {
  try {
    const kept = localStorage.getItem(storageKey)
    if (kept) return kept
    const made = crypto.randomUUID()
    localStorage.setItem(storageKey, made)
    return made
  } catch {
    return undefined
  }
}
