import { toLatinLetters } from "#platform/text/latinLetters.ts"

/** Titles around a name that do not identify a person. */
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
function toWords(name: string): readonly string[] {
  const latin = toLatinLetters(name).toLowerCase()
  // Removes letters that transliterations add or omit: Sergey equals Sergei, but Yuliya differs from Julia.
  const words = latin.replace(/['`]/g, "").split(/[^a-z]+/)
  return words.filter((word) => word.length > 1 && !titles.has(word)).map((word) => word.replace(/[iy]+/g, "i"))
}

/**
 * True if the sender's name matches the customer's: at least two words are the same, and one of the names has no
 * other words. Banks omit middle names, change the order and use Latin letters.
 */
export function isSameName(sender: string, customer: string): boolean {
  const [some, others] = [new Set(toWords(sender)), new Set(toWords(customer))]
  const common = [...some].filter((word) => others.has(word)).length
  return common >= 2 && (common === some.size || common === others.size)
}
