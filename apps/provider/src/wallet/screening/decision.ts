import type { AmlVerdict } from "@wallet/core/contract"
import type { ScreeningsTable } from "#wallet/screening/tables.ts"

/** The decision by a score: allow, review by a person, or block. */
export type ScreeningDecision = ScreeningsTable["decision"]

/** The scores, 0 to 100, from which a payment is reviewed or blocked. */
export interface ScreeningThresholds {
  readonly reviewFrom: number
  readonly blockFrom: number
}

/** Decides on a score by the operator's thresholds. */
export function decideScreening(score: number, { reviewFrom, blockFrom }: ScreeningThresholds): ScreeningDecision {
  if (score >= blockFrom) return "block"
  return score >= reviewFrom ? "review" : "allow"
}

/** The verdict shown to customers. An allowed score counts as medium from half of the review threshold. */
export function toVerdict(score: number, thresholds: ScreeningThresholds): AmlVerdict {
  const decision = decideScreening(score, thresholds)
  if (decision === "block") return "severe"
  if (decision === "review") return "high"
  return 2 * score >= thresholds.reviewFrom ? "medium" : "low"
}
