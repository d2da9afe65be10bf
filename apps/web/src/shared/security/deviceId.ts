const storageKey = "deviceId"

/** The random id of this browser, created once and stored. Undefined if the browser stores nothing. */
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
