/**
 * Letters by the Latin letters that stand for them: Cyrillic ones (Slavic, Turkic and Tajik, Serbian) as passports write
 * them, which is how lists of sanctions have most of their names; Greek ones; Latin ones that are no letter with a mark, or
 * whose mark changes the sound.
 */
const table = `
  а a  б b  в v  г g  ґ g  д d  е e  ё e  є ye  ж zh  з z  и i  і i  ї i  й y  к k  л l  м m  н n  о o  п p  р r  с s  т t
  у u  ў u  ф f  х kh  ц ts  ч ch  ш sh  щ shch  ъ -  ы y  ь -  э e  ю yu  я ya
  ә a  ғ g  қ k  ҡ k  ң n  ө o  ұ u  ү u  һ h  ҳ h  ҷ j  ҝ k  ӣ i  ӯ u
  ђ dj  ј y  љ l  њ n  ћ ch  џ dzh  ѓ g  ќ k  ѕ dz
  α a  β v  γ g  δ d  ε e  ζ z  η i  θ th  ι i  κ k  λ l  μ m  ν n  ξ x  ο o  π p  ρ r  σ s  ς s  τ t  υ i  φ f  χ kh
  ψ ps  ω o
  ß ss  æ ae  œ oe  ø o  ł l  đ d  ð d  þ th  ı i  ə a  č ch  ć ch  ç ch  š sh  ş sh  ș sh  ž zh  ř rzh`

const letters: ReadonlyMap<string, string> = new Map(
  Array.from(table.matchAll(/(\S+) +(\S+)/gu), ([, letter = "", latin = ""]) => [letter, latin === "-" ? "" : latin]),
)

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
