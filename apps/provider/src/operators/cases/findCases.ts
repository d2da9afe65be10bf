import type { CaseFilter } from "@wallet/operators/desks.ts"
import { type RawBuilder, sql } from "kysely"
import { validate as isUuid } from "uuid"
import type { Services } from "#platform/services.ts"
import { listApprovals } from "../approvals.ts"
import { type Case, type Desk, mostFound, notDue, type WaitingRow } from "../desks/desk.ts"
import { fieldProblem } from "../problem.ts"
import { takePage } from "./page.ts"
import { findDue, readWork } from "./work.ts"

/** The number of cases on a page. */
const pageSize = 50
/** More waiting cases are not counted. */
export const mostCounted = 1_000

/** A choice of the cases at a desk. */
export interface CaseQuery {
  readonly search: string
  readonly filter: CaseFilter
  readonly cursor: string | undefined
  /** The operator whose cases `mine` are. */
  readonly operatorId: string
}

/** A page of cases. */
export interface FoundCases {
  readonly cases: readonly Case[]
  /** The cursor of the next page. */
  readonly next: string | null
  /** The number of cases that fit, up to `mostCounted`. */
  readonly count: number
  readonly hasMore: boolean
}

/** A page of a desk's cases, those that are due first at the beginning. @throws Problem 422 */
export async function findCases(services: Services, desk: Desk, query: CaseQuery): Promise<FoundCases> {
  return query.search === "" && desk.findWaiting
    ? findByQuery(services, desk, await desk.findWaiting(services), query)
    : findInList(services, desk, query)
}

/** One case: a waiting one, or one that the search finds. Undefined if there is none. */
export async function findCase(
  services: Services,
  desk: Desk,
  { id, search }: { readonly id: string; readonly search: string },
): Promise<Case | undefined> {
  if (search !== "" || !desk.findWaiting) return (await desk.list(services, search)).find((one) => one.id === id)
  if (!isUuid(id)) return undefined
  const waiting = await desk.findWaiting(services)
  const { rows } = await sql`SELECT FROM (${waiting}) waiting WHERE id = ${id}`.execute(services.db)
  return rows.length === 0 ? undefined : (await desk.list(services, "", [id]))[0]
}

/** Pages of a query go on after a place, so that cases that come and go between two pages move no other. */
async function findByQuery(
  services: Services,
  desk: Desk,
  waiting: RawBuilder<WaitingRow>,
  { filter, cursor, operatorId }: CaseQuery,
): Promise<FoundCases> {
  const { db } = services
  const fitting = chooseWaiting(services, desk, { waiting, filter, operatorId })
  const place = cursor === undefined ? undefined : readPlace(cursor)
  const after = place ? sql`(place, id) > (${place.at}::bigint, ${place.id}::uuid)` : sql`true`
  const [page, counted] = await Promise.all([
    sql<{ id: string; place: string }>`
      SELECT id, place::text AS place FROM (${fitting}) fitting WHERE ${after}
      ORDER BY place, id LIMIT ${pageSize + 1}`.execute(db),
    sql<{ count: number }>`
      SELECT count(*)::int AS count FROM (SELECT FROM (${fitting}) fitting LIMIT ${mostCounted + 1}) counted`.execute(
      db,
    ),
  ])
  const rows = page.rows.slice(0, pageSize)
  const last = rows.at(-1)
  const ids = rows.map(({ id }) => id)
  const listed = ids.length === 0 ? [] : await desk.list(services, "", ids)
  const byId = new Map(listed.map((one) => [one.id, one]))
  const count = counted.rows[0]?.count ?? 0
  return {
    cases: ids.flatMap((id) => byId.get(id) ?? []),
    next: last && page.rows.length > pageSize ? `${last.place}.${last.id}` : null,
    count: Math.min(count, mostCounted),
    hasMore: count > mostCounted,
  }
}

interface Chosen {
  readonly waiting: RawBuilder<WaitingRow>
  readonly filter: CaseFilter
  readonly operatorId: string
}

/** The waiting cases that fit a filter. `place` orders them: it is when they are due, in microseconds. */
export function chooseWaiting(
  { now }: Services,
  desk: Desk,
  { waiting, filter, operatorId }: Chosen,
): RawBuilder<unknown> {
  const { assigned, due, approvals, currency } = filter
  const dueAt = toDueAt(desk)
  const conditions = [
    sql`true`,
    ...(assigned === undefined
      ? []
      : [assigned === "nobody" ? sql`assignee.id IS NULL` : sql`assignee.id = ${toAssignee(assigned, operatorId)}`]),
    ...(due === undefined ? [] : [sql`${dueAt} <= ${now()}`]),
    ...(approvals === undefined
      ? []
      : [
          sql`EXISTS (SELECT FROM operator_approvals WHERE operator_approvals.desk = ${desk.name} AND case_id = waiting.id)`,
        ]),
    ...(currency === undefined ? [] : [sql`waiting.currency = ${currency}`]),
  ]
  return sql`
    SELECT waiting.id, (extract(epoch FROM coalesce(${dueAt}, waiting.since)) * 1000000)::bigint AS place
    FROM (${waiting}) waiting
    LEFT JOIN operator_cases work ON work.desk = ${desk.name} AND work.case_id = waiting.id::text
    LEFT JOIN operators assignee ON assignee.id = work.assignee_id AND assignee.disabled_at IS NULL
    WHERE ${sql.join(conditions, sql` AND `)}`
}

