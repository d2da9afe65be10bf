import { parse } from "bowser"

/** The name of a device from its user agent: "Chrome, Windows". Null if the user agent names none. */
export function deviceName(userAgent: string): string | null {
  if (userAgent === "") return null
  const { browser, os } = parse(userAgent)
  const names = [browser.name, os.name].filter((name) => name !== undefined && name !== "")
  return names.length > 0 ? names.join(", ") : null
}
