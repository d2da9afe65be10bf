import { scoreMatch } from "@wallet/provider/rails/screening/names/scoreMatch.ts"
import type { NameMatch, NameQuestion } from "@wallet/provider/rails/screening/screeningRail.ts"

/** An invented name on the vendor's list. */
export interface TestName {
  readonly entry: string
  readonly kind: "person" | "other"
  readonly name: string
  readonly births: readonly string[]
}

/** The whole list of names of the simulated vendor. */
export const testNames: readonly TestName[] = [
  { entry: "1", kind: "person", name: "Sanctus Listov", births: ["1961-07-04"] },
  { entry: "2", kind: "other", name: "Nowhere Sanctions Trading LLC", births: [] },
]

/** Minimum score of a match. */
const leastScore = 60

/** The entries of the list that match a party. */
export function matchTestNames(question: NameQuestion): readonly NameMatch[] {
  const wanted = { person: ["person"], company: ["other"], unknown: ["person", "other"] }[question.kind]
  return testNames
    .filter(({ kind }) => wanted.includes(kind))
    .map(({ entry, kind, name, births }) => ({
      ...scoreMatch(question, { kind, name, isWeak: false, births, countries: [] }),
      list: "Sandbox sanctions",
      version: "2026-03",
      hash: null,
      entry,
      entryKind: kind,
      fingerprint: entry,
      name,
      programmes: ["SANDBOX"],
    }))
    .filter(({ score }) => score >= leastScore)
    .toSorted((a, b) => b.score - a.score)
}
