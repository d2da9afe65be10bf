import { latinLetters, readLetters } from "#platform/text/latinLetters.ts"

/**
 * Letters as lists of sanctions mostly write them, where that is not as passports do, and Latin letters whose mark changes
 * the sound.
 */
const spoken = readLetters("й y  ъ -  ю yu  я ya  č ch  ć ch  ç ch  š sh  ş sh  ș sh  ž zh  ř rzh")
const letters: ReadonlyMap<string, string> = new Map([...latinLetters, ...spoken])

/** Marks between letters that one spelling of a name has and another one has not. */
const silent = /['’‘`ʻʼʽʾʿ´"«»“”.]/gu

/** A name has no more words than this that matter; the rest of a longer text is left out. */
const mostWords = 12

/**
 * The words of a name in small Latin letters without marks, in their order. Letters of scripts that have no table here stay
 * as they are.
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

/** Rewrites by which two spellings of one sound become the same, in this order. */
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
 * A word as it sounds, more or less: transliterations of one name into Latin letters mostly give the same.
 *
 * @example
 * soundOf("muhammad") === soundOf("mohammed") // → true
 */
export function soundOf(word: string): string {
  return sounds.reduce((text, [spelling, sound]) => text.replace(spelling, sound), word)
}

/** The consonants of a sound, with those that are easily taken for each other as one. */
export function skeletonOf(sound: string): string {
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
