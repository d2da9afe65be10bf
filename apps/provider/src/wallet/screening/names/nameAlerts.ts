import type { Kysely, Selectable } from "kysely"
import { validate as isUuid } from "uuid"
import { freezeIfOpen } from "#access/identity/freeze.ts"
import { isOneOf } from "#platform/database/isOneOf.ts"
import type { Database } from "#platform/database/schema.ts"
import { refuse } from "#platform/http/refusal.ts"
import { inTransaction } from "#platform/http/transaction.ts"
import { requireStep } from "#platform/lifecycle/lifecycle.ts"
import type { Services } from "#platform/services.ts"
import { nameAlertDecided } from "../events.ts"
import { type NameAlertEvent, nameAlertLifecycle } from "./nameAlertLifecycle.ts"
import { followHold } from "./raiseNameAlerts.ts"

export type NameAlertRow = Selectable<Database["name_alerts"]>

/** The undecided alerts: those that hold money first, then the oldest. */
export function listNameAlerts(db: Kysely<Database>, ids?: readonly string[]): Promise<NameAlertRow[]> {
  return db
    .selectFrom("name_alerts")
    .selectAll()
    .where("state", "=", "open")
    .where(isOneOf("id", ids))
    .orderBy("decision")
    .orderBy("id")
    .limit(100)
    .execute()
}

/** Locks an alert. Refuses with `not_found`, or with `state_conflict` if it is decided. */
export async function lockNameAlert(db: Kysely<Database>, id: string, event: NameAlertEvent): Promise<NameAlertRow> {
  const row = isUuid(id)
    ? await db.selectFrom("name_alerts").selectAll().where("id", "=", id).forUpdate().executeTakeFirst()
    : undefined
  if (!row) throw refuse("not_found")
  requireStep(nameAlertLifecycle, row.state, event, "operator")
  return row
}

/**
 * Decides an alert, in the transaction of `services.db`. If confirmed, it freezes the account. If cleared, it
 * releases the customer's money unless something else holds it. Refuses as `lockNameAlert`.
 */
export async function decideNameAlert(services: Services, id: string, event: NameAlertEvent): Promise<NameAlertRow> {
  return inTransaction(services.db, async (trx) => {
    const inTrx = { ...services, db: trx }
    const row = await lockNameAlert(trx, id, event)
    const { state } = requireStep(nameAlertLifecycle, row.state, event, "operator")
    await trx.updateTable("name_alerts").set({ state, decided_at: services.now() }).where("id", "=", id).execute()
    if (event === "confirm") await freezeIfOpen(inTrx, row.user_id)
    await followHold(services, trx, row.user_id)
    await services.events.publish(nameAlertDecided, { services: inTrx, trx }, { subjectId: row.subject_id })
    return row
  })
}
