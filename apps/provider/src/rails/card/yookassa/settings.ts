import * as v from "valibot"
import { defineSettings } from "#platform/settings/defineSettings.ts"
import { requireAccount, shopVariables } from "../../yookassa/settings.ts"

interface RoubleAcquirerConfig {
  /** The company that charges cards in roubles. */
  readonly roubleAcquirer: "yookassa" | undefined
}

declare module "#platform/config.ts" {
  interface Config extends RoubleAcquirerConfig {}
}

export const roubleAcquirerSettings = defineSettings<RoubleAcquirerConfig>()({
  variables: {
    ROUBLE_ACQUIRER: {
      schema: v.optional(v.picklist(["yookassa"], "must be yookassa")),
      meaning: "who takes cards in roubles; without it they are off",
    },
  },
  uses: shopVariables,
  read: ({ ROUBLE_ACQUIRER, YOOKASSA_SHOP_ID, YOOKASSA_SECRET_KEY }) => {
    requireAccount("ROUBLE_ACQUIRER", ROUBLE_ACQUIRER, { YOOKASSA_SHOP_ID, YOOKASSA_SECRET_KEY })
    return { roubleAcquirer: ROUBLE_ACQUIRER }
  },
})
