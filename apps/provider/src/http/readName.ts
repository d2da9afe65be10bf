import { refuseField } from "./refusal.ts"

/** Letters that stand on others: two in a row are a language's, more are a heap that spills over the lines around it. */
const heapOfMarks = /\p{M}{3}/u

/** What is no part of a name: controls, marks that turn the direction of writing, the private and the unassigned. */
const noPartOfAName = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}<>]/u

/**
 * A name that somebody gives themselves and others read, as it is kept: composed, so that the same letters are the same
 * name, and without anything that could pass for the text around it.
 *
 * @param longest in characters.
 * @throws Refusal `validation_failed` on `field`: `too_long`, `characters_invalid`, `too_many_marks`.
 */
export function readName(text: string, field: string, longest: number): string {
  const name = text.normalize("NFC")
  const unfit = (code: string, limit?: number) =>
    refuseField("validation_failed", field, { code, ...(limit !== undefined && { limit: String(limit) }) })
  if (Array.from(name).length > longest) throw unfit("too_long", longest)
  if (noPartOfAName.test(name)) throw unfit("characters_invalid")
  if (heapOfMarks.test(name)) throw unfit("too_many_marks")
  return name
}
