import type { Problem } from "#i18n/errorText.ts"

/** A new password: long enough, of any kind of characters (screens B). The provider also knows the common ones. */
export function newPasswordProblem(password: string): Problem | undefined {
  if (password === "") return { code: "required" }
  if (password.length > 256) return { code: "too_long", limit: "256" }
  return password.length < 8 ? { code: "password_too_short" } : undefined
}
