import { Unreadable } from "./readRequest.ts"

/** A whole number as it was typed. Its bounds are those of the call. */
export function readWholeNumber(typed: string): number | Unreadable | undefined {
  const text = typed.trim()
  if (text === "") return undefined
  return /^\d{1,9}$/.test(text) ? Number(text) : new Unreadable({ code: "number_invalid" })
}

/** A decimal number as text; a comma is a decimal mark as well. */
export function readDecimal(typed: string): string | undefined {
  const text = typed.trim().replace(",", ".")
  return text === "" ? undefined : text
}
