import type { Problem } from "#i18n/errorText.ts"
import { readPhone } from "#ui/phoneText.ts"

/** Whether text could be an address at all; the provider has the last word. */
export function emailProblem(email: string): Problem | undefined {
  const text = email.trim()
  if (text === "") return { code: "required" }
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text) ? undefined : { code: "email_invalid" }
}

/** Whether text could be what an account is known by: an address, or a phone number with its country code. */
export function loginNameProblem(name: string): Problem | undefined {
  if (readPhone(name) !== undefined) return undefined
  return /^\+?[\d\s().-]+$/.test(name) ? { code: "phone_invalid" } : emailProblem(name)
}

/** What somebody logs in with, as the provider takes it. */
export function loginName(name: string): { readonly phone: string } | { readonly email: string } {
  const phone = readPhone(name)
  return phone === undefined ? { email: name.trim() } : { phone }
}

/** Six digits, as a mail or an authenticator app shows them. */
export function codeProblem(code: string): Problem | undefined {
  if (code === "") return { code: "required" }
  return /^\d{6}$/.test(code) ? undefined : { code: "code_invalid" }
}
