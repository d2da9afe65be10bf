import { compareNames, type MatchedPart } from "./compareNames.ts"

/** A date of birth held against those of a list. `close`: a year apart, or with day and month exchanged. */
export type BirthAgreement = "same" | "close" | "different" | "unknown"

/** The evidence that two names are one person's: everything that an operator needs to decide. */
export interface NameEvidence {
  /** The similarity of the names alone, 0 to 100. */
  readonly nameScore: number
  readonly parts: readonly MatchedPart[]
  /** True for an alias that the list itself holds to be weak. */
  readonly isWeakAlias: boolean
  readonly birth: BirthAgreement
  /** The births of the list's entry. */
  readonly births: readonly string[]
  /** Countries that both sides have to do with, by their two capital letters. */
  readonly sharedCountries: readonly string[]
}

/** One side of a comparison. */
export interface NamedParty {
  readonly name: string
  /** As `1990-05-17`, or a part of it; null where it is unknown. */
  readonly birthDate: string | null
  readonly countries: readonly string[]
}

/** A name of an entry of a list, with the rest of what the entry says. */
export interface ListedParty {
  readonly kind: "person" | "other"
  readonly name: string
  readonly isWeak: boolean
  readonly births: readonly string[]
  readonly countries: readonly string[]
}

const points: Readonly<Record<BirthAgreement, number>> = { same: 8, close: 3, different: -30, unknown: 0 }
const countryPoints = 3
/** A weak alias fits many others: alone it is no reason to hold money. */
const weakPoints = -10
/** A name alone, without a birth that agrees, is never quite sure. */
const highestOfWeak = 85
/** One word says little about a person, where no birth agrees. */
const highestOfOneWord = 75

/**
 * Scores how likely two names are one party, 0 to 100: the similarity of the names, births that agree or not, countries in
 * common, and less for an alias that the list calls weak.
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
  // A birth says nothing about somebody of another name.
  const score = nameScore < leastName ? 0 : Math.max(0, Math.min(sum, highest))
  return {
    score,
    evidence: { nameScore, parts, isWeakAlias: theirs.isWeak, birth, births: theirs.births, sharedCountries },
  }
}

/** Names less similar than this are those of two people, whatever else agrees. */
const leastName = 70

/** The best that a birth agrees with any of those that a list has. */
export function compareBirths(ours: string | null, theirs: readonly string[]): BirthAgreement {
  if (ours === null || theirs.length === 0) return "unknown"
  const found = new Set(theirs.map((one) => compareBirth(ours, one)))
  return (["same", "close", "unknown", "different"] as const).find((one) => found.has(one)) ?? "unknown"
}

function compareBirth(ours: string, theirs: string): BirthAgreement {
  const [year, ...rest] = partsOf(ours)
  const [listedYear, ...listedRest] = partsOf(theirs)
  if (year === undefined || listedYear === undefined) return "unknown"
  if (Math.abs(year - listedYear) > 1) return "different"
  if (rest.length < 2 || listedRest.length < 2) return year === listedYear ? "same" : "close"
  const [month, day] = rest
  const [listedMonth, listedDay] = listedRest
  if (year === listedYear && month === listedMonth && day === listedDay) return "same"
  if (month === listedDay && day === listedMonth) return "close"
  // Many lists have the first of January for a year alone.
  const isYearAlone = listedMonth === 1 && listedDay === 1
  if (isYearAlone || (month === listedMonth && day === listedDay)) return "close"
  return year === listedYear && (month === listedMonth || day === listedDay) ? "close" : "different"
}

function partsOf(date: string): readonly number[] {
  return date.split("-").map(Number).filter(Number.isFinite)
}
