/**
 * Latin transliterations of letters: Russian ones as in passports (ICAO 9303), other Cyrillic ones (Slavic, Turkic and
 * Tajik, Serbian), Greek ones, and Latin ones that are no base letter with a diacritic.
 */
const table = `
  а a  б b  в v  г g  ґ g  д d  е e  ё e  є ye  ж zh  з z  и i  і i  ї i  й i  к k  л l  м m  н n  о o  п p  р r  с s  т t
  у u  ў u  ф f  х kh  ц ts  ч ch  ш sh  щ shch  ъ ie  ы y  ь -  э e  ю iu  я ia
  ә a  ғ g  қ k  ҡ k  ң n  ө o  ұ u  ү u  һ h  ҳ h  ҷ j  ҝ k  ӣ i  ӯ u
  ђ dj  ј y  љ l  њ n  ћ ch  џ dzh  ѓ g  ќ k  ѕ dz
  α a  β v  γ g  δ d  ε e  ζ z  η i  θ th  ι i  κ k  λ l  μ m  ν n  ξ x  ο o  π p  ρ r  σ s  ς s  τ t  υ i  φ f  χ kh
  ψ ps  ω o
  ß ss  æ ae  œ oe  ø o  ł l  đ d  ð d  þ th  ı i  ə a`

/** Transliterations by lower-case letter. */
export const latinLetters: ReadonlyMap<string, string> = readLetters(table)

/** Parses a table of letters and their transliterations; `-` is the empty text. */
export function readLetters(text: string): ReadonlyMap<string, string> {
  return new Map(
    Array.from(text.matchAll(/(\S+) +(\S+)/gu), ([, letter = "", latin = ""]) => [letter, latin === "-" ? "" : latin]),
  )
}

/**
 * Writes a text in Latin letters without marks. Letters of scripts that have no table here stay as they are.
 *
 * @example
 * toLatinLetters("Юлия Strauß, José") // → "Iuliia Strauss, Jose"
 */
export function toLatinLetters(text: string): string {
  return withoutMarks(Array.from(text.normalize("NFC"), toLatin).join(""))
}

function toLatin(letter: string): string {
  const small = letter.toLowerCase()
  const latin = latinLetters.get(small) ?? latinLetters.get(withoutMarks(small))
  if (latin === undefined) return letter
  return small === letter ? latin : latin.charAt(0).toUpperCase() + latin.slice(1)
}

function withoutMarks(text: string): string {
  return text.normalize("NFD").replaceAll(/\p{M}/gu, "").normalize("NFC")
}
