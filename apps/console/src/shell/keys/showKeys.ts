/** Tells the frame to show the list of keys. */
export const showKeysEvent = "showkeys"

/** Shows the list of keys. */
export function showKeys(): void {
  window.dispatchEvent(new Event(showKeysEvent))
}
