import * as v from "valibot"
import { defineCall } from "#contract/declaration/call.ts"
import { looseObject } from "#contract/schemas/looseObject.ts"
import { openPicklist } from "#contract/schemas/openPicklist.ts"
import { DecimalSchema, MoneySchema } from "#contract/values/amounts.ts"
import { entered } from "#contract/values/enteredText.ts"
import { IdSchema } from "#contract/values/ids.ts"
import { LimitSchema } from "#contract/values/pages.ts"
import { IntegerSchema, TimestampSchema } from "#contract/values/primitives.ts"

/**
 * State of an AML check.
 *
 * @see screens C
 */
export const amlCheckStates = ["queued", "ready", "failed"] as const

/** How much risk a check has found. None of them is a promise. */
export const amlVerdicts = ["low", "medium", "high", "severe"] as const
/** How much risk a check has found. */
export type AmlVerdict = (typeof amlVerdicts)[number]

/** What the money behind an address can have to do with. */
export const amlCategories = [
  "exchange",
  "payment_service",
  "private_wallet",
  "defi",
  "mining",
  "gambling",
  "p2p",
  "mixer",
  "darknet",
  "scam",
  "stolen",
  "ransomware",
  "sanctions",
  "terrorism",
  "other",
] as const
/** What the money behind an address can have to do with. */
export type AmlCategory = (typeof amlCategories)[number]

const DecisionSchema = openPicklist(["allow", "review", "block"])

/** What a check has found. */
export const AmlResultSchema = looseObject({
  verdict: openPicklist(amlVerdicts),
  /** 0 is no sign of risk, 100 the worst. */
  score: IntegerSchema,
  /** Largest share first. */
  categories: v.array(
    looseObject({
      name: openPicklist(amlCategories),
      /** In percent of all money. */
      share: DecimalSchema,
      /** Whether the address itself dealt with it, or others in between. */
      exposure: openPicklist(["direct", "indirect"]),
    }),
  ),
  /** The sums of the shares, in percent. */
  exposure: looseObject({ direct: DecimalSchema, indirect: DecimalSchema }),
  /** When the address was first and last seen on its chain; null where it never was. */
  firstSeenAt: v.nullable(TimestampSchema),
  lastSeenAt: v.nullable(TimestampSchema),
  /** All that it ever received and sent, as the lists' keeper values it. */
  received: MoneySchema,
  sent: MoneySchema,
  /** The lists that were held against it. */
  lists: v.array(
    looseObject({
      /** The list's name. */
      name: v.string(),
      /** The list's version. */
      version: v.string(),
      updatedAt: TimestampSchema,
    }),
  ),
  /** What happens here to a payment from and to this address, by the thresholds in force at `checkedAt`. */
  deposit: DecisionSchema,
  /** The decision about a payment to it. */
  withdrawal: DecisionSchema,
  checkedAt: TimestampSchema,
  /** True if it is simulated. */
  sandbox: v.boolean(),
})
/** What a check has found, as the provider describes it. */
export type AmlResult = v.InferOutput<typeof AmlResultSchema>

/** A check of an address or a transaction. */
export const AmlCheckSchema = looseObject({
  id: IdSchema,
  state: openPicklist(amlCheckStates),
  /** The id of the chain, as in `findNetwork`. */
  network: v.string(),
  /** The address that is looked at: of a transaction, the one that it came from. */
  address: v.string(),
  /** The transaction, where one was asked about. */
  txid: v.nullable(v.string()),
  /** What it costs; null for a free one. A check that fails costs nothing. */
  price: v.nullable(MoneySchema),
  /** Its line in the history, where it costs something. */
  operationId: v.nullable(IdSchema),
  /** Present once it is ready. */
  result: v.nullable(AmlResultSchema),
  createdAt: TimestampSchema,
})
/** A check of an address or a transaction, as the provider describes one. */
export type AmlCheck = v.InferOutput<typeof AmlCheckSchema>

/** What checks cost a customer now. */
export const AmlOfferSchema = looseObject({
  price: MoneySchema,
  /** Checks that cost nothing, of each calendar month (UTC). */
  free: looseObject({ left: IntegerSchema, of: IntegerSchema, renewedAt: TimestampSchema }),
  /** The same question within so many hours gets the saved answer, at no cost. */
  repeatHours: IntegerSchema,
})
/** What checks cost a customer now, as the provider says it. */
export type AmlOffer = v.InferOutput<typeof AmlOfferSchema>

/** What AML checks cost the customer now. */
export const getAmlOffer = defineCall({
  name: "getAmlOffer",
  method: "GET",
  path: "/aml/offer",
  access: "customer",
  scope: "read",
  data: AmlOfferSchema,
  errors: [],
})

/**
 * Checks an address or a transaction for links to crime. A free check is used first; after that the price is held in
 * the wallet until the answer is there, and released where there is none. `price` says what the customer has seen:
 * where it costs more by now, nothing is done (`price_changed`).
 */
export const createAmlCheck = defineCall({
  name: "createAmlCheck",
  method: "POST",
  path: "/aml/checks",
  access: "customer",
  movesMoney: true,
  body: v.object({
    /** An address, or the hash of a transaction. */
    subject: v.pipe(v.string("required"), entered(), v.nonEmpty("required"), v.maxLength(200, "too_long")),
    /** The chain, where what is asked about may belong to several. Field code at `network`: `network_needed`. */
    network: v.optional(v.pipe(v.string("invalid"), v.maxLength(32, "invalid"))),
    /** Asks anew although there is a saved answer of the last hours: the lists may have changed. It costs what a new one does. */
    again: v.optional(v.boolean("invalid")),
    /** What it may cost at most, in the currency of the offer; "0" for a free one. */
    price: v.pipe(v.string("required"), v.maxLength(60, "invalid"), v.regex(/^\d+(\.\d+)?$/, "invalid")),
  }),
  data: AmlCheckSchema,
  errors: ["not_available", "insufficient_funds", "price_changed", "transaction_unknown", "withdrawals_held"],
})

/** One check of the customer's, as it was saved. */
export const getAmlCheck = defineCall({
  name: "getAmlCheck",
  method: "GET",
  path: "/aml/checks/:checkId",
  access: "customer",
  params: v.object({ checkId: IdSchema }),
  data: AmlCheckSchema,
  errors: [],
})

/** The customer's checks, newest first. */
export const listAmlChecks = defineCall({
  name: "listAmlChecks",
  method: "GET",
  path: "/aml/checks",
  access: "customer",
  query: v.object({ cursor: v.optional(IdSchema), limit: v.optional(LimitSchema, 20) }),
  data: looseObject({
    items: v.array(AmlCheckSchema),
    /** The cursor of the next page; null on the last one. */
    nextCursor: v.nullable(v.string()),
  }),
  errors: [],
})
