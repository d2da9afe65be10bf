import type { AmlVerdict } from "@wallet/core/contract"
import type { ScreeningsTable } from "#wallet/screening/tables.ts"

/** What follows from a score: it goes on, a person looks at it first, or it goes no further. */
export type ScreeningDecision = ScreeningsTable["decision"]

/** The scores, of 0 to 100, from which a person looks and from which nothing goes on. */
export interface ScreeningThresholds {
  readonly reviewFrom: number
  readonly blockFrom: number
}

/** Holds a score against the operator's thresholds. */
export function decideScreening(score: number, { reviewFrom, blockFrom }: ScreeningThresholds): ScreeningDecision {
  if (score >= blockFrom) return "block"
  return score >= reviewFrom ? "review" : "allow"
}

/** The same in a word for a customer: what is let through is medium from half of what a person looks at. */
export function verdictOf(score: number, thresholds: ScreeningThresholds): AmlVerdict {
  const decision = decideScreening(score, thresholds)
  if (decision === "block") return "severe"
  if (decision === "review") return "high"
  return 2 * score >= thresholds.reviewFrom ? "medium" : "low"
}
