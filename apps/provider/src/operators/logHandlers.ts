import { listLog } from "@wallet/operators/log.ts"
import { validate as isUuid } from "uuid"
import { handle } from "./api/handler.ts"
import { logPage, readOperatorLog } from "./log.ts"
import { fieldProblem } from "./problem.ts"

/** Answers the call that lists the actions of operators. */
export const logHandlers = {
  listLog: handle(listLog, async ({ db }, { query: { cursor } }) => {
    if (cursor !== undefined && !isUuid(cursor)) throw fieldProblem("cursor", "invalid")
    const lines = await readOperatorLog(db, cursor)
    const items = lines.map(({ id, at, email, action, subject_kind, subject_id, subject_name, reason }) => ({
      id,
      at: at.toISOString(),
      operator: email,
      action,
      subjectKind: subject_kind,
      subjectId: subject_name ?? subject_id,
      reason,
    }))
    return { items, next: lines.length < logPage ? null : (lines.at(-1)?.id ?? null) }
  }),
}
