import * as v from "valibot"
import { ConfigError } from "#platform/config.ts"
import { defineSettings } from "#platform/settings/defineSettings.ts"
import type { AnyMoneyAccount } from "./anyMoneyApi.ts"

interface AnyMoneyConfig {
  /** The account that pays out by AnyMoney. */
  readonly anyMoney: AnyMoneyAccount | undefined
}

declare module "#platform/config.ts" {
  interface Config extends AnyMoneyConfig {}
}

export const anyMoneySettings = defineSettings<AnyMoneyConfig>()({
  variables: {
    ANYMONEY_PAYOUTS: {
      schema: v.optional(v.picklist(["anymoney"], "must be anymoney")),
      meaning: "who pays out in tenge; without it such payouts are off",
    },
    ANYMONEY_MERCHANT_ID: {
      schema: v.optional(v.pipe(v.string(), v.regex(/^\d{1,20}$/, "must be a number, as AnyMoney's account shows it"))),
      meaning: "the number of the merchant at AnyMoney",
    },
    ANYMONEY_API_KEY: {
      schema: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{16,200}$/, "must be an API key of AnyMoney"))),
      meaning: "the key of the merchant for AnyMoney's API",
      isSecret: true,
    },
    ANYMONEY_PAYWAY: {
      schema: v.optional(v.pipe(v.string(), v.regex(/^[a-z0-9_]{1,40}$/, "must be the name of a payway at AnyMoney"))),
      meaning: "the payway at AnyMoney that pays tenge to the accounts of your customers",
    },
  },
  read({ ANYMONEY_PAYOUTS, ANYMONEY_MERCHANT_ID, ANYMONEY_API_KEY, ANYMONEY_PAYWAY }) {
    const needed = { ANYMONEY_MERCHANT_ID, ANYMONEY_API_KEY, ANYMONEY_PAYWAY }
    if (ANYMONEY_PAYOUTS === undefined) return { anyMoney: undefined }
    if (ANYMONEY_MERCHANT_ID === undefined || ANYMONEY_API_KEY === undefined || ANYMONEY_PAYWAY === undefined) {
      const missing = Object.entries(needed).flatMap(([name, value]) => (value === undefined ? [name] : []))
      throw new ConfigError(`ANYMONEY_PAYOUTS=anymoney needs ${missing.join(" and ")}`)
    }
    return { anyMoney: { merchantId: ANYMONEY_MERCHANT_ID, apiKey: ANYMONEY_API_KEY, payway: ANYMONEY_PAYWAY } }
  },
})
