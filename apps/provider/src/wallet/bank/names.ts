import { toLatinLetters } from "#platform/text/latinLetters.ts"

/** Words around a name that say nothing about whose it is. */
const titles: ReadonlySet<string> = new Set([
  "mr",
  "mrs",
  "ms",
  "dr",
  "prof",
  "herr",
  "frau",
  "mme",
  "m",
  "sr",
  "sra",
  "and",
  "und",
  "or",
  "oder",
])

/** The words of a name in Latin letters, without titles. */
function wordsOf(name: string): readonly string[] {
  const latin = toLatinLetters(name).toLowerCase()
  // Without the letters that transliterations add or leave out: Yuliya and Julia stay two names, Sergey and Sergei don't.
  const words = latin.replace(/['`]/g, "").split(/[^a-z]+/)
  return words.filter((word) => word.length > 1 && !titles.has(word)).map((word) => word.replace(/[iy]+/g, "i"))
}

/**
 * True if a sender of money is the customer of that name: at least two words are the same, and one of the names has none
 * besides those of the other. Banks leave out second names, change the order and write in Latin letters.
 */
export function isSameName(sender: string, customer: string): boolean {
  const [some, others] = [new Set(wordsOf(sender)), new Set(wordsOf(customer))]
  const common = [...some].filter((word) => others.has(word)).length
  return common >= 2 && (common === some.size || common === others.size)
}
