import type * as v from "valibot"
import { CurrencyCodeSchema, DecimalSchema } from "./amounts.ts"
import * as a from "./answers.ts"
import { defineCall } from "./call.ts"
import { openObject } from "./openObject.ts"

/** One wallet: what is in it, and what of that can be used now. */
export const WalletSchema = /* @__PURE__ */ (() =>
  openObject({
    currency: CurrencyCodeSchema,
    /** Posted minus held. Never below zero. */
    available: DecimalSchema,
    /** Reserved for operations under way. */
    held: DecimalSchema,
    /** Grows with every change, so that an older answer never overwrites a newer one. */
    version: a.integer(),
  }))()
/** A wallet, as the provider describes one. */
export type Wallet = v.InferOutput<typeof WalletSchema>

/** All wallets of the customer, from one snapshot; a currency without a wallet stands there with zeros. */
export const listWallets = /* @__PURE__ */ defineCall({
  name: "listWallets",
  method: "GET",
  path: "/wallets",
  access: "customer",
  scope: "read",
  data: /* @__PURE__ */ a.array(WalletSchema),
  errors: [],
})
