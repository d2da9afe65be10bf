import { Unreadable } from "./readRequest.ts"

/** Parses a whole number. The call checks its bounds. */
export function readWholeNumber(typed: string): number | Unreadable | undefined {
  const text = typed.trim()
  if (text === "") return undefined
  return /^\d{1,9}$/.test(text) ? Number(text) : new Unreadable({ code: "number_invalid" })
}

/** Parses a decimal number into text. A comma is also a decimal separator. */
export function readDecimal(typed: string): string | undefined {
  const text = typed.trim().replace(",", ".")
  return text === "" ? undefined : text
}
