import * as v from "valibot"
import { defineCall } from "#contract/declaration/call.ts"
import { looseObject } from "#contract/schemas/looseObject.ts"
import { openPicklist } from "#contract/schemas/openPicklist.ts"
import { CurrencyCodeSchema, DecimalSchema, MoneySchema } from "#contract/values/amounts.ts"
import { IdSchema } from "#contract/values/ids.ts"
import { LimitSchema } from "#contract/values/pages.ts"
import { IntegerSchema, TimestampSchema } from "#contract/values/primitives.ts"
import { shownText } from "#contract/values/shownText.ts"

/**
 * A chain on which a currency can be received, with facts for its payer.
 *
 * @see screens C, top-up
 */
export const DepositNetworkSchema = looseObject({
  currency: CurrencyCodeSchema,
  /** The id of the chain, as in `findNetwork`. */
  network: v.string(),
  /** The chain's name for people. */
  name: v.string(),
  /** The name of the token's standard there, e.g. `TRC-20`; null for the chain's own coin. */
  standard: v.nullable(v.string()),
  /** The token's contract; null for the chain's own coin. */
  contract: v.nullable(v.string()),
  /** Smaller deposits are held and not credited. */
  minDeposit: MoneySchema,
  /** The number of blocks that must confirm a deposit before it is credited. */
  confirmations: IntegerSchema,
  /** The time that this takes on an ordinary day. */
  averageMinutes: IntegerSchema,
  /** False while the chain's node does not answer, or deposits are paused: what arrives then is found later. */
  available: v.boolean(),
  /** True if the present address can be replaced with a new one. */
  renewable: v.boolean(),
  /** True if it is simulated. */
  sandbox: v.boolean(),
})
/** A chain for a currency, as the provider offers one. */
export type DepositNetwork = v.InferOutput<typeof DepositNetworkSchema>

/** The chains for every currency; the one to propose first. */
export const listDepositNetworks = defineCall({
  name: "listDepositNetworks",
  method: "GET",
  path: "/deposits/networks",
  access: "customer",
  scope: "read",
  data: v.array(DepositNetworkSchema),
  errors: [],
})

/** An address of the customer's: every payment to it is credited to them. */
export const DepositAddressSchema = looseObject({
  id: IdSchema,
  currency: CurrencyCodeSchema,
  /** The id of the chain, as in `findNetwork`. */
  network: v.string(),
  /** The address to send to. */
  address: v.string(),
  /** False for an address that was replaced by a newer one; deposits to it are still credited. */
  current: v.boolean(),
  createdAt: TimestampSchema,
})
/** A deposit address, as the provider gives one. */
export type DepositAddress = v.InferOutput<typeof DepositAddressSchema>

const onNetwork = {
  currency: CurrencyCodeSchema,
  /** The id of the chain, as in `findNetwork`. */
  network: v.string("required"),
}

/** The customer's address for a currency on a chain: the same one each time. */
export const getDepositAddress = defineCall({
  name: "getDepositAddress",
  method: "GET",
  path: "/deposits/address",
  access: "customer",
  scope: "read",
  query: v.object(onNetwork),
  data: DepositAddressSchema,
  errors: ["not_available", "deposit_unavailable"],
})

/** Every address that the customer ever had for a currency on a chain, newest first. */
export const listDepositAddresses = defineCall({
  name: "listDepositAddresses",
  method: "GET",
  path: "/deposits/addresses",
  access: "customer",
  scope: "read",
  query: v.object(onNetwork),
  data: v.array(DepositAddressSchema),
  errors: ["deposit_unavailable"],
})

/** Gives a new address in place of the present one, on chains where that makes sense. The old ones stay good. */
export const newDepositAddress = defineCall({
  name: "newDepositAddress",
  method: "POST",
  path: "/deposits/addresses",
  access: "customer",
  body: v.object(onNetwork),
  data: DepositAddressSchema,
  errors: ["not_available", "deposit_unavailable", "deposit_address_limit"],
})

/**
 * State of a deposit. `released` from a hold is `credited`, as any other.
 *
 * @see screens C, deposit lifecycle
 */
export const depositStates = [
  "detected",
  "confirming",
  "screening",
  "credited",
  "held",
  "returning",
  "returned",
  "orphaned",
  "below_minimum",
  "unsupported_token",
  "kept",
  "at_risk",
  "lost",
  "return_at_risk",
] as const

/** Money that arrives over a chain. */
export const DepositSchema = looseObject({
  id: IdSchema,
  state: openPicklist(depositStates),
  /** The id of the chain, as in `findNetwork`. */
  network: v.string(),
  /** The id of the transaction on the chain. */
  txid: v.string(),
  /** The index of the output (or token transfer) in the transaction, which may hold several deposits. */
  outputIndex: IntegerSchema,
  /** The address that it was sent to. */
  address: v.string(),
  /** The chain that the address was given for; another one than `network` where the sender chose a sister chain. */
  addressNetwork: v.string(),
  /** The amount that reaches the wallet; null if there is no wallet of the deposited currency. */
  amount: v.nullable(MoneySchema),
  /** The part that is finer than the wallet's units, which is kept apart; null if there is none. */
  dust: v.nullable(DecimalSchema),
  /** The token's contract; null for the chain's own coin. */
  contract: v.nullable(v.string()),
  confirmations: IntegerSchema,
  confirmationsNeeded: IntegerSchema,
  /** The transaction that brought it back to its sender. */
  returnTxid: v.nullable(v.string()),
  /** The sender's state: `wanted` until the customer has named them; null where the law asks for nobody. */
  sender: v.nullish(openPicklist(["wanted", "declared"])),
  createdAt: TimestampSchema,
  creditedAt: v.nullable(TimestampSchema),
})
/** A deposit, as its customer sees it. */
export type Deposit = v.InferOutput<typeof DepositSchema>

/** The newest deposits of a currency, or of all; the history has every one. */
export const listDeposits = defineCall({
  name: "listDeposits",
  method: "GET",
  path: "/deposits",
  access: "customer",
  scope: "read",
  query: v.object({ currency: v.optional(CurrencyCodeSchema), limit: v.optional(LimitSchema, 20) }),
  staleAfter: ["deposits"],
  data: v.array(DepositSchema),
  errors: [],
})

/**
 * Says who sent a deposit that is held because nobody has. One from the customer's own wallet is credited once they have
 * shown that its address is theirs; the refusal says how. Operators decide about all others.
 */
export const declareDepositSender = defineCall({
  name: "declareDepositSender",
  method: "POST",
  path: "/deposits/:depositId/sender",
  access: "customer",
  unkeyed: "sets",
  params: v.object({ depositId: IdSchema }),
  body: v.object({
    /** The sender: the customer, or somebody else. */
    owner: v.picklist(["self", "other"], "required"),
    name: v.optional(shownText(100)),
    /** The service that it was sent from; without one the wallet is self-hosted. */
    service: v.optional(shownText(300)),
    /** A signature of the text that a refusal names, by the key of the address. */
    signature: v.optional(shownText(300)),
  }),
  data: DepositSchema,
  errors: ["rate_unavailable", "state_conflict"],
})

/** The address by which other services ask for the customer under the Travel Rule; null where none can. */
export const getTravelAddress = defineCall({
  name: "getTravelAddress",
  method: "GET",
  path: "/deposits/travelAddress",
  access: "customer",
  scope: "read",
  data: looseObject({
    /** It starts with `ta`; null where no other service can ask. */
    address: v.nullable(v.string()),
  }),
  errors: [],
})
