import * as v from "valibot"
import { defineCall } from "#contract/declaration/call.ts"
import { looseObject } from "#contract/schemas/looseObject.ts"
import { openPicklist } from "#contract/schemas/openPicklist.ts"
import { CurrencyCodeSchema, DecimalSchema, MoneySchema, RequestedAmountSchema } from "#contract/values/amounts.ts"
import { IdSchema } from "#contract/values/ids.ts"
import { LimitSchema } from "#contract/values/pages.ts"
import { IntegerSchema, TimestampSchema } from "#contract/values/primitives.ts"
import { payoutRails } from "#contract/withdrawals/payoutDestination.ts"
import { RecipientAnswerSchema } from "#contract/withdrawals/recipientAnswer.ts"

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
  /** The author of the batch: the customer in a session, or one of their API keys. */
  createdBy: openPicklist(["session", "api_key"]),
  /** The number of rows, the number in each state, and the number with warnings. */
  rows: looseObject({
    /** The number of rows. */
    total: CountSchema,
    /** The number of rows with warnings. */
    warned: CountSchema,
    /** The number of rows in each state. */
    byState: v.record(v.string(), CountSchema),
  }),
  /** The amounts of the rows that are valid or in progress, by currency. */
  totals: v.array(
    looseObject({
      currency: CurrencyCodeSchema,
      /** The number of rows in that currency. */
      rows: CountSchema,
      /** The amount that the recipients get. */
      amount: DecimalSchema,
      /** The fees on top of that. */
      fee: DecimalSchema,
      /** The sum of both, which leaves the wallet. */
      total: DecimalSchema,
      /** The part of it that belongs to failed rows, which `retryPayoutBatch` pays again. */
      failed: DecimalSchema,
      /** The part of it that came back to the wallet after it was paid. Older providers leave it out. */
      returned: v.optional(DecimalSchema),
      /** The available balance of that wallet; null once the money is held. */
      available: v.nullable(DecimalSchema),
    }),
  ),
  /** An earlier batch created from the identical file. */
  sameFile: v.nullable(
    looseObject({
      id: IdSchema,
      /** The name of that batch. */
      name: v.string(),
      createdAt: TimestampSchema,
    }),
  ),
  /** The reason why an approved batch is stopped: its owner's account is frozen. It continues when that is lifted. */
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
 * The version of the batch, as it was read.
 *
 * @example
 * v.is(payoutVersion(), 3) // → true
 * v.is(payoutVersion(), -1) // → false
 */
export const payoutVersion = () => v.pipe(v.number("invalid"), v.integer("invalid"), v.minValue(0, "invalid"))
/** The totals that the customer has seen and approves. A batch that differs is refused at `totals` with `not_as_quoted`. */
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
  unkeyed: "sets",
  scope: "payouts",
  params: batchId(),
  data: PayoutBatchSchema,
  errors: ["state_conflict", "payout_batch_empty"],
})

/** One batch, with its progress. */
export const getPayoutBatch = defineCall({
  name: "getPayoutBatch",
  method: "GET",
  path: "/payoutBatches/:batchId",
  access: "customer",
  scope: "read",
  params: batchId(),
  // Its rows, of which there may be thousands, are read again only where the batch has changed.
  staleAfter: ["payouts"],
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
  staleAfter: ["payouts"],
  data: looseObject({
    items: v.array(PayoutBatchSchema),
    /** The cursor of the next page; null on the last one. */
    nextCursor: v.nullable(v.string()),
  }),
  errors: [],
})

