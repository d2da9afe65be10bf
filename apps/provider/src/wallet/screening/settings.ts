import * as v from "valibot"
import { type Config, ConfigError } from "#platform/config.ts"
import { defineSettings } from "#platform/settings/defineSettings.ts"
import { count } from "#platform/settings/values.ts"

interface ScreeningConfig {
  /**
   * Scores, of 0 to 100, from which a person looks at a payment, from which it goes no further, and from which the customer
   * is told of the amount while it waits (spec §3, `highRiskAmounts`).
   */
  readonly screening: { readonly reviewFrom: number; readonly blockFrom: number; readonly highRiskFrom: number }
}

declare module "#platform/config.ts" {
  interface Config extends ScreeningConfig {}
}

const score = v.pipe(count, v.maxValue(100, "must be a score of 0 to 100"))

export const screeningSettings = defineSettings<ScreeningConfig>()({
  variables: {
    SCREENING_REVIEW_FROM: {
      schema: v.optional(score, "40"),
      meaning: "the risk score from which a person reviews a payment",
    },
    SCREENING_BLOCK_FROM: {
      schema: v.optional(score, "75"),
      meaning: "the risk score from which a payment is blocked",
    },
    HIGH_RISK_FROM: {
      schema: v.optional(score),
      meaning: "the risk score from which a customer is told that an amount waits",
    },
  },
  read: (values) => ({
    screening: {
      reviewFrom: values.SCREENING_REVIEW_FROM,
      blockFrom: values.SCREENING_BLOCK_FROM,
      highRiskFrom: values.HIGH_RISK_FROM ?? values.SCREENING_REVIEW_FROM,
    },
  }),
  checks: [requireOrderOfScores],
})

function requireOrderOfScores({ screening: { reviewFrom, blockFrom, highRiskFrom } }: Config): void {
  if (reviewFrom > blockFrom) {
    throw new ConfigError(
      `SCREENING_REVIEW_FROM must not be above SCREENING_BLOCK_FROM, and ${reviewFrom} is above ${blockFrom}`,
    )
  }
  if (highRiskFrom > blockFrom) {
    throw new ConfigError(
      `HIGH_RISK_FROM must not be above SCREENING_BLOCK_FROM, and ${highRiskFrom} is above ${blockFrom}`,
    )
  }
}
