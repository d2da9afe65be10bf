import * as v from "valibot"
import { defineSettings } from "#platform/settings/defineSettings.ts"
import { count } from "#platform/settings/values.ts"

interface AllowanceConfig {
  /** Maximum sum of a customer's sends per day without a step-up, in the reference currency. */
  readonly sendsWithoutStepUp: bigint
}

declare module "#platform/config.ts" {
  interface Config extends AllowanceConfig {}
}

export const allowanceSettings = defineSettings<AllowanceConfig>()({
  variables: {
    SENDS_WITHOUT_STEP_UP: {
      schema: v.optional(count, "1000"),
      meaning: "US dollars a day that a customer may pay without a step-up",
      atRunTime: { ru: "сумма в долларах США, которую клиент может отправить за день без подтверждения" },
    },
  },
  read: (values) => ({ sendsWithoutStepUp: BigInt(values.SENDS_WITHOUT_STEP_UP) }),
})
