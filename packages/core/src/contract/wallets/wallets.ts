import * as v from "valibot"
import { defineCall } from "#contract/declaration/call.ts"
import { looseObject } from "#contract/schemas/looseObject.ts"
import { CurrencyCodeSchema, DecimalSchema } from "#contract/values/amounts.ts"
import { IntegerSchema } from "#contract/values/primitives.ts"

/** One wallet: what is in it, and what of that can be used now. */
export const WalletSchema = looseObject({
  currency: CurrencyCodeSchema,
  /** Posted minus held. Never below zero. */
  available: DecimalSchema,
  /** Reserved for operations under way. */
  held: DecimalSchema,
  /** What the customer must return, as after a card's charge-back: income in this currency goes there first. */
  owed: v.optional(DecimalSchema),
  /** Grows with every change, so that an older answer never overwrites a newer one. */
  version: IntegerSchema,
})
/** A wallet, as the provider describes one. */
export type Wallet = v.InferOutput<typeof WalletSchema>

/** All wallets of the customer, from one snapshot; a currency without a wallet stands there with zeros. */
export const listWallets = defineCall({
  name: "listWallets",
  method: "GET",
  path: "/wallets",
  access: "customer",
  scope: "read",
  data: v.array(WalletSchema),
  errors: [],
})
