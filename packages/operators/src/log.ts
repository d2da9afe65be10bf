import * as v from "valibot"
import { defineOperatorCall } from "./declaration.ts"
import { TextSchema } from "./text.ts"
import { ColleagueSchema, CursorSchema, DaySchema, definePage, IdSchema, MomentSchema } from "./values.ts"

/** An action of an operator. */
export const LogLineSchema = v.object({
  id: v.string(),
  at: MomentSchema,
  operator: v.string(),
  action: TextSchema,
  subjectKind: v.nullable(v.string()),
  /** The kind of the subject in words. */
  subjectTitle: v.nullable(TextSchema),
  subjectId: v.nullable(v.string()),
  /** The payment that it is about, and the reference by which the customer knows it; null for other subjects. */
  paymentId: v.nullable(v.string()),
  reference: v.nullable(v.string()),
  reason: v.nullable(v.string()),
  /** The customers whose data it showed or changed; at most 20. */
  customerIds: v.array(v.string()),
})
/** An action of an operator, as it travels. */
export type LogLine = v.InferOutput<typeof LogLineSchema>

/** Lists the actions of operators, newest first. Every filter that is left out lets all through. */
export const listLog = defineOperatorCall({
  method: "GET",
  path: "/log",
  needs: "log.read",
  query: v.object({
    cursor: CursorSchema,
    operator: v.optional(IdSchema),
    /** The English words of a kind of `readLogFilters`. */
    kind: v.optional(IdSchema),
    /** The id of a customer: actions about them, and reads that showed them. */
    customer: v.optional(IdSchema),
    /** The id of a case or a payment: decisions about it. */
    subject: v.optional(IdSchema),
    /** The first and the last day, by UTC. */
    from: v.optional(DaySchema),
    to: v.optional(DaySchema),
  }),
  answer: definePage(LogLineSchema),
})

/** Reads what the log can be filtered by. */
export const readLogFilters = defineOperatorCall({
  method: "GET",
  path: "/log/filters",
  needs: "log.read",
  answer: v.object({ operators: v.array(ColleagueSchema), kinds: v.array(TextSchema) }),
})

export const logCalls = { listLog, readLogFilters }
