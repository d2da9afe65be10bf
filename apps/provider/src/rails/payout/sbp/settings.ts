import * as v from "valibot"
import { defineSettings } from "#platform/settings/defineSettings.ts"
import { payoutVariables, requireAccount } from "../../yookassa/settings.ts"

interface SbpPayoutConfig {
  /** The company that pays out by SBP. */
  readonly sbpPayoutVendor: "yookassa" | undefined
}

declare module "#platform/config.ts" {
  interface Config extends SbpPayoutConfig {}
}

export const sbpPayoutSettings = defineSettings<SbpPayoutConfig>()({
  variables: {
    SBP_PAYOUTS: {
      schema: v.optional(v.picklist(["yookassa"], "must be yookassa")),
      meaning: "who pays out by SBP; without it such payouts are off",
    },
  },
  uses: payoutVariables,
  read: ({ SBP_PAYOUTS, YOOKASSA_PAYOUT_GATEWAY_ID, YOOKASSA_PAYOUT_SECRET_KEY }) => {
    requireAccount("SBP_PAYOUTS", SBP_PAYOUTS, { YOOKASSA_PAYOUT_GATEWAY_ID, YOOKASSA_PAYOUT_SECRET_KEY })
    return { sbpPayoutVendor: SBP_PAYOUTS }
  },
})
