import { latinLetters, readLetters } from "#platform/text/latinLetters.ts"

/** Transliterations common in sanctions lists that differ from passports', and Latin letters whose accent changes the sound. */
const spoken = readLetters("й y  ъ -  ю yu  я ya  č ch  ć ch  ç ch  š sh  ş sh  ș sh  ž zh  ř rzh")
const letters: ReadonlyMap<string, string> = new Map([...latinLetters, ...spoken])

/** Punctuation between letters that some notations of a name omit. */
const silent = /['’‘`ʻʼʽʾʿ´"«»“”.]/gu

/** The most words of a name; the rest of a longer text is ignored. */
const mostWords = 12

/**
 * The words of a name in lower case Latin letters without accents, in order. Letters of scripts without a table here are not
 * changed.
 *
 * @example
 * foldName("Щербакóв, Пётр") // → ["shcherbakov", "petr"]
 */
export function foldName(name: string): readonly string[] {
  const written = name.normalize("NFKC").toLowerCase().normalize("NFC").replace(silent, "")
  const latin = Array.from(written, (letter) => letters.get(letter) ?? withoutMarks(letter)).join("")
  return latin
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .slice(0, mostWords)
}

function withoutMarks(letter: string): string {
  const base = letter.normalize("NFD").replace(/\p{M}/gu, "")
  return Array.from(base, (one) => letters.get(one) ?? one).join("")
}

/** Replacements that unify different notations of a sound, in this order. */
const sounds: readonly (readonly [RegExp, string])[] = [
  [/shch|sch/g, "sh"],
  [/dzh|dsch|dj|zh/g, "j"],
  [/tsch|tch|cz/g, "ch"],
  [/kh|gh(?=[aeiouy])/g, "h"],
  [/ph/g, "f"],
  [/th/g, "t"],
  [/dh/g, "d"],
  [/ck|q/g, "k"],
  [/x/g, "ks"],
  [/tz|ts/g, "c"],
  [/c(?=[eiy])/g, "s"],
  [/c(?!h)/g, "k"],
  [/w/g, "v"],
  [/^[yji]+e/g, "e"],
  [/ou|oo/g, "u"],
  [/ee/g, "i"],
  [/[yj]/g, "i"],
  [/e/g, "a"],
  [/o/g, "u"],
  [/f+$/g, "v"],
  [/(?<=.)h$/g, ""],
  [/(.)\1+/g, "$1"],
]

/**
 * The approximate sound of a word: different transliterations of one name mostly have the same.
 *
 * @example
 * soundOf("muhammad") === soundOf("mohammed") // → true
 */
export function toSound(word: string): string {
  return sounds.reduce((text, [spelling, sound]) => text.replace(spelling, sound), word)
}

/** The consonants of a sound, with similar ones unified. */
export function toSkeleton(sound: string): string {
  const start = /^[aiu]/.test(sound) ? "a" : ""
  const consonants = sound
    .replace(/[aiuh]/g, "")
    .replace(/[gq]/g, "k")
    .replace(/d/g, "t")
    .replace(/[vw]/g, "f")
    .replace(/[zc]/g, "s")
    .replace(/(.)\1+/g, "$1")
  return (start + consonants).slice(0, 6) || sound
}
