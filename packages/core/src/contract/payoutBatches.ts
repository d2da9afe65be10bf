import * as v from "valibot"
import { CurrencyCodeSchema, DecimalSchema, RequestedAmountSchema } from "./amounts.ts"
import { defineSentCall, type SentCall } from "./call.ts"
import { IdSchema } from "./ids.ts"
import { looseObject } from "./looseObject.ts"
import { openPicklist } from "./openPicklist.ts"
import { LimitSchema } from "./pages.ts"
import { IntegerSchema, TimestampSchema } from "./values.ts"

/** The life of a batch (screens C). `completed` means that every row of it was paid. */
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
  name: v.string(),
  state: openPicklist(payoutBatchStates),
  /** Grows with each change: a call that names an older one is refused with `state_conflict`. */
  version: CountSchema,
  /** Who made it: the customer in a session, or one of their API keys. */
  createdBy: openPicklist(["session", "api_key"]),
  /** How many rows there are, how many are in each state, and how many have warnings. */
  rows: looseObject({ total: CountSchema, warned: CountSchema, byState: v.record(v.string(), CountSchema) }),
  /** What the rows take that are valid or go on, by currency. */
  totals: v.array(
    looseObject({
      currency: CurrencyCodeSchema,
      rows: CountSchema,
      /** What the recipients get, … */
      amount: DecimalSchema,
      /** … what that costs on top, … */
      fee: DecimalSchema,
      /** … and both: what leaves the wallet. */
      total: DecimalSchema,
      /** What of it belongs to rows that failed: what `retryPayoutBatch` takes. */
      failed: DecimalSchema,
      /** What can be used in that wallet now; null once the money is held. */
      available: v.nullable(DecimalSchema),
    }),
  ),
  /** An earlier batch that was made of the very same file. */
  sameFile: v.nullable(looseObject({ id: IdSchema, name: v.string(), createdAt: TimestampSchema })),
  /** Why an approved batch stands still: its owner's account is frozen. It goes on when that is lifted. */
  standsStill: v.nullable(openPicklist(["account_frozen"])),
  /** When it starts; null for at once. */
  scheduledAt: v.nullable(TimestampSchema),
  createdAt: TimestampSchema,
  /** Until then a checked draft can be approved: fees and rates change. */
  expiresAt: v.nullable(TimestampSchema),
  approvedAt: v.nullable(TimestampSchema),
  /** When the last row had ended. */
  settledAt: v.nullable(TimestampSchema),
  cancellable: v.boolean(),
})
/** A batch of payouts, as the provider describes one. */
export type PayoutBatch = v.InferOutput<typeof PayoutBatchSchema>

const batchId = () => v.object({ batchId: IdSchema })
/** Of the batch, as it was read. */
export const payoutVersion = () => v.pipe(v.number("invalid"), v.integer("invalid"), v.minValue(0, "invalid"))
/** What the customer has seen and agrees to: a batch that differs is refused at `totals` with `not_as_quoted`. */
const agreedTotals = () =>
  v.pipe(
    v.array(v.object({ currency: CurrencyCodeSchema, total: RequestedAmountSchema }), "required"),
    v.maxLength(20, "too_long"),
  )

/** What is sent for `createPayoutBatch` and what comes back. */
export const createPayoutBatchSent = {
  name: "createPayoutBatch",
  method: "POST",
  path: "/payoutBatches",
  data: PayoutBatchSchema,
} as const satisfies SentCall

/** Opens a batch for rows. `fileHash`: the SHA-256 of the file, in hexadecimal, so that the same one is noticed. */
export const createPayoutBatch = defineSentCall(createPayoutBatchSent, () => ({
  access: "customer",
  scope: "payouts",
  body: v.object({
    name: v.pipe(v.string("required"), v.trim(), v.nonEmpty("required"), v.maxLength(100, "too_long")),
    fileHash: v.optional(v.pipe(v.string("invalid"), v.regex(/^[\da-f]{64}$/, "invalid"))),
  }),
  errors: [],
}))

/** What is sent for `checkPayoutBatch` and what comes back. */
export const checkPayoutBatchSent = {
  name: "checkPayoutBatch",
  method: "POST",
  path: "/payoutBatches/:batchId/check",
  data: PayoutBatchSchema,
} as const satisfies SentCall

