import type { NetworkId } from "@wallet/core/money"
import { type Kysely, type Selectable, sql, type Transaction } from "kysely"
import { validate as isUuid } from "uuid"
import { notifyEach } from "#notifications/notify.ts"
import { isOneOf } from "#platform/database/isOneOf.ts"
import { newId } from "#platform/database/newId.ts"
import type { Database } from "#platform/database/schema.ts"
import { refuse } from "#platform/http/refusal.ts"
import { requireStep } from "#platform/lifecycle/lifecycle.ts"
import type { Services } from "#platform/services.ts"
import type { ScreeningVerdict } from "#rails/screening/screeningRail.ts"
import { type AlertEvent, alertLifecycle } from "./alertLifecycle.ts"
import { decideScreening, type ScreeningDecision } from "./decision.ts"
import { alertsRaised } from "./events.ts"

export type AlertRow = Selectable<Database["screening_alerts"]>

/** An address to screen again, and the version of the lists. */
interface Look {
  readonly rescreeningId: string
  readonly network: NetworkId
  readonly address: string
}

/** A customer's relation to an address. */
interface Concerned {
  readonly user_id: string
  /** Earlier decisions about the address for this customer, by payments and alerts. */
  readonly decisions: readonly ScreeningDecision[]
  /** Its label in the customer's address book. */
  readonly label: string | null
}

const weights: Readonly<Record<ScreeningDecision, number>> = { allow: 0, review: 1, block: 2 }

/**
 * Screens an address again, and raises an alert for each customer for whom its risk is now higher. It may run
 * twice: both runs ask the vendor with the same reference, and an alert is raised once.
 *
 * @throws where the vendor does not answer: the job tries again.
 */
export async function lookAgain(services: Services, { rescreeningId, network, address }: Look): Promise<void> {
  const { db, rails, config } = services
  const verdict = await rails.screening.check({ reference: `${rescreeningId}:${network}:${address}`, network, address })
  const decision = decideScreening(verdict.score, config.screening)
  if (decision === "allow") return
  await db.transaction().execute((trx) => raise(services, trx, { rescreeningId, network, address, decision, verdict }))
}

interface Found extends Look {
  readonly decision: AlertRow["decision"]
  readonly verdict: ScreeningVerdict
}

async function raise(services: Services, trx: Transaction<Database>, found: Found): Promise<void> {
  const { rescreeningId, network, address, decision, verdict } = found
  for (const { user_id, decisions, label } of await findConcerned(trx, found)) {
    const known = decisions.toSorted((a, b) => weights[b] - weights[a])[0] ?? "allow"
    if (known === "block" || weights[decision] <= weights[known]) continue
    const added = await trx
      .insertInto("screening_alerts")
      .values({
        id: newId(),
        user_id,
        network,
        address,
        rescreening_id: rescreeningId,
        state: "open",
        known,
        decision,
        score: verdict.score,
        categories: JSON.stringify(verdict.categories),
        created_at: services.now(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning("id")
      .executeTakeFirst()
    if (!added) continue
    // Only customers who may still send there are notified. About a past payment the operators decide first.
    if (label !== null) {
      await notifyEach({ trx, writes: trx }, [{ userId: user_id, kind: "address_flagged", detail: label }])
    }
    await tellOperators(services, trx, rescreeningId)
  }
}

/** Finds the customers who were paid from the address, have sent to it or may do so. */
async function findConcerned(
  trx: Transaction<Database>,
  { network, address }: Pick<Found, "network" | "address">,
): Promise<readonly Concerned[]> {
  const { rows } = await sql<Concerned>`
    SELECT user_id, coalesce(json_agg(decision) FILTER (WHERE decision IS NOT NULL), '[]') AS decisions,
      min(label) AS label
    FROM (
      SELECT p.user_id, s.decision, NULL AS label
      FROM screenings s
      JOIN (SELECT id, user_id FROM deposits UNION ALL SELECT id, user_id FROM withdrawals) p ON p.id = s.subject_id
      WHERE s.network = ${network} AND s.address = ${address}
      UNION ALL
      SELECT user_id, decision, NULL FROM screening_alerts WHERE network = ${network} AND address = ${address}
      UNION ALL
      SELECT user_id, NULL, label FROM beneficiaries
      WHERE archived_at IS NULL AND destination ->> 'rail' = 'crypto'
        AND destination ->> 'network' = ${network} AND destination ->> 'to' = ${address}
    ) concerned
    GROUP BY user_id ORDER BY user_id
  `.execute(trx)
  return rows
}

/** Notifies operators, once per version of the lists. */
async function tellOperators(services: Services, trx: Transaction<Database>, rescreeningId: string): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable("rescreenings")
    .set({ told_at: services.now() })
    .where("id", "=", rescreeningId)
    .where("told_at", "is", null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return
  await services.events.publish(alertsRaised, { services, trx }, { rescreeningId })
}

/** The undecided alerts, the oldest first. */
export function listAlerts(db: Kysely<Database>, ids?: readonly string[]): Promise<AlertRow[]> {
  return db
    .selectFrom("screening_alerts")
    .selectAll()
    .where("state", "=", "open")
    .where(isOneOf("id", ids))
    .orderBy("id")
    .limit(100)
    .execute()
}

/** Locks an alert. Refuses with `not_found`, or with `state_conflict` if the event does not fit. */
export async function lockAlert(db: Kysely<Database>, id: string, event: AlertEvent): Promise<AlertRow> {
  const row = isUuid(id)
    ? await db.selectFrom("screening_alerts").selectAll().where("id", "=", id).forUpdate().executeTakeFirst()
    : undefined
  if (!row) throw refuse("not_found")
  requireStep(alertLifecycle, row.state, event, "operator")
  return row
}

/** Decides an alert, in the transaction of `services.db`. Refuses as `lockAlert`. */
export async function decideAlert(
  { db, now }: Pick<Services, "db" | "now">,
  id: string,
  event: AlertEvent,
): Promise<AlertRow> {
  const row = await lockAlert(db, id, event)
  const { state } = requireStep(alertLifecycle, row.state, event, "operator")
  await db.updateTable("screening_alerts").set({ state, decided_at: now() }).where("id", "=", id).execute()
  return row
}
