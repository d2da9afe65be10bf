import * as v from "valibot"
import { acceptsUnchanged } from "./acceptsUnchanged.ts"
import { MoneySchema } from "./amounts.ts"
import { defineCall } from "./call.ts"
import { IdSchema } from "./ids.ts"
import { TimestampSchema } from "./values.ts"

/** One line of the history, as its customer sees it. */
export const OperationSchema = v.looseObject({
  id: IdSchema,
  kind: v.picklist(["top_up", "exchange", "transfer"]),
  /** Whether `amount` left the wallet or came in. */
  direction: v.picklist(["in", "out"]),
  state: v.picklist(["processing", "completed", "failed"]),
  /** How much the wallet changed by, to the last digit, fee included. */
  amount: MoneySchema,
  /** The fee, where one was taken: part of `amount` when money went out, on top of it when a card paid it. */
  fee: v.nullable(MoneySchema),
  /** The other side of an exchange: what came in for it. */
  counterAmount: v.nullable(MoneySchema),
  /** The other party, masked: a person, or a card's last digits. */
  counterparty: v.nullable(v.string()),
  note: v.nullable(v.string()),
  createdAt: TimestampSchema,
})
/** A line of the history, as the provider writes one. */
export type Operation = v.InferOutput<typeof OperationSchema>

const LimitSchema = v.union([
  v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)),
  v.pipe(v.string(), v.regex(/^([1-9]\d?|100)$/, "invalid"), v.transform(Number)),
])

/** The history, newest first. `nextCursor` leads on; new operations do not shift the pages. */
export const listOperations = /* @__PURE__ */ defineCall({
  name: "listOperations",
  method: "GET",
  path: "/operations",
  access: "customer",
  query: v.object({ cursor: v.optional(IdSchema), limit: v.optional(LimitSchema, 50) }),
  /** The longest of all answers, and so worth a check of its own. */
  accepts: acceptsUnchanged,
  data: v.looseObject({ items: v.array(OperationSchema), nextCursor: v.nullable(v.string()) }),
  errors: [],
})
