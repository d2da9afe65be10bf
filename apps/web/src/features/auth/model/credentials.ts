import type { Problem } from "../../../i18n/errorText.ts"

/** Whether text could be an address at all; the provider has the last word. */
export function emailProblem(email: string): Problem | undefined {
  const text = email.trim()
  if (text === "") return { code: "required" }
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text) ? undefined : { code: "email_invalid" }
}

/** Six digits, as a mail or an authenticator app shows them. */
export function codeProblem(code: string): Problem | undefined {
  if (code === "") return { code: "required" }
  return /^\d{6}$/.test(code) ? undefined : { code: "code_invalid" }
}
