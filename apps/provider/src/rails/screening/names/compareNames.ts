import { toSound } from "./foldName.ts"
import { type NameWord, readNameWords, tellingWords } from "./nameWords.ts"

/** Two matched words. */
export interface MatchedPart {
  readonly ours: string
  readonly theirs: string
  /** 1 for the same word. */
  readonly similarity: number
}

/** The similarity of two names. */
export interface NameSimilarity {
  /** 0 to 100. */
  readonly score: number
  readonly parts: readonly MatchedPart[]
}

/** Words with a lower similarity are different. */
const leastSimilar = 0.8
/** An initial matches a word, but proves little. */
const initialSimilarity = 0.75
const noSimilarity: NameSimilarity = { score: 0, parts: [] }

/**
 * Compares two names word by word, in any order. Unmatched words lower the score, less on the side with more of them, because
 * middle names are often omitted.
 *
 * @example
 * compareNames("Пётр Щербаков", "SHCHERBAKOV Petr Ivanovich").score // → 87
 */
export function compareNames(ours: string, theirs: string): NameSimilarity {
  const [one, other] = [readNameWords(ours), readNameWords(theirs)]
  return compareWords(joinNeighbours(one, other), joinNeighbours(other, one))
}

/** Joins two adjacent words that the other name writes as one: Chol-su and Cholsu. */
function joinNeighbours(words: readonly NameWord[], others: readonly NameWord[]): readonly NameWord[] {
  const index = words.findIndex((word, at) => {
    const joined = word.text + (words[at + 1]?.text ?? "")
    return at + 1 < words.length && others.some(({ text, sound }) => text === joined || sound === toSound(joined))
  })
  const [one, next] = words.slice(index)
  if (index < 0 || !one || !next) return words
  const text = one.text + next.text
  return [...words.slice(0, index), { text, sound: toSound(text), weight: 1 }, ...words.slice(index + 2)]
}

function compareWords(ours: readonly NameWord[], theirs: readonly NameWord[]): NameSimilarity {
  if (ours.length === 0 || theirs.length === 0) return noSimilarity
  const matched = matchWords(ours, theirs)
  const telling = matched.filter(({ weight }) => weight >= 0.4)
  const fewest = Math.min(tellingWords(ours).length, tellingWords(theirs).length)
  const parts = matched.map(({ part }) => part)
  if (telling.length < Math.min(2, fewest) || !isEnough(ours, theirs, telling.length))
    return joinedSimilarity(ours, theirs) ?? noSimilarity
  const weighed = matched.reduce((sum, { weight, part }) => sum + weight * part.similarity, 0)
  const [less, more] = [computeWeight(ours), computeWeight(theirs)].toSorted((a, b) => a - b) as [number, number]
  const score = Math.round(100 * (0.6 * Math.min(weighed / less, 1) + 0.4 * Math.min(weighed / more, 1)))
  const joined = joinedSimilarity(ours, theirs)
  return joined && joined.score > score ? joined : { score, parts }
}

/** One common word is enough only if one side has no second word. */
function isEnough(ours: readonly NameWord[], theirs: readonly NameWord[], matched: number): boolean {
  const [one, other] = [tellingWords(ours).length, tellingWords(theirs).length]
  return matched >= 2 || (one === 1 && other === 1)
}

function computeWeight(words: readonly NameWord[]): number {
  return words.reduce((sum, { weight }) => sum + weight, 0)
}

interface Candidate {
  readonly ours: number
  readonly theirs: number
  readonly weight: number
  readonly part: MatchedPart
}

/** Pairs the most similar words first, each once. */
function matchWords(ours: readonly NameWord[], theirs: readonly NameWord[]): readonly Candidate[] {
  const candidates = ours.flatMap((our, ourIndex) =>
    theirs.flatMap((their, theirIndex): Candidate[] => {
      const similarity = computeSimilarity(our, their)
      if (similarity === 0) return []
      const part = { ours: our.text, theirs: their.text, similarity: Math.round(100 * similarity) / 100 }
      return [{ ours: ourIndex, theirs: theirIndex, weight: Math.min(our.weight, their.weight), part }]
    }),
  )
  const taken: Candidate[] = []
  for (const one of candidates.toSorted((a, b) => b.part.similarity * b.weight - a.part.similarity * a.weight))
    if (!taken.some(({ ours: our, theirs: their }) => our === one.ours || their === one.theirs)) taken.push(one)
  return taken.toSorted((a, b) => a.ours - b.ours)
}

function computeSimilarity(one: NameWord, other: NameWord): number {
  if (one.text === other.text) return 1
  if (one.text.length === 1 || other.text.length === 1)
    return one.sound.slice(0, 1) === other.sound.slice(0, 1) ? initialSimilarity : 0
  if (one.sound === other.sound) return 0.97
  // Numbers must be equal in every digit.
  if (/\p{N}/u.test(one.text + other.text)) return 0
  // Short words that differ by a letter are often different names.
  if (Math.min(one.text.length, other.text.length) < 4) return 0
  const similarity = Math.max(textSimilarity(one.text, other.text), textSimilarity(one.sound, other.sound))
  return similarity < leastSimilar ? 0 : similarity
}

/** Names written as one word here and as several there: Al Qaida and Alqaida. */
function joinedSimilarity(ours: readonly NameWord[], theirs: readonly NameWord[]): NameSimilarity | undefined {
  if (ours.length === theirs.length) return undefined
  const [our, their] = [joinTelling(ours), joinTelling(theirs)]
  if (Math.min(our.sound.length, their.sound.length) < 6) return undefined
  const similarity = Math.max(textSimilarity(our.sound, their.sound), textSimilarity(our.text, their.text))
  if (similarity < 0.9) return undefined
  const part = { ours: our.text, theirs: their.text, similarity: Math.round(100 * similarity) / 100 }
  return { score: Math.round(95 * similarity), parts: [part] }
}

function joinTelling(words: readonly NameWord[]) {
  const own = words.filter(({ weight }) => weight > 0.1)
  return { text: own.map(({ text }) => text).join(""), sound: own.map(({ sound }) => sound).join("") }
}

/** 1 for the same text; each letter that is added, removed, replaced or swapped with its neighbour lowers it. */
function textSimilarity(one: string, other: string): number {
  const longest = Math.max(one.length, other.length)
  if (longest - Math.min(one.length, other.length) > longest * (1 - leastSimilar)) return 0
  return 1 - countEdits(one, other) / longest
}

function countEdits(one: string, other: string): number {
  let twoBack: readonly number[] = []
  let before: readonly number[] = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let row = 1; row <= one.length; row++) {
    const now = [row]
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1]
      const isExchanged = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      const costs = [
        (before[column] ?? 0) + 1,
        (now[column - 1] ?? 0) + 1,
        (before[column - 1] ?? 0) + (isSame ? 0 : 1),
        ...(isExchanged && row > 1 && column > 1 ? [(twoBack[column - 2] ?? 0) + 1] : []),
      ]
      now.push(Math.min(...costs))
    }
    twoBack = before
    before = now
  }
  return before.at(-1) ?? 0
}