/** When a waiting case is due, in SQL; null at a desk without a usual time. */
function toDueAt({ dueMs }: Desk): RawBuilder<Date | null> {
  return sql`coalesce(work.due_at, waiting.due_at, waiting.since + ${dueMs ?? null}::float8 * interval '1 millisecond')`
}

/** @throws Problem 422 */
function toAssignee(assigned: string, operatorId: string): string {
  if (assigned === "mine") return operatorId
  if (!isUuid(assigned)) throw fieldProblem("assigned", "invalid")
  return assigned
}

/** @throws Problem 422 */
function readPlace(cursor: string): { readonly at: string; readonly id: string } {
  const [, at, id] = /^(-?\d{1,18})\.(.+)$/s.exec(cursor) ?? []
  if (at === undefined || !isUuid(id)) throw fieldProblem("cursor", "invalid")
  return { at, id: String(id) }
}

async function findInList(
  services: Services,
  desk: Desk,
  { search, filter, cursor, operatorId }: CaseQuery,
): Promise<FoundCases> {
  const isWaiting = search === ""
  const all = await desk.list(services, search)
  const ids = all.map(({ id }) => id)
  const work = await readWork(services.db, desk.name, ids)
  const approved =
    filter.approvals === undefined
      ? undefined
      : new Set((await listApprovals(services.db, desk.name, ids)).map(({ case_id }) => case_id))
  const now = services.now()
  const assignee =
    filter.assigned === undefined || filter.assigned === "nobody" ? null : toAssignee(filter.assigned, operatorId)
  const fitting = all
    .map((one) => ({ one, due: findDue(desk, one, work(one.id), isWaiting), assignee: work(one.id).assignee }))
    .filter(
      (found) =>
        (filter.assigned === undefined || (found.assignee?.id ?? null) === assignee) &&
        (filter.due === undefined || (found.due !== null && found.due <= now)) &&
        (approved?.has(found.one.id) ?? true) &&
        (filter.currency === undefined || found.one.atStake?.currency.code === filter.currency),
    )
  // The order of a search is the desk's own.
  const ordered = isWaiting ? fitting.toSorted((a, b) => toOrder(a.due) - toOrder(b.due)) : fitting
  const { cases, next } = takePage(
    ordered.map(({ one }) => one),
    cursor,
  )
  return { cases, next, count: ordered.length, hasMore: !isWaiting && all.length >= mostFound }
}

/** A case that is not due comes last. */
function toOrder(due: Date | null): number {
  return due?.getTime() ?? Number.MAX_SAFE_INTEGER
}

/** The waiting cases of a desk, counted, up to `mostCounted`. */
export interface CountedCases {
  readonly waiting: number
  readonly hasMore: boolean
  readonly overdue: number
  readonly oldest: Date | null
  /** The money at stake, in minor units, by currency. */
  readonly atStake: readonly { readonly currency: string; readonly units: bigint }[]
}

/** Counts the waiting cases of a desk with `findWaiting`, the oldest ones first. @param since only later ones. */
export async function countWaiting(
  services: Services,
  desk: Desk,
  waiting: RawBuilder<WaitingRow>,
  since?: Date,
): Promise<CountedCases> {
  const { db, now } = services
  const { rows } = await sql<{
    currency: string | null
    count: number
    overdue: number
    units: bigint | null
    oldest: Date
  }>`
    SELECT currency, count(*)::int AS count, count(*) FILTER (WHERE due <= ${now()})::int AS overdue,
      sum(amount) AS units, min(since) AS oldest
    FROM (
      SELECT waiting.currency, waiting.amount, waiting.since, ${toDueAt(desk)} AS due
      FROM (${waiting}) waiting
      LEFT JOIN operator_cases work ON work.desk = ${desk.name} AND work.case_id = waiting.id::text
      WHERE waiting.due_at IS DISTINCT FROM ${notDue} AND ${since === undefined ? sql`true` : sql`waiting.since > ${since}`}
      ORDER BY waiting.since LIMIT ${mostCounted + 1}
    ) counted
    GROUP BY currency ORDER BY currency`.execute(db)
  const count = rows.reduce((sum, row) => sum + row.count, 0)
  const oldest = rows.map((row) => row.oldest.getTime())
  return {
    waiting: Math.min(count, mostCounted),
    hasMore: count > mostCounted,
    overdue: rows.reduce((sum, row) => sum + row.overdue, 0),
    oldest: oldest.length === 0 ? null : new Date(Math.min(...oldest)),
    atStake: rows.flatMap(({ currency, units }) => (currency === null || units === null ? [] : [{ currency, units }])),
  }
}
