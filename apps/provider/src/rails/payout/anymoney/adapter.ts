import * as v from "valibot"
import type { Config } from "#platform/config.ts"
import { readOwnClock } from "#platform/database/ownClock.ts"
import type { RailAdapter } from "../../party.ts"
import type { VendorPayoutRail } from "../payoutRail.ts"
import { type AnyMoneyAccount, anyMoneyUrl, openAnyMoney } from "./anyMoneyApi.ts"
import { anyMoneyCurrency, createAnyMoneyPayouts } from "./anyMoneyPayouts.ts"

/** The currencies that the merchant can pay out by each payway. */
const PaywaysSchema = v.record(
  v.string(),
  v.object({ out: v.nullish(v.record(v.string(), v.object({ is_active: v.optional(v.boolean(), true) }))) }),
)

/** A merchant's account at AnyMoney. */
export const anyMoney: RailAdapter<VendorPayoutRail> = {
  settings: ["ANYMONEY_PAYOUTS", "ANYMONEY_MERCHANT_ID", "ANYMONEY_API_KEY", "ANYMONEY_PAYWAY"],
  keys: ["ANYMONEY_MERCHANT_ID", "ANYMONEY_API_KEY"],
  isConfigured: (config) => config.anyMoney !== undefined,
  addresses: () => [anyMoneyUrl],
  async prove(config, { reach }) {
    const { payway, ...account } = requireAccount(config)
    const api = openAnyMoney(account, { reach, now: () => new Date(readOwnClock()) })
    const payways = await api.call("pwcurrency.list", {}, PaywaysSchema)
    const out = Object.hasOwn(payways, payway) ? payways[payway]?.out : undefined
    if (!out) throw new Error(`ANYMONEY_PAYWAY: the merchant pays nothing out by ${payway}`)
    if (out[anyMoneyCurrency]?.is_active !== true)
      throw new Error(`ANYMONEY_PAYWAY: the merchant pays no ${anyMoneyCurrency} out by ${payway}`)
    return `merchant ${account.merchantId} pays ${anyMoneyCurrency} out by ${payway}`
  },
  open(config, { db, now, reach }) {
    const { payway, ...account } = requireAccount(config)
    // AnyMoney checks the time of the request, so this uses the machine's clock instead of the provider's.
    const api = openAnyMoney(account, { reach, now: () => new Date(readOwnClock()) })
    return createAnyMoneyPayouts({ anyMoney: api, db, now, payway })
  },
}

function requireAccount({ anyMoney: account }: Config): AnyMoneyAccount {
  if (!account) throw new Error("ANYMONEY_PAYOUTS is not set")
  return account
}
