import { foldName, toSkeleton, toSound } from "./foldName.ts"

/** A word of a name in the forms used for comparison. */
export interface NameWord {
  readonly text: string
  readonly sound: string
  /** Its weight in a match: low for words in many names. */
  readonly weight: number
}

/** Parts of names that are often omitted. */
const particles = new Set(
  "al el ul ad as ash an ibn bin ben bint ould van von der den de da do dos du del della di la le lo y e i zu zur af av".split(
    " ",
  ),
)

const titles = new Set(
  "mr mrs ms miss dr prof sir lord sheikh shaykh haji hajji mullah maulavi mawlawi sayyid".split(" "),
)

/** Legal forms of companies. */
const forms = new Set(
  (
    "llc llp ltd limited inc incorporated corp corporation co company plc gmbh ag kg sa sas sarl srl spa bv nv oy ab as aps " +
    "ooo oao zao pao ao nao too tov pjsc ojsc cjsc jsc joint stock public private pt pte pty fze fzco fzc dmcc est sal the and"
  ).split(" "),
)

/** Words in many companies' names. */
const trades = new Set(
  (
    "trading trade general international group holding holdings bank industries industry industrial services service " +
    "import export shipping investment investments capital financial finance development technologies technology systems " +
    "enterprise enterprises global national state foundation organization organisation torgovyy dom kompaniya banka"
  ).split(" "),
)

/** Cyrillic legal forms, as they are transliterated. */
const noteless = new Set([...titles, ...forms])

/** The words of a name with their weights. If a name has only words without weight, they keep a weight. */
export function readNameWords(name: string): readonly NameWord[] {
  const words = foldName(name).map((text) => ({ text, sound: toSound(text), weight: computeWeight(text) }))
  return words.some(({ weight }) => weight === 1) ? words : words.map((word) => ({ ...word, weight: 1 }))
}

function computeWeight(text: string): number {
  if (noteless.has(text)) return 0.1
  if (particles.has(text)) return 0.2
  return trades.has(text) ? 0.4 : 1
}

/** The distinctive words of a name. */
export function tellingWords(words: readonly NameWord[]): readonly NameWord[] {
  return words.filter(({ weight }) => weight >= 0.4)
}

/** The form of a name that PostgreSQL searches for similar ones. */
export interface SearchableName {
  /** The sounds of its words, for a search by trigrams. */
  readonly folded: string
  /** Similar names have at least one key in common. */
  readonly keys: readonly string[]
}

/** The most words used for keys: each pair of them has one. */
const mostPaired = 7

/**
 * Makes a name searchable by these keys: the consonants of each pair of its words in any order, a word and the first letter of
 * another, all words joined, and, for a name of one word, that word.
 */
export function makeSearchable(name: string): SearchableName {
  const words = readNameWords(name)
  const telling = tellingWords(words)
  const sounds = telling
    .slice(0, mostPaired)
    .map(({ sound }) => ({ first: sound.slice(0, 1), bones: toSkeleton(sound) }))
  const pairs = sounds.flatMap((one, index) => sounds.slice(index + 1).flatMap((other) => pairKeys(one, other)))
  const whole = telling.map(({ text }) => text).join("")
  const alone = telling.length === 1 ? sounds.map(({ bones }) => `1 ${bones}`) : []
  const joined = whole === "" ? [] : [`= ${toSkeleton(toSound(whole))}`]
  return {
    folded: words.map(({ sound }) => sound).join(" "),
    keys: [...new Set([...pairs, ...alone, ...joined])],
  }
}

interface Bones {
  readonly first: string
  readonly bones: string
}

function pairKeys(one: Bones, other: Bones): readonly string[] {
  const [low, high] = one.bones < other.bones ? [one, other] : [other, one]
  return [`${low.bones} ${high.bones}`, `${low.first}. ${high.bones}`, `${high.first}. ${low.bones}`]
}

/** The version of the stored format: names stored in another one are stored again. Raise it when the folding of names changes. */
export const nameForm = 1
