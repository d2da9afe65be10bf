import type { AmlVerdict } from "@wallet/core/contract"
import type { ScreeningsTable } from "#wallet/screening/tables.ts"

/** The decision that follows from a score: continue, wait for a person's review, or block. */
export type ScreeningDecision = ScreeningsTable["decision"]

/** The scores, 0 to 100, from which a payment is reviewed by a person, and from which it is blocked. */
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
