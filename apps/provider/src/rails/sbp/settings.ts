import * as v from "valibot"
import { defineSettings } from "#platform/settings/defineSettings.ts"
import { requireAccount, shopVariables } from "../yookassa/settings.ts"

interface SbpConfig {
  /** The bank that receives SBP payments. */
  readonly sbpBank: "yookassa" | undefined
}

declare module "#platform/config.ts" {
  interface Config extends SbpConfig {}
}

export const sbpSettings = defineSettings<SbpConfig>()({
  variables: {
    SBP_BANK: {
      schema: v.optional(v.picklist(["yookassa"], "must be yookassa")),
      meaning: "who takes payments by SBP; without it they are off",
    },
  },
  uses: shopVariables,
  read: ({ SBP_BANK, YOOKASSA_SHOP_ID, YOOKASSA_SECRET_KEY }) => {
    requireAccount("SBP_BANK", SBP_BANK, { YOOKASSA_SHOP_ID, YOOKASSA_SECRET_KEY })
    return { sbpBank: SBP_BANK }
  },
})
