import * as v from "valibot"
import { defineCall } from "#contract/declaration/call.ts"
import { looseObject } from "#contract/schemas/looseObject.ts"
import { openPicklist } from "#contract/schemas/openPicklist.ts"
import { CurrencyCodeSchema, DecimalSchema, MoneySchema } from "#contract/values/amounts.ts"
import { IntegerSchema } from "#contract/values/primitives.ts"

/** The verification tiers of a customer, lowest first: by a check in person, and after that by one of their company. */
export const verificationLevels = ["basic", "verified", "business"] as const
/** A level of verification. */
export type VerificationLevel = (typeof verificationLevels)[number]

/** The most that may leave and enter the wallets of a customer of one level, in the reference currency. */
export const LevelLimitsSchema = looseObject({
  level: openPicklist(verificationLevels),
  /** In any 24 hours. */
  day: MoneySchema,
  /** In any 30 days. */
  month: MoneySchema,
  /** The most that cards and SBP may bring in, in the same periods. */
  topUps: looseObject({ day: MoneySchema, month: MoneySchema }),
})
/** The limits of one level, as the provider describes them. */
export type LevelLimits = v.InferOutput<typeof LevelLimitsSchema>

const UsedLimitSchema = looseObject({ limit: MoneySchema, used: MoneySchema, left: MoneySchema })

/** The customer's own limits, and what is left of them now. */
export const LimitsSchema = looseObject({
  level: openPicklist(verificationLevels),
  /** The limit of any 24 hours. */
  day: UsedLimitSchema,
  /** The limit of any 30 days. */
  month: UsedLimitSchema,
  /** The most that may go to recently saved destinations in 24 hours. */
  firstUse: UsedLimitSchema,
  /** The most that cards and SBP may bring in. */
  topUps: looseObject({
    /** The limit of any 24 hours. */
    day: UsedLimitSchema,
    /** The limit of any 30 days. */
    month: UsedLimitSchema,
  }),
})
/** A customer's limits, as the provider describes them. */
export type Limits = v.InferOutput<typeof LimitsSchema>

/** The limits of every level, lowest first. */
export const listLimits = defineCall({
  name: "listLimits",
  method: "GET",
  path: "/limits/levels",
  access: "public",
  data: v.array(LevelLimitsSchema),
  errors: [],
})

/** The customer's limits. */
export const getLimits = defineCall({
  name: "getLimits",
  method: "GET",
  path: "/limits",
  access: "customer",
  scope: "read",
  staleAfter: ["limits"],
  data: LimitsSchema,
  errors: [],
})

/** One wallet: what is in it, and what of that can be used now. */
export const WalletSchema = looseObject({
  currency: CurrencyCodeSchema,
  /** Posted minus held. Never below zero. */
  available: DecimalSchema,
  /** Reserved for operations under way. */
  held: DecimalSchema,
  /** The amount that the customer must return, as after a card's charge-back: income in this currency goes there first. */
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
  staleAfter: ["wallets"],
  data: v.array(WalletSchema),
  errors: [],
})
