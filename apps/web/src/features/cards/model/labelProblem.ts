import type { Problem } from "#i18n/errorText.ts"

/** As long as the provider lets a card's name be, in characters. */
const longest = 40

/** What is wrong with the name of a card, before it is sent; what was typed stays. */
export function labelProblem(label: string): Problem | undefined {
  const text = label.trim()
  if (text === "") return { code: "required" }
  return text.length > longest ? { code: "too_long", limit: String(longest) } : undefined
}
