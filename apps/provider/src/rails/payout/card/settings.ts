import * as v from "valibot"
import { defineSettings } from "#platform/settings/defineSettings.ts"
import { payoutVariables, requireAccount } from "../../yookassa/settings.ts"

interface CardPayoutConfig {
  /** The company that pays out to cards. */
  readonly cardPayoutVendor: "yookassa" | undefined
}

declare module "#platform/config.ts" {
  interface Config extends CardPayoutConfig {}
}

export const cardPayoutSettings = defineSettings<CardPayoutConfig>()({
  variables: {
    CARD_PAYOUTS: {
      schema: v.optional(v.picklist(["yookassa"], "must be yookassa")),
      meaning: "who pays out to cards; without it such payouts are off",
    },
  },
  uses: payoutVariables,
  read: ({ CARD_PAYOUTS, YOOKASSA_PAYOUT_GATEWAY_ID, YOOKASSA_PAYOUT_SECRET_KEY }) => {
    requireAccount("CARD_PAYOUTS", CARD_PAYOUTS, { YOOKASSA_PAYOUT_GATEWAY_ID, YOOKASSA_PAYOUT_SECRET_KEY })
    return { cardPayoutVendor: CARD_PAYOUTS }
  },
})
