import * as v from "valibot"
import { defineSettings } from "#platform/settings/defineSettings.ts"
import { count } from "#platform/settings/values.ts"

interface TravelRuleConfig {
  /** The amount in whole euros from which a payment on a chain needs its parties; undefined if the rule is off. */
  readonly travelRuleFrom: bigint | undefined
}

declare module "#platform/config.ts" {
  interface Config extends TravelRuleConfig {}
}

export const travelRuleSettings = defineSettings<TravelRuleConfig>()({
  variables: {
    TRAVEL_RULE_FROM: {
      schema: v.optional(v.union([v.literal("off"), count], "must be off or a whole number of euros"), "off"),
      meaning: "euros from which payments on chains need the names of their parties",
      atRunTime: { ru: "сумма в евро, с которой для платежа в сети нужны имена сторон" },
    },
  },
  read: ({ TRAVEL_RULE_FROM: from }) => ({ travelRuleFrom: from === "off" ? undefined : BigInt(from) }),
})
