import type { FieldError } from "#contract/declaration/envelope.ts"

/** Letters that stand on others: two in a row are a language's, more are a heap that spills over the lines around it. */
const heapOfMarks = /\p{M}{3}/u

/** Characters that no name contains: controls, bidirectional marks, private and unassigned code points. */
const noPartOfAName = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}<>]/u

/** Letters that show nothing (Hangul fillers, the empty Braille cell, Khmer vowels without a shape). */
const blank = /(?:\u115f|\u1160|\u17b4|\u17b5|\u2800|\u3164|\uffa0)/gu

/**
 * Validates a name that a customer gives to themselves or to a thing, and that others read: no part of it may look like the
 * text around it. Field codes: `too_long`, `characters_invalid`, `too_many_marks`.
 *
 * @param longest The longest name, in characters.
 * @returns undefined for a valid name.
 * @example
 * nameProblem("Savings", 40) // → undefined
 * nameProblem("Savings", 3) // → { code: "too_long", limit: "3" }
 */
export function nameProblem(text: string, longest: number): FieldError | undefined {
  const name = text.normalize("NFC")
  if (Array.from(name).length > longest) return { code: "too_long", limit: String(longest) }
  if (noPartOfAName.test(name) || isBlank(name)) return { code: "characters_invalid" }
  return heapOfMarks.test(name) ? { code: "too_many_marks" } : undefined
}

/** True for a name without a visible character. */
function isBlank(name: string): boolean {
  return name !== "" && name.replace(blank, "").trim() === ""
}
