import type { Problem } from "#i18n/errorText.ts"

/** What is wrong with a code before it is sent: six digits are one that may be right. */
export function wholeCode(code: string): Problem | undefined {
  if (code.length === 6) return undefined
  return { code: code === "" ? "required" : "code_invalid" }
}
