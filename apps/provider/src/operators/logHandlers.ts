import { operationReference } from "@wallet/core/contract"
import { listLog, readLogFilters } from "@wallet/operators/log.ts"
import { text } from "@wallet/operators/text.ts"
import { validate as isUuid } from "uuid"
import { handle } from "./api/handler.ts"
import { desks } from "./desks/desks.ts"
import { listLoggedKinds, logPage, readOperatorLog } from "./log.ts"
import { fieldProblem } from "./problem.ts"
import { titleSubject } from "./subjectWords.ts"

const dayMs = 24 * 3_600_000
const mostCustomers = 20

/** The desks whose cases are payments with a page. */
const paymentDesks: ReadonlySet<string> = new Set(
  desks.filter(({ hasReferences }) => hasReferences).map(({ name }) => name),
)

function describePayment(kind: string | null, id: string | null) {
  const isPayment = id !== null && kind !== null && paymentDesks.has(kind)
  return isPayment ? { paymentId: id, reference: operationReference(id) } : { paymentId: null, reference: null }
}

/** Answers the calls about the actions of operators. */
export const logHandlers = {
  listLog: handle(listLog, async (services, { query: { cursor, operator, kind, customer, subject, from, to } }) => {
    for (const [field, id] of Object.entries({ cursor, operator, customer, subject }))
      if (id !== undefined && !isUuid(id)) throw fieldProblem(field, "invalid")
    const filter = {
      operator,
      kind,
      customer,
      subject,
      from: from === undefined ? undefined : new Date(from),
      before: to === undefined ? undefined : new Date(new Date(to).getTime() + dayMs),
    }
    const lines = await readOperatorLog(services, filter, cursor)
    const items = lines.map(
      ({ id, at, email, action, action_ru, subject_kind, subject_id, subject_name, reason, customer_ids }) => ({
        id,
        at: at.toISOString(),
        operator: email,
        action: text(action, action_ru ?? action),
        subjectKind: subject_kind,
        subjectTitle: subject_kind === null ? null : titleSubject(subject_kind),
        subjectId: subject_name ?? subject_id,
        ...describePayment(subject_kind, subject_id),
        reason,
        customerIds: customer_ids?.slice(0, mostCustomers) ?? [],
      }),
    )
    return { items, next: lines.length < logPage ? null : (lines.at(-1)?.id ?? null) }
  }),

  readLogFilters: handle(readLogFilters, async ({ db }) => {
    const operators = await db.selectFrom("operators").select(["id", "email"]).orderBy("email_key").limit(500).execute()
    return { operators, kinds: [...(await listLoggedKinds(db))] }
  }),
}