/** Ends the adding of rows and has them all checked; also those of a draft that has expired, at today's fees. */
export const checkPayoutBatch = defineSentCall(checkPayoutBatchSent, () => ({
  access: "customer",
  scope: "payouts",
  params: batchId(),
  errors: ["state_conflict", "payout_batch_empty"],
}))

/** What is sent for `getPayoutBatch` and what comes back. */
export const getPayoutBatchSent = {
  name: "getPayoutBatch",
  method: "GET",
  path: "/payoutBatches/:batchId",
  data: PayoutBatchSchema,
} as const satisfies SentCall

/** One batch, with how far it is. */
export const getPayoutBatch = defineSentCall(getPayoutBatchSent, () => ({
  access: "customer",
  scope: "read",
  params: batchId(),
  errors: [],
}))

/** What is sent for `listPayoutBatches` and what comes back. */
export const listPayoutBatchesSent = {
  name: "listPayoutBatches",
  method: "GET",
  path: "/payoutBatches",
  sends: "query",
  data: looseObject({ items: v.array(PayoutBatchSchema), nextCursor: v.nullable(v.string()) }),
} as const satisfies SentCall

/** The customer's batches, the newest first. */
export const listPayoutBatches = defineSentCall(listPayoutBatchesSent, () => ({
  access: "customer",
  scope: "read",
  query: v.object({ cursor: v.optional(IdSchema), limit: v.optional(LimitSchema, 20) }),
  errors: [],
}))

/** What is sent for `requestPayoutApproval` and what comes back. */
export const requestPayoutApprovalSent = {
  name: "requestPayoutApproval",
  method: "POST",
  path: "/payoutBatches/:batchId/requestApproval",
  data: PayoutBatchSchema,
} as const satisfies SentCall

/** Leaves the decision to the owner of the account, who is told: for an API key that is not meant to pay by itself. */
export const requestPayoutApproval = defineSentCall(requestPayoutApprovalSent, () => ({
  access: "customer",
  scope: "payouts",
  params: batchId(),
  body: v.object({ version: payoutVersion() }),
  errors: ["state_conflict"],
}))

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

/** What is sent for `approvePayoutBatch` and what comes back. */
export const approvePayoutBatchSent = {
  name: "approvePayoutBatch",
  method: "POST",
  path: "/payoutBatches/:batchId/approve",
  data: PayoutBatchSchema,
} as const satisfies SentCall

/**
 * Holds the money of every valid row and starts paying, at once or at `scheduledAt`. Rows with errors stay behind, which
 * `validOnly` has to say. Confirmed by a step-up that is bound to this batch, its version and its totals. Field codes at
 * `scheduledAt`: `past`, and `invalid` for more than 90 days ahead.
 */
export const approvePayoutBatch = defineSentCall(approvePayoutBatchSent, () => ({
  access: "customer",
  scope: "payouts",
  movesMoney: true,
  stepUp: "by-policy",
  params: batchId(),
  body: v.object({
    version: payoutVersion(),
    totals: agreedTotals(),
    validOnly: v.optional(v.boolean("invalid"), false),
    scheduledAt: v.optional(TimestampSchema),
  }),
  errors: payErrors,
}))

/** What is sent for `retryPayoutBatch` and what comes back. */
export const retryPayoutBatchSent = {
  name: "retryPayoutBatch",
  method: "POST",
  path: "/payoutBatches/:batchId/retry",
  data: PayoutBatchSchema,
} as const satisfies SentCall

/** Sends the rows that failed once more, and only those: a new attempt under the same row. */
export const retryPayoutBatch = defineSentCall(retryPayoutBatchSent, () => ({
  access: "customer",
  scope: "payouts",
  movesMoney: true,
  stepUp: "by-policy",
  params: batchId(),
  body: v.object({ version: payoutVersion(), totals: agreedTotals() }),
  errors: payErrors,
}))

/** What is sent for `cancelPayoutBatch` and what comes back. */
export const cancelPayoutBatchSent = {
  name: "cancelPayoutBatch",
  method: "POST",
  path: "/payoutBatches/:batchId/cancel",
  data: PayoutBatchSchema,
} as const satisfies SentCall

/** Ends a batch of which nothing was paid yet; what was held is available again. */
export const cancelPayoutBatch = defineSentCall(cancelPayoutBatchSent, () => ({
  access: "customer",
  scope: "payouts",
  movesMoney: true,
  whileFrozen: true,
  params: batchId(),
  errors: ["state_conflict"],
}))
