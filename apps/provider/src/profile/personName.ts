import { refuseField } from "../http/refusal.ts"

const longest = 50

/** Letters that stand on others: two in a row are a language's, more are a heap that spills over the lines around it. */
const heapOfMarks = /\p{M}{3}/u

/** What is no part of a name: controls, marks that turn the direction of writing, the private and the unassigned. */
const noPartOfAName = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}<>]/u

/**
 * A name that a customer gives themselves, as it is kept: composed, so that the same letters are the same name. Nothing
 * is no name.
 *
 * @throws Refusal `validation_failed` on the field `displayName`: `too_long`, `characters_invalid`, `too_many_marks`.
 */
export function readPersonName(text: string): string | null {
  const name = text.normalize("NFC")
  if (Array.from(name).length > longest) throw unfit("too_long")
  if (noPartOfAName.test(name)) throw unfit("characters_invalid")
  if (heapOfMarks.test(name)) throw unfit("too_many_marks")
  return name || null
}

function unfit(code: string) {
  return refuseField("validation_failed", "displayName", { code })
}