/** Leaves the approval to the account's owner, who is notified: for an API key that should not pay by itself. */
export const requestPayoutApproval = defineCall({
  name: "requestPayoutApproval",
  method: "POST",
  path: "/payoutBatches/:batchId/requestApproval",
  access: "customer",
  unkeyed: "sets",
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

/** Cancels a batch of which nothing was paid yet, and releases its money. */
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

/** The rail of one row: to another customer, or out of the wallets. */
export const payoutRowRails = ["internal", ...payoutRails] as const
/** The rail of one row. */
export type PayoutRowRail = (typeof payoutRowRails)[number]

/** Further words for a method in a file, in English and Russian, as letters; a method whose title is its name needs none. */
const railWords: Readonly<Partial<Record<PayoutRowRail, readonly string[]>>> = {
  internal: ["customer", "клиент"],
  crypto: ["cryptoaddress", "криптоадрес", "криптовалюта"],
  card: ["карта"],
  sbp: ["сбп"],
  iban: ["bankaccountiban", "bankaccount", "bank", "банковскийсчетiban", "банковскийсчет"],
}

/**
 * Finds the method that a cell names: by its name here or by the word that a person reads for it, in English or Russian.
 *
 * @example
 * findPayoutRail("Customer") // → "internal"
 */
export function findPayoutRail(text: string): PayoutRowRail | undefined {
  const letters = text
    .toLowerCase()
    .replaceAll("ё", "е")
    .replace(/[^\p{L}]/gu, "")
  return payoutRowRails.find((rail) => rail === letters || railWords[rail]?.includes(letters))
}

/** The largest file of payouts that screens read, in bytes, whatever its format. */
export const payoutFileBytes = 5_000_000

/** The columns of a batch, in the order of its files. */
export const payoutColumns = [
  "rail",
  "to",
  "amount",
  "currency",
  "network",
  "holder",
  "bic",
  "note",
  "externalId",
] as const
/** A column of a batch. */
export type PayoutColumn = (typeof payoutColumns)[number]

/** The most that one call of `addPayoutRows` takes. */
export const payoutRowsAtOnce = 1000
/** Maximum number of rows in a batch. */
export const payoutRowsLimit = 100_000

/**
 * The life of a row: `unchecked` until it has been looked at, `left_out` where its batch went on without it.
 *
 * @see screens C
 */
export const payoutRowStates = [
  "unchecked",
  "invalid",
  "valid",
  "left_out",
  "held",
  "sent",
  "confirmed",
  "failed",
  "returned",
] as const
/** State of one row. */
export type PayoutRowState = (typeof payoutRowStates)[number]

/** Something about one cell. */
const CellNoteSchema = looseObject({
  field: openPicklist(payoutColumns),
  /** The code of the rule that the cell breaks. */
  code: v.string(),
  /** The limit that the code is about, as decimal text or a name. */
  limit: v.nullable(v.string()),
})
/** An error or a warning at one cell. */
export type PayoutCellNote = v.InferOutput<typeof CellNoteSchema>

/** One row of a batch. */
export const PayoutRowSchema = looseObject({
  id: IdSchema,
  /** Its place in the batch, from 1. */
  number: IntegerSchema,
  state: openPicklist(payoutRowStates),
  /** The cells as they were sent; empty text if a cell is empty. */
  cells: looseObject({
    /** The rail. */
    rail: v.string(),
    /** The recipient. */
    to: v.string(),
    /** The amount that the recipient gets. */
    amount: v.string(),
    /** The currency's code. */
    currency: v.string(),
    /** The id of the chain. */
    network: v.string(),
    /** The name of the account's or the card's holder. */
    holder: v.string(),
    /** The bank's BIC. */
    bic: v.string(),
    /** The note to the recipient. */
    note: v.string(),
    /** The caller's own id of the row. */
    externalId: v.string(),
  }),
  /** The errors that must be fixed before this row can be paid. */
  errors: v.array(CellNoteSchema),
  /** The warnings that deserve a second look. */
  warnings: v.array(CellNoteSchema),
  /** The recipient: a person, masked, or the destination in its canonical form. Null until the row is valid. */
  recipient: v.nullable(v.string()),
  /** The amount that the recipient gets, and its fee. Null until the row is valid. */
  amount: v.nullable(MoneySchema),
  fee: v.nullable(MoneySchema),
  /** The reason why it failed or came back: a code. */
  reason: v.nullable(v.string()),
  /** The number of times it was sent; the row keeps its id. */
  attempt: IntegerSchema,
  /** The transfer or withdrawal that pays it, once it was sent. */
  subjectId: v.nullable(IdSchema),
  /** The Travel Rule's part, while a payment of the row to a chain waits; only `listPayoutRows` tells it. */
  travelRule: RecipientAnswerSchema,
})
/** A row of a batch, as the provider describes one. */
export type PayoutRow = v.InferOutput<typeof PayoutRowSchema>
const cellText = () => v.optional(v.pipe(v.string("invalid"), v.trim(), v.maxLength(2000, "too_long")))

/** The cells of a row as a caller sends them. The report has the errors of a cell; they refuse nothing. */
const requestedCells = () => ({
  /** The rail: one of `payoutRails`. */
  rail: cellText(),
  /** The recipient: an e-mail address, a customer's id, an address, an IBAN or a card token, by the rail. */
  to: cellText(),
  /** The amount that the recipient gets, as decimal text. */
  amount: cellText(),
  /** The currency's code. */
  currency: cellText(),
  /** The id of the chain, for crypto. */
  network: cellText(),
  /** The name of the account's or the card's holder. */
  holder: cellText(),
  /** The bank's BIC, if known. */
  bic: cellText(),
  /** A note to the recipient. */
  note: cellText(),
  /** The caller's own id of the row, which is paid once. */
  externalId: cellText(),
})

/**
 * Adds rows at the places from `from` on; answers how many there are now. Rows that stand there already stay as they are,
 * so a part whose answer was lost is sent again. Parts follow each other without a gap: field code `invalid` at `from`.
 */
export const addPayoutRows = defineCall({
  name: "addPayoutRows",
  method: "POST",
  path: "/payoutBatches/:batchId/rows",
  access: "customer",
  unkeyed: "places",
  scope: "payouts",
  params: batchId(),
  body: v.object({
    /** The place of the first of these rows in the batch, from 1. */
    from: v.pipe(v.number("invalid"), v.integer("invalid"), v.minValue(1, "invalid")),
    /** The rows, up to a thousand. */
    rows: v.pipe(
      v.array(v.object(requestedCells()), "required"),
      v.nonEmpty("required"),
      v.maxLength(payoutRowsAtOnce, "too_long"),
    ),
  }),
  maxBodyBytes: 1_048_576,
  data: looseObject({ rows: IntegerSchema }),
  errors: ["state_conflict"],
})

/** Rows of a batch in their order, up to a thousand at once; `state` narrows them down. */
export const listPayoutRows = defineCall({
  name: "listPayoutRows",
  method: "GET",
  path: "/payoutBatches/:batchId/rows",
  access: "customer",
  scope: "read",
  params: batchId(),
  query: v.object({
    state: v.optional(v.picklist(payoutRowStates, "invalid")),
    /** The `nextCursor` of the page before. */
    cursor: v.optional(v.pipe(v.string(), v.regex(/^\d{1,6}$/, "invalid"))),
    /** The number of rows on a page, up to a thousand; 100 by default. */
    limit: v.optional(
      v.union([
        v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(payoutRowsAtOnce)),
        v.pipe(v.string(), v.regex(/^([1-9]\d{0,2}|1000)$/, "invalid"), v.transform(Number)),
      ]),
      100,
    ),
  }),
  data: looseObject({
    items: v.array(PayoutRowSchema),
    /** The cursor of the next page; null on the last one. */
    nextCursor: v.nullable(v.string()),
  }),
  errors: [],
})

/** Changes cells of one row of a draft and checks it; answers this row and those whose warnings changed with it. */
export const updatePayoutRow = defineCall({
  name: "updatePayoutRow",
  method: "POST",
  path: "/payoutBatches/:batchId/rows/:rowId",
  access: "customer",
  unkeyed: "sets",
  scope: "payouts",
  params: v.object({ batchId: IdSchema, rowId: IdSchema }),
  body: v.object({ version: payoutVersion(), ...requestedCells() }),
  maxBodyBytes: 65_536,
  data: looseObject({ batch: PayoutBatchSchema, rows: v.array(PayoutRowSchema) }),
  errors: ["rate_unavailable", "state_conflict"],
})
