import { parse } from "bowser"

/** A device as a person would say it, from what its browser says of itself: "Chrome, Windows". Null if it says nothing. */
export function deviceName(userAgent: string): string | null {
  if (userAgent === "") return null
  const { browser, os } = parse(userAgent)
  const names = [browser.name, os.name].filter((name) => name !== undefined && name !== "")
  return names.length > 0 ? names.join(", ") : null
}
