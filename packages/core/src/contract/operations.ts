import * as v from "valibot"
import { MoneySchema } from "./amounts.ts"
import { defineSentCall, type SentCall } from "./call.ts"
import { IdSchema } from "./ids.ts"
import { openObject } from "./openObject.ts"
import { TimestampSchema } from "./values.ts"

/** One line of the history, as its customer sees it. */
export const OperationSchema = /* @__PURE__ */ openObject({
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

const LimitSchema = /* @__PURE__ */ (() =>
  v.union([
    v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)),
    v.pipe(v.string(), v.regex(/^([1-9]\d?|100)$/, "invalid"), v.transform(Number)),
  ]))()

/** What is sent for `listOperations` and what comes back. */
export const listOperationsSent = {
  name: "listOperations",
  method: "GET",
  path: "/operations",
  sends: "query",
  data: /* @__PURE__ */ openObject({ items: v.array(OperationSchema), nextCursor: v.nullable(v.string()) }),
} as const satisfies SentCall

/** The history, newest first. `nextCursor` leads on; new operations do not shift the pages. */
export const listOperations = /* @__PURE__ */ defineSentCall(listOperationsSent, () => ({
  access: "customer",
  query: v.object({ cursor: v.optional(IdSchema), limit: v.optional(LimitSchema, 50) }),
  errors: [],
}))
