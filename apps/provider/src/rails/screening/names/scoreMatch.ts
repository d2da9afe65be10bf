import { compareNames, type MatchedPart } from "./compareNames.ts"

/** The comparison of a birth date with a list's. `close`: a year apart, or with day and month swapped. */
export type BirthAgreement = "same" | "close" | "different" | "unknown"

/** The evidence that two names belong to one party, for an operator's decision. */
export interface NameEvidence {
  /** The similarity of the names alone, 0 to 100. */
  readonly nameScore: number
  readonly parts: readonly MatchedPart[]
  /** True for an alias that the list itself calls weak. */
  readonly isWeakAlias: boolean
  readonly birth: BirthAgreement
  /** The births in the list's entry. */
  readonly births: readonly string[]
  /** Countries on both sides, by their two capital letters. */
  readonly sharedCountries: readonly string[]
}

/** One side of a comparison. */
export interface NamedParty {
  readonly name: string
  /** For example `1990-05-17`, or a part of it; null if unknown. */
  readonly birthDate: string | null
  readonly countries: readonly string[]
}

/** A name of a list entry, with the entry's other facts. */
export interface ListedParty {
  readonly kind: "person" | "other"
  readonly name: string
  readonly isWeak: boolean
  readonly births: readonly string[]
  readonly countries: readonly string[]
}

const points: Readonly<Record<BirthAgreement, number>> = { same: 8, close: 3, different: -30, unknown: 0 }
const countryPoints = 3
/** A weak alias fits many people: alone it is no reason to hold money. */
const weakPoints = -10
/** The highest score of a name without a matching birth. */
const highestOfWeak = 85
/** The highest score of one word without a matching birth. */
const highestOfOneWord = 75

/**
 * Scores the likelihood that two names belong to one party, 0 to 100: by the similarity of the names, matching or different
 * births, common countries, and less for a weak alias.
 */
export function scoreMatch(
  ours: NamedParty,
  theirs: ListedParty,
): { readonly score: number; readonly evidence: NameEvidence } {
  const { score: nameScore, parts } = compareNames(ours.name, theirs.name)
  const birth = compareBirths(ours.birthDate, theirs.births)
  const sharedCountries = ours.countries.filter((country) => theirs.countries.includes(country))
  const isProven = birth === "same"
  const sum =
    nameScore +
    points[birth] +
    (sharedCountries.length > 0 ? countryPoints : 0) +
    (theirs.isWeak && !isProven ? weakPoints : 0)
  const isOneWord = parts.length === 1 && theirs.kind === "person" && birth !== "close"
  const highest = isProven ? 100 : isOneWord ? highestOfOneWord : theirs.isWeak ? highestOfWeak : 100
  // A birth is irrelevant if the names differ.
  const score = nameScore < leastName ? 0 : Math.max(0, Math.min(sum, highest))
  return {
    score,
    evidence: { nameScore, parts, isWeakAlias: theirs.isWeak, birth, births: theirs.births, sharedCountries },
  }
}

/** Names below this similarity belong to different people, whatever else matches. */
const leastName = 70

/** The best agreement of a birth with any of a list's. */
export function compareBirths(ours: string | null, theirs: readonly string[]): BirthAgreement {
  if (ours === null || theirs.length === 0) return "unknown"
  const found = new Set(theirs.map((one) => compareBirth(ours, one)))
  return (["same", "close", "unknown", "different"] as const).find((one) => found.has(one)) ?? "unknown"
}

function compareBirth(ours: string, theirs: string): BirthAgreement {
  const [year, ...rest] = splitDate(ours)
  const [listedYear, ...listedRest] = splitDate(theirs)
  if (year === undefined || listedYear === undefined) return "unknown"
  if (Math.abs(year - listedYear) > 1) return "different"
  if (rest.length < 2 || listedRest.length < 2) return year === listedYear ? "same" : "close"
  const [month, day] = rest
  const [listedMonth, listedDay] = listedRest
  if (year === listedYear && month === listedMonth && day === listedDay) return "same"
  if (month === listedDay && day === listedMonth) return "close"
  // Many lists write the first of January if only the year is known.
  const isYearAlone = listedMonth === 1 && listedDay === 1
  if (isYearAlone || (month === listedMonth && day === listedDay)) return "close"
  return year === listedYear && (month === listedMonth || day === listedDay) ? "close" : "different"
}

function splitDate(date: string): readonly number[] {
  return date.split("-").map(Number).filter(Number.isFinite)
}
