import * as v from "valibot"
import { type Config, ConfigError } from "#platform/config.ts"
import { defineSettings } from "#platform/settings/defineSettings.ts"
import { count } from "#platform/settings/values.ts"

interface ScreeningConfig {
  /**
   * Scores, 0 to 100, from which a payment is reviewed, from which it is blocked, and from which the customer sees
   * the amount while it waits (spec §3, `highRiskAmounts`).
   */
  readonly screening: { readonly reviewFrom: number; readonly blockFrom: number; readonly highRiskFrom: number }
  /** Scores of names, 0 to 100, from which operators are alerted, and from which a customer's money is also held. */
  readonly nameScreening: { readonly reviewFrom: number; readonly holdFrom: number }
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
      atRunTime: { ru: "оценка риска, с которой платёж проверяет человек" },
    },
    SCREENING_BLOCK_FROM: {
      schema: v.optional(score, "75"),
      meaning: "the risk score from which a payment is blocked",
      atRunTime: { ru: "оценка риска, с которой платёж блокируется" },
    },
    HIGH_RISK_FROM: {
      schema: v.optional(score),
      meaning: "the risk score from which a customer is told that an amount waits",
      atRunTime: { ru: "оценка риска, с которой клиенту сообщают, что сумма на проверке" },
    },
    NAME_REVIEW_FROM: {
      schema: v.optional(v.pipe(score, v.minValue(60, "must be at least 60")), "80"),
      meaning: "the score from which a name that is like one of a list waits for operators",
      atRunTime: { ru: "степень сходства имени со списком, с которой решение принимает оператор" },
    },
    NAME_HOLD_FROM: {
      schema: v.optional(score, "92"),
      meaning: "the score from which all payments of the customer are held until a decision",
      atRunTime: { ru: "степень сходства имени, с которой все платежи клиента удерживаются до решения" },
    },
  },
  read: (values) => ({
    nameScreening: { reviewFrom: values.NAME_REVIEW_FROM, holdFrom: values.NAME_HOLD_FROM },
    screening: {
      reviewFrom: values.SCREENING_REVIEW_FROM,
      blockFrom: values.SCREENING_BLOCK_FROM,
      highRiskFrom: values.HIGH_RISK_FROM ?? values.SCREENING_REVIEW_FROM,
    },
  }),
  checks: [requireOrderOfScores],
})

function requireOrderOfScores({ screening: { reviewFrom, blockFrom, highRiskFrom }, nameScreening }: Config): void {
  if (nameScreening.reviewFrom > nameScreening.holdFrom) {
    throw new ConfigError(
      `NAME_REVIEW_FROM must not be above NAME_HOLD_FROM, and ${nameScreening.reviewFrom} is above ${nameScreening.holdFrom}`,
    )
  }
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
