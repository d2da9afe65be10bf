import * as v from "valibot"
import { defineOperatorCall } from "./declaration.ts"
import { CursorSchema, definePage, MomentSchema } from "./values.ts"

/** An action of an operator. */
export const LogLineSchema = v.object({
  id: v.string(),
  at: MomentSchema,
  operator: v.string(),
  action: v.string(),
  subjectKind: v.nullable(v.string()),
  subjectId: v.nullable(v.string()),
  reason: v.nullable(v.string()),
})

/** Lists the actions of operators, newest first. */
export const listLog = defineOperatorCall({
  method: "GET",
  path: "/log",
  needs: "log.read",
  query: v.object({ cursor: CursorSchema }),
  answer: definePage(LogLineSchema),
})

export const logCalls = { listLog }
