import * as v from "valibot"
import { defineCall } from "#contract/declaration/call.ts"
import { looseObject } from "#contract/schemas/looseObject.ts"
import { openPicklist } from "#contract/schemas/openPicklist.ts"
import { MoneySchema } from "#contract/values/amounts.ts"
import { IdSchema } from "#contract/values/ids.ts"
import { IntegerSchema } from "#contract/values/primitives.ts"
import { payoutRails } from "#contract/withdrawals/payoutDestination.ts"
import { PayoutBatchSchema, payoutVersion } from "./payoutBatches.ts"

/** How the money of one row travels: to another customer, or by a way out of the wallets. */
export const payoutRowRails = ["internal", ...payoutRails] as const
/** How the money of one row travels. */
export type PayoutRowRail = (typeof payoutRowRails)[number]

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
/** The most rows that a batch holds. */
export const payoutRowsLimit = 100_000

/** The life of a row (screens C): `unchecked` until it has been looked at, `left_out` where its batch went on without it. */
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
  /** What was sent, as it was sent; empty text where a cell is empty. */
  cells: looseObject({
    rail: v.string(),
    to: v.string(),
    amount: v.string(),
    currency: v.string(),
    network: v.string(),
    holder: v.string(),
    bic: v.string(),
    note: v.string(),
    externalId: v.string(),
  }),
  /** What must be changed before this row can be paid. */
  errors: v.array(CellNoteSchema),
  /** What deserves a second look. */
  warnings: v.array(CellNoteSchema),
  /** Whom it reaches: a person, masked, or the destination in its one spelling. Null until the row is valid. */
  recipient: v.nullable(v.string()),
  /** What the recipient gets, and what that costs on top. Null until the row is valid. */
  amount: v.nullable(MoneySchema),
  fee: v.nullable(MoneySchema),
  /** Why it failed or came back: a code. */
  reason: v.nullable(v.string()),
  /** How often it was sent; the row keeps its id. */
  attempt: IntegerSchema,
  /** The transfer or withdrawal that pays it, once it was sent. */
  subjectId: v.nullable(IdSchema),
})
/** A row of a batch, as the provider describes one. */
export type PayoutRow = v.InferOutput<typeof PayoutRowSchema>

const batchId = () => v.object({ batchId: IdSchema })
const cellText = () => v.optional(v.pipe(v.string("invalid"), v.trim(), v.maxLength(2000, "too_long")))

/** The cells of a row as a caller sends them. What is wrong with one is told in the report and refuses nothing. */
const requestedCells = () => ({
  rail: cellText(),
  to: cellText(),
  amount: cellText(),
  currency: cellText(),
  network: cellText(),
  holder: cellText(),
  bic: cellText(),
  note: cellText(),
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
  scope: "payouts",
  params: batchId(),
  body: v.object({
    from: v.pipe(v.number("invalid"), v.integer("invalid"), v.minValue(1, "invalid")),
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
    cursor: v.optional(v.pipe(v.string(), v.regex(/^\d{1,6}$/, "invalid"))),
    limit: v.optional(
      v.union([
        v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(payoutRowsAtOnce)),
        v.pipe(v.string(), v.regex(/^([1-9]\d{0,2}|1000)$/, "invalid"), v.transform(Number)),
      ]),
      100,
    ),
  }),
  data: looseObject({ items: v.array(PayoutRowSchema), nextCursor: v.nullable(v.string()) }),
  errors: [],
})

/** Changes cells of one row of a draft and checks it; answers this row and those whose warnings changed with it. */
export const updatePayoutRow = defineCall({
  name: "updatePayoutRow",
  method: "POST",
  path: "/payoutBatches/:batchId/rows/:rowId",
  access: "customer",
  scope: "payouts",
  params: v.object({ batchId: IdSchema, rowId: IdSchema }),
  body: v.object({ version: payoutVersion(), ...requestedCells() }),
  maxBodyBytes: 65_536,
  data: looseObject({ batch: PayoutBatchSchema, rows: v.array(PayoutRowSchema) }),
  errors: ["state_conflict"],
})
