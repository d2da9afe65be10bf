/** Russian letters as passports write them (ICAO 9303). */
const letters: Readonly<Record<string, string>> = {
  а: "a",
  б: "b",
  в: "v",
  г: "g",
  д: "d",
  е: "e",
  ё: "e",
  ж: "zh",
  з: "z",
  и: "i",
  й: "i",
  к: "k",
  л: "l",
  м: "m",
  н: "n",
  о: "o",
  п: "p",
  р: "r",
  с: "s",
  т: "t",
  у: "u",
  ф: "f",
  х: "kh",
  ц: "ts",
  ч: "ch",
  ш: "sh",
  щ: "shch",
  ъ: "ie",
  ы: "y",
  ь: "",
  э: "e",
  ю: "iu",
  я: "ia",
}

/** Latin letters that no accent can be taken off. */
const specialLetters: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  ø: "o",
  œ: "oe",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
}

/** A name as cards carry it: letters from A to Z alone. Undefined where it has letters that nobody here can write so. */
export function toLatinName(name: string): string | undefined {
  const written = Array.from(name.normalize("NFC"), toLatinLetter).join("")
  const plain = written
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[’`´]/g, "'")
    .replaceAll(/\s+/g, " ")
    .trim()
  return /^[A-Za-z][A-Za-z .,'-]*$/.test(plain) ? plain : undefined
}

function toLatinLetter(letter: string): string {
  const small = letter.toLowerCase()
  const latin = letters[small] ?? specialLetters[small]
  if (latin === undefined) return letter
  return small === letter ? latin : latin.charAt(0).toUpperCase() + latin.slice(1)
}

const longestOnCard = 24

/** A name as a card shows it, in at most 24 letters: given names become initials, the first ones last. */
export function shortenForCard(given: readonly string[], family: string): string {
  for (let initials = 0; initials <= given.length; initials += 1) {
    const kept = given.slice(0, given.length - initials)
    const short = given.slice(given.length - initials).map((name) => name.charAt(0))
    const text = [...kept, ...short, family].join(" ")
    if (text.length <= longestOnCard) return text
  }
  return family.slice(0, longestOnCard).trim()
}
