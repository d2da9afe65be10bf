import * as v from "valibot"
import { defineCall } from "#contract/declaration/call.ts"
import { looseObject } from "#contract/schemas/looseObject.ts"
import { openPicklist } from "#contract/schemas/openPicklist.ts"
import { CurrencyCodeSchema, DecimalSchema, RequestedAmountSchema } from "#contract/values/amounts.ts"
import { IdSchema } from "#contract/values/ids.ts"
import { LimitSchema } from "#contract/values/pages.ts"
import { IntegerSchema, TimestampSchema } from "#contract/values/primitives.ts"

/**
 * The life of a batch. `completed` means that every row of it was paid.
 *
 * @see screens C
 */
export const payoutBatchStates = [
  "uploaded",
  "validating",
  "invalid",
  "ready",
  "awaiting_approval",
  "approved",
  "processing",
  "completed",
  "partially_completed",
  "failed",
  "cancelled",
  "expired",
] as const

const CountSchema = IntegerSchema

/** A batch of payouts. */
export const PayoutBatchSchema = looseObject({
  id: IdSchema,
  /** The name that the customer gave it. */
  name: v.string(),
  state: openPicklist(payoutBatchStates),
  /** Grows with each change: a call that names an older one is refused with `state_conflict`. */
  version: CountSchema,
  /** Who made it: the customer in a session, or one of their API keys. */
  createdBy: openPicklist(["session", "api_key"]),
  /** How many rows there are, how many are in each state, and how many have warnings. */
  rows: looseObject({
    /** The number of rows. */
    total: CountSchema,
    /** The number of rows with warnings. */
    warned: CountSchema,
    /** The number of rows in each state. */
    byState: v.record(v.string(), CountSchema),
  }),
  /** What the rows take that are valid or go on, by currency. */
  totals: v.array(
    looseObject({
      currency: CurrencyCodeSchema,
      /** The number of rows in that currency. */
      rows: CountSchema,
      /** What the recipients get, … */
      amount: DecimalSchema,
      /** … what that costs on top, … */
      fee: DecimalSchema,
      /** … and both: what leaves the wallet. */
      total: DecimalSchema,
      /** What of it belongs to rows that failed: what `retryPayoutBatch` takes. */
      failed: DecimalSchema,
      /** What of it came back to the wallet after it was paid. Older providers leave it out. */
      returned: v.optional(DecimalSchema),
      /** What can be used in that wallet now; null once the money is held. */
      available: v.nullable(DecimalSchema),
    }),
  ),
  /** An earlier batch that was made of the very same file. */
  sameFile: v.nullable(
    looseObject({
      id: IdSchema,
      /** The name of that batch. */
      name: v.string(),
      createdAt: TimestampSchema,
    }),
  ),
  /** Why an approved batch is stopped: its owner's account is frozen. It goes on when that is lifted. */
  standsStill: v.nullable(openPicklist(["account_frozen"])),
  /** When it starts; null for at once. */
  scheduledAt: v.nullable(TimestampSchema),
  createdAt: TimestampSchema,
  /** Until then a checked draft can be approved: fees and rates change. */
  expiresAt: v.nullable(TimestampSchema),
  approvedAt: v.nullable(TimestampSchema),
  /** When the last row had ended. */
  settledAt: v.nullable(TimestampSchema),
  /** True if it can still be cancelled. */
  cancellable: v.boolean(),
})
/** A batch of payouts, as the provider describes one. */
export type PayoutBatch = v.InferOutput<typeof PayoutBatchSchema>

const batchId = () => v.object({ batchId: IdSchema })
/**
 * Of the batch, as it was read.
 *
 * @example
 * v.is(payoutVersion(), 3) // → true
 * v.is(payoutVersion(), -1) // → false
 */
export const payoutVersion = () => v.pipe(v.number("invalid"), v.integer("invalid"), v.minValue(0, "invalid"))
/** What the customer has seen and agrees to: a batch that differs is refused at `totals` with `not_as_quoted`. */
const agreedTotals = () =>
  v.pipe(
    v.array(v.object({ currency: CurrencyCodeSchema, total: RequestedAmountSchema }), "required"),
    v.maxLength(20, "too_long"),
  )

