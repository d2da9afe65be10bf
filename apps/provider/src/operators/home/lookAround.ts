import { hasPermission } from "@wallet/operators/roles.ts"
import { text } from "@wallet/operators/text.ts"
import { type RawBuilder, sql } from "kysely"
import type { Services } from "#platform/services.ts"
import { readPart } from "../api/parts.ts"
import { countWaiting } from "../cases/findCases.ts"
import { controlsDesk } from "../controls/changes.ts"
import type { Desk } from "../desks/desk.ts"
import { desks } from "../desks/desks.ts"
import { idOfMoment } from "../idOfMoment.ts"
import type { OperatorRow } from "../operator.ts"

/** Looks within this time belong to one visit, in milliseconds. */
const visitMs = 30 * 60_000
/** More changes of a kind are not counted. */
const mostCounted = 1_000

/** Keeps this look, and lists what has changed since the visit before. */
export async function lookAround(services: Services, operator: OperatorRow) {
  const since = await keepLook(services, operator.id)
  if (since === null) return { since, changes: [] }
  const [counted, newCases] = await Promise.all([
    readPart(services, "changes", (limited) => countChanges(limited, operator, since)),
    Promise.all(
      desks
        .filter(({ needs }) => hasPermission(operator.role, needs))
        .map(async (desk) => {
          const part = await readPart(services, desk.name, (limited) => countNewCases(limited, desk, since))
          const counted = part.state === "ready" ? part.data : { count: 0, hasMore: false }
          return { what: desk.title, ...counted, desk: desk.name }
        }),
    ),
  ])
  const changes = [...newCases, ...(counted.state === "ready" ? counted.data : [])]
  return { since: since.toISOString(), changes: changes.filter(({ count }) => count > 0) }
}

/** @returns the last look of the visit before; during the first visit its first look, and null at that look. */
async function keepLook({ db, now }: Services, operatorId: string): Promise<Date | null> {
  const moment = now()
  const begins = new Date(moment.getTime() - visitMs)
  const { rows } = await sql<{ looked_before: Date | null }>`
    UPDATE operators SET looked_at = ${moment},
      looked_before = CASE WHEN looked_at < ${begins} THEN looked_at ELSE coalesce(looked_before, looked_at) END
    WHERE id = ${operatorId} RETURNING looked_before
  `.execute(db)
  return rows[0]?.looked_before ?? null
}

async function countNewCases(services: Services, desk: Desk, since: Date) {
  if (desk.findWaiting) {
    const { waiting, hasMore } = await countWaiting(services, desk, await desk.findWaiting(services), since)
    return { count: waiting, hasMore }
  }
  const cases = await desk.list(services, "")
  const count = cases.filter((one) => one.since && one.since > since && one.fits?.length !== 0).length
  return { count, hasMore: false }
}

async function countChanges({ db, now }: Services, operator: OperatorRow, since: Date) {
  const first = idOfMoment({ now }, since)
  const count = async (rows: RawBuilder<unknown>) => {
    const found = await sql<{ count: number }>`
      SELECT count(*)::int AS count FROM (${rows} LIMIT ${mostCounted}) counted`.execute(db)
    const counted = found.rows[0]?.count ?? 0
    return { count: counted, hasMore: counted >= mostCounted, desk: null }
  }
  return [
    {
      what: text(
        "Pauses, settings and notices that began or ended",
        "Паузы, настройки и сообщения: начались или закончились",
      ),
      ...(await count(sql`
        SELECT FROM run_time_controls WHERE confirmed_at >= ${since} OR (confirmed_at IS NOT NULL AND (
          ended_at >= ${since} OR (state = 'active' AND ends_at BETWEEN ${since} AND ${now()})))`)),
    },
    {
      what: text("Decisions of colleagues", "Решения коллег"),
      ...(await count(sql`
        SELECT FROM operator_log WHERE id >= ${first}::uuid AND operator_id <> ${operator.id} AND reason IS NOT NULL
          AND subject_kind IS DISTINCT FROM ${controlsDesk}`)),
    },
    {
      what: text("New customers", "Новые клиенты"),
      ...(await count(sql`SELECT FROM users WHERE id >= ${first}::uuid`)),
    },
    {
      what: text("New withdrawals", "Новые выводы"),
      ...(await count(sql`SELECT FROM withdrawals WHERE id >= ${first}::uuid`)),
    },
    {
      what: text("Failed withdrawals", "Невыполненные выводы"),
      ...(await count(
        sql`SELECT FROM withdrawals WHERE id >= ${first}::uuid AND state IN ('failed', 'rejected', 'returned')`,
      )),
    },
  ]
}
