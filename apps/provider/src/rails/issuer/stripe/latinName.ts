import { toLatinLetters } from "#platform/text/latinLetters.ts"

/** A name in the format of cards: only letters from A to Z. Undefined if it has letters that can't be transliterated. */
export function toLatinName(name: string): string | undefined {
  const plain = toLatinLetters(name).replaceAll(/[’`´]/g, "'").replaceAll(/\s+/g, " ").trim()
  return /^[A-Za-z][A-Za-z .,'-]*$/.test(plain) ? plain : undefined
}

const longestOnCard = 24

/** A name for a card, in at most 24 letters: given names become initials, starting with the last one. */
export function shortenForCard(given: readonly string[], family: string): string {
  for (let initials = 0; initials <= given.length; initials += 1) {
    const kept = given.slice(0, given.length - initials)
    const short = given.slice(given.length - initials).map((name) => name.charAt(0))
    const text = [...kept, ...short, family].join(" ")
    if (text.length <= longestOnCard) return text
  }
  return family.slice(0, longestOnCard).trim()
}