/** Opens a batch for rows. `fileHash`: the SHA-256 of the file, in hexadecimal, so that the same one is noticed. */
export const createPayoutBatch = defineCall({
  name: "createPayoutBatch",
  method: "POST",
  path: "/payoutBatches",
  access: "customer",
  scope: "payouts",
  body: v.object({
    /** A name that the customer recognises it by, up to 100 characters. */
    name: v.pipe(v.string("required"), v.trim(), v.nonEmpty("required"), v.maxLength(100, "too_long")),
    /** The SHA-256 of the file in hexadecimal, so that the same file is noticed. */
    fileHash: v.optional(v.pipe(v.string("invalid"), v.regex(/^[\da-f]{64}$/, "invalid"))),
  }),
  data: PayoutBatchSchema,
  errors: [],
})

/** Ends the adding of rows and has them all checked; also those of a draft that has expired, at today's fees. */
export const checkPayoutBatch = defineCall({
  name: "checkPayoutBatch",
  method: "POST",
  path: "/payoutBatches/:batchId/check",
  access: "customer",
  scope: "payouts",
  params: batchId(),
  data: PayoutBatchSchema,
  errors: ["state_conflict", "payout_batch_empty"],
})

/** One batch, with how far it is. */
export const getPayoutBatch = defineCall({
  name: "getPayoutBatch",
  method: "GET",
  path: "/payoutBatches/:batchId",
  access: "customer",
  scope: "read",
  params: batchId(),
  data: PayoutBatchSchema,
  errors: [],
})

/** The customer's batches, the newest first. */
export const listPayoutBatches = defineCall({
  name: "listPayoutBatches",
  method: "GET",
  path: "/payoutBatches",
  access: "customer",
  scope: "read",
  query: v.object({ cursor: v.optional(IdSchema), limit: v.optional(LimitSchema, 20) }),
  data: looseObject({
    items: v.array(PayoutBatchSchema),
    /** The cursor of the next page; null on the last one. */
    nextCursor: v.nullable(v.string()),
  }),
  errors: [],
})

/** Leaves the decision to the owner of the account, who is told: for an API key that is not meant to pay by itself. */
export const requestPayoutApproval = defineCall({
  name: "requestPayoutApproval",
  method: "POST",
  path: "/payoutBatches/:batchId/requestApproval",
  access: "customer",
  scope: "payouts",
  params: batchId(),
  body: v.object({ version: payoutVersion() }),
  data: PayoutBatchSchema,
  errors: ["state_conflict"],
})

const payErrors = [
  "state_conflict",
  "insufficient_funds",
  "limit_exceeded",
  "kyc_required",
  "withdrawals_held",
  "beneficiary_cooling",
  "destination_not_listed",
  "payout_batch_empty",
] as const

/**
 * Holds the money of every valid row and starts paying, at once or at `scheduledAt`. Rows with errors stay behind, which
 * `validOnly` has to say. Confirmed by a step-up that is bound to this batch, its version and its totals. Field codes at
 * `scheduledAt`: `past`, and `invalid` for more than 90 days ahead.
 */
export const approvePayoutBatch = defineCall({
  name: "approvePayoutBatch",
  method: "POST",
  path: "/payoutBatches/:batchId/approve",
  access: "customer",
  scope: "payouts",
  movesMoney: true,
  stepUp: "by-policy",
  params: batchId(),
  body: v.object({
    version: payoutVersion(),
    totals: agreedTotals(),
    /** True to leave rows with errors behind. */
    validOnly: v.optional(v.boolean("invalid"), false),
    scheduledAt: v.optional(TimestampSchema),
  }),
  data: PayoutBatchSchema,
  errors: payErrors,
})

/** Sends the rows that failed once more, and only those: a new attempt under the same row. */
export const retryPayoutBatch = defineCall({
  name: "retryPayoutBatch",
  method: "POST",
  path: "/payoutBatches/:batchId/retry",
  access: "customer",
  scope: "payouts",
  movesMoney: true,
  stepUp: "by-policy",
  params: batchId(),
  body: v.object({ version: payoutVersion(), totals: agreedTotals() }),
  data: PayoutBatchSchema,
  errors: payErrors,
})

/** Ends a batch of which nothing was paid yet; what was held is available again. */
export const cancelPayoutBatch = defineCall({
  name: "cancelPayoutBatch",
  method: "POST",
  path: "/payoutBatches/:batchId/cancel",
  access: "customer",
  scope: "payouts",
  movesMoney: true,
  whileFrozen: true,
  params: batchId(),
  data: PayoutBatchSchema,
  errors: ["state_conflict"],
})
