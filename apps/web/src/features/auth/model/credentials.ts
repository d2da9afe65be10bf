import { Unreadable } from "#shared/forms/readRequest.ts"
import { readPhone } from "#ui/phoneText.ts"

/** Parses a login name for the call: an e-mail address, or a phone number with its country code. */
export function readLoginName(typed: string): { readonly phone: string | Unreadable } | { readonly email: string } {
  const phone = readPhone(typed)
  if (phone !== undefined) return { phone }
  const looksLikePhone = /^\+?[\d\s().-]+$/.test(typed.trim())
  return looksLikePhone ? { phone: new Unreadable({ code: "phone_invalid" }) } : { email: typed.trim() }
}
