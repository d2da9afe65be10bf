import * as v from "valibot"
import { CurrencyCodeSchema, DecimalSchema, MoneySchema } from "./amounts.ts"
import * as a from "./answers.ts"
import { defineCall, defineSentCall, type SentCall } from "./call.ts"
import { IdSchema } from "./ids.ts"
import { openObject } from "./openObject.ts"
import { LimitSchema } from "./pages.ts"
import { TimestampSchema } from "./values.ts"

/** A chain on which a currency can be received, with what its payer should know (screens C, top-up). */
export const DepositNetworkSchema = /* @__PURE__ */ (() =>
  openObject({
    currency: CurrencyCodeSchema,
    /** The id of the chain, as in `findNetwork`. */
    network: a.string(),
    name: a.string(),
    /** What the token is called there, e.g. `TRC-20`; null for the chain's own coin. */
    standard: a.nullable(a.string()),
    /** The token's contract; null for the chain's own coin. */
    contract: a.nullable(a.string()),
    /** Less than this is kept apart and not credited. */
    minDeposit: MoneySchema,
    /** How many blocks have to hold it before it is credited. */
    confirmations: a.integer(),
    /** How long that takes on an ordinary day. */
    averageMinutes: a.integer(),
    /** False while the chain's node does not answer: what arrives then is found later. */
    available: a.boolean(),
    /** Whether a new address can be had in place of the present one. */
    renewable: a.boolean(),
    /** True where nothing but a simulation stands behind it. */
    sandbox: a.boolean(),
  }))()
/** A chain for a currency, as the provider offers one. */
export type DepositNetwork = v.InferOutput<typeof DepositNetworkSchema>

/** The chains for every currency; the one to propose first. */
export const listDepositNetworks = /* @__PURE__ */ defineCall({
  name: "listDepositNetworks",
  method: "GET",
  path: "/deposits/networks",
  access: "customer",
  scope: "read",
  data: /* @__PURE__ */ a.array(DepositNetworkSchema),
  errors: [],
})

/** An address that credits the customer, whoever pays to it. */
export const DepositAddressSchema = /* @__PURE__ */ (() =>
  openObject({
    id: IdSchema,
    currency: CurrencyCodeSchema,
    network: a.string(),
    address: a.string(),
    /** False for one that a newer one stands in for; what arrives there is credited all the same. */
    current: a.boolean(),
    createdAt: TimestampSchema,
  }))()
/** A deposit address, as the provider gives one. */
export type DepositAddress = v.InferOutput<typeof DepositAddressSchema>

const onNetwork = /* @__PURE__ */ (() => ({ currency: CurrencyCodeSchema, network: v.string("required") }))()

/** What is sent for `getDepositAddress` and what comes back. */
export const getDepositAddressSent = {
  name: "getDepositAddress",
  method: "GET",
  path: "/deposits/address",
  sends: "query",
  data: DepositAddressSchema,
} as const satisfies SentCall

/** The customer's address for a currency on a chain: the same one each time. */
export const getDepositAddress = /* @__PURE__ */ defineSentCall(getDepositAddressSent, () => ({
  access: "customer",
  scope: "read",
  query: v.object(onNetwork),
  errors: ["deposit_unavailable"],
}))

/** What is sent for `listDepositAddresses` and what comes back. */
export const listDepositAddressesSent = {
  name: "listDepositAddresses",
  method: "GET",
  path: "/deposits/addresses",
  sends: "query",
  data: /* @__PURE__ */ a.array(DepositAddressSchema),
} as const satisfies SentCall

/** Every address that the customer ever had for a currency on a chain, newest first. */
export const listDepositAddresses = /* @__PURE__ */ defineSentCall(listDepositAddressesSent, () => ({
  access: "customer",
  scope: "read",
  query: v.object(onNetwork),
  errors: ["deposit_unavailable"],
}))

/** What is sent for `newDepositAddress` and what comes back. */
export const newDepositAddressSent = {
  name: "newDepositAddress",
  method: "POST",
  path: "/deposits/addresses",
  sends: "body",
  data: DepositAddressSchema,
} as const satisfies SentCall

/** Gives a new address in place of the present one, on chains where that makes sense. The old ones stay good. */
export const newDepositAddress = /* @__PURE__ */ defineSentCall(newDepositAddressSent, () => ({
  access: "customer",
  body: v.object(onNetwork),
  errors: ["deposit_unavailable", "deposit_address_limit"],
}))

/** Where a deposit stands (screens C, deposit lifecycle). `released` from a hold is `credited`, as any other. */
export const depositStates = [
  "detected",
  "confirming",
  "screening",
  "credited",
  "held",
  "returned",
  "orphaned",
  "below_minimum",
  "unsupported_token",
  "at_risk",
  "return_at_risk",
] as const

/** Money that arrives over a chain. */
export const DepositSchema = /* @__PURE__ */ (() =>
  openObject({
    id: IdSchema,
    state: a.picklist(depositStates),
    network: a.string(),
    txid: a.string(),
    /** Which output (or token transfer) of the transaction: one transaction may hold several deposits. */
    outputIndex: a.integer(),
    address: a.string(),
    /** The chain that the address was given for; another one than `network` where the sender chose a sister chain. */
    addressNetwork: a.string(),
    /** What reaches the wallet; null where the wallet has no currency for what came. */
    amount: a.nullable(MoneySchema),
    /** What is finer than the wallet counts: it is kept apart, and this much it is. Null where nothing is left over. */
    dust: a.nullable(DecimalSchema),
    /** The token's contract; null for the chain's own coin. */
    contract: a.nullable(a.string()),
    confirmations: a.integer(),
    confirmationsNeeded: a.integer(),
    /** The transaction that brought it back to its sender. */
    returnTxid: a.nullable(a.string()),
    createdAt: TimestampSchema,
    creditedAt: a.nullable(TimestampSchema),
  }))()
/** A deposit, as its customer sees it. */
export type Deposit = v.InferOutput<typeof DepositSchema>

/** What is sent for `listDeposits` and what comes back. */
export const listDepositsSent = {
  name: "listDeposits",
  method: "GET",
  path: "/deposits",
  sends: "query",
  data: /* @__PURE__ */ a.array(DepositSchema),
} as const satisfies SentCall

/** The newest deposits of a currency, or of all; the history has every one. */
export const listDeposits = /* @__PURE__ */ defineSentCall(listDepositsSent, () => ({
  access: "customer",
  scope: "read",
  query: v.object({ currency: v.optional(CurrencyCodeSchema), limit: v.optional(LimitSchema, 20) }),
  errors: [],
}))
