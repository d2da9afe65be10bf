import { type Kysely, type RawBuilder, type Selectable, sql } from "kysely"
import type { Database } from "../db/schema.ts"
import type { OperationsTable } from "../db/tables/money.ts"
import type { Place } from "./cursor.ts"
import type { OperationFilter } from "./filter.ts"

/** A line of the history, as it is stored. */
export type OperationRow = Selectable<OperationsTable>

/** A part of a history, newest first. */
export interface OperationPage {
  readonly rows: readonly OperationRow[]
  /** Where the next page begins; absent at the end. */
  readonly next: Place | undefined
}

/** What is filtered is looked for among so many of the newest lines first. */
const recentRows = 2000

const newestFirst = sql`created_at DESC, id DESC`

/**
 * Reads one page of a history after a place. Its time hardly grows with the history:
 *
 * - Without a filter, or by time alone, the page is a stretch of `operations_history`.
 * - What is common fills the page from among the newest lines.
 * - What is rare by kind, currency, direction and state is the newest of a few stretches of `operations_by_facets`, one
 *   for each mixture that occurs.
 * - What is rare by amount or text is found by its own index, and there is little of it to sort.
 */
export async function readPage(
  db: Kysely<Database>,
  filter: OperationFilter,
  after: Place | undefined,
  limit: number,
  recent: number = recentRows,
): Promise<OperationPage> {
  const wanted = limit + 1
  const rows = await readRows({ db, filter, place: placeOf(filter, after), limit: wanted, recent })
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  const next = rows.length === wanted && last ? { createdAt: last.created_at, id: last.id } : undefined
  return { rows: shown, next }
}

/** One search: where, for what, how much. */
interface Search {
  readonly db: Kysely<Database>
  readonly filter: OperationFilter
  readonly place: readonly Condition[]
  readonly limit: number
  readonly recent: number
}

type Condition = RawBuilder<unknown>

/** How many operations a filter finds. */
export async function countOperations(db: Kysely<Database>, filter: OperationFilter): Promise<number> {
  const condition = and([...placeOf(filter, undefined), ...facetsOf(filter), ...rareOf(filter)])
  const { rows } = await sql<{ count: bigint }>`SELECT count(*) FROM operations WHERE ${condition}`.execute(db)
  return Number(rows[0]?.count ?? 0n)
}

async function readRows(search: Search): Promise<readonly OperationRow[]> {
  const { filter, limit } = search
  const isRare = rareOf(filter).length > 0
  if (!isRare && facetsOf(filter).length === 0) return readAll(search)
  const recent = await readRecent(search)
  if (recent.length === limit || !(await hasOlder(search))) return recent
  return isRare ? readRare(search) : readByFacets(search)
}

async function readAll({ db, place, limit }: Search) {
  const { rows } = await sql<OperationRow>`
    SELECT * FROM operations WHERE ${and(place)} ORDER BY ${newestFirst} LIMIT ${limit}`.execute(db)
  return rows
}

async function readRecent({ db, filter, place, limit, recent }: Search) {
  const { rows } = await sql<OperationRow>`
    SELECT * FROM (SELECT * FROM operations WHERE ${and(place)} ORDER BY ${newestFirst} LIMIT ${recent}) recent
    WHERE ${and([...facetsOf(filter), ...rareOf(filter)])} ORDER BY ${newestFirst} LIMIT ${limit}`.execute(db)
  return rows
}

/** Whether there is more than the newest lines. */
async function hasOlder({ db, place, recent }: Search): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM operations WHERE ${and(place)} ORDER BY ${newestFirst} OFFSET ${recent} LIMIT 1`.execute(db)
  return rows.length > 0
}

/** The mixtures that occur are found by jumping from one to the next down the index. */
async function readByFacets({ db, filter, place, limit }: Search) {
  const columns = sql`kind, currency, direction, state`
  const { rows } = await sql<OperationRow>`
    WITH RECURSIVE mixtures AS (
      (SELECT ${columns} FROM operations WHERE user_id = ${filter.userId} ORDER BY ${columns} LIMIT 1)
      UNION ALL
      SELECT next.* FROM mixtures CROSS JOIN LATERAL (
        SELECT ${columns} FROM operations
        WHERE user_id = ${filter.userId}
          AND (${columns}) > (mixtures.kind, mixtures.currency, mixtures.direction, mixtures.state)
        ORDER BY ${columns} LIMIT 1
      ) next
    ), newest AS (
      SELECT line.id, line.created_at FROM mixtures CROSS JOIN LATERAL (
        SELECT id, created_at FROM operations
        WHERE ${and(place)} AND (${columns}) = (mixtures.kind, mixtures.currency, mixtures.direction, mixtures.state)
        ORDER BY ${newestFirst} LIMIT ${limit}
      ) line
      WHERE ${and(facetsOf(filter))}
      ORDER BY line.created_at DESC, line.id DESC LIMIT ${limit}
    )
    SELECT operations.* FROM newest JOIN operations USING (id)
    ORDER BY operations.created_at DESC, operations.id DESC
  `.execute(db)
  return rows
}

/** Materialized, so that what is rare is not looked for from the newest line on to the oldest. */
async function readRare({ db, filter, place, limit }: Search) {
  const { rows } = await sql<OperationRow>`
    WITH found AS MATERIALIZED (
      SELECT id, created_at FROM operations WHERE ${and([...place, ...facetsOf(filter), ...rareOf(filter)])}
    ), newest AS (SELECT id FROM found ORDER BY ${newestFirst} LIMIT ${limit})
    SELECT operations.* FROM newest JOIN operations USING (id)
    ORDER BY operations.created_at DESC, operations.id DESC`.execute(db)
  return rows
}

/** Where in whose history. It has one end: an index would begin at the first of two and pass by all before the other. */
function placeOf({ userId, from, to }: OperationFilter, after: Place | undefined): Condition[] {
  const isFurther = after && !(to && to <= after.createdAt)
  return [
    sql`user_id = ${userId}`,
    ...(from ? [sql`created_at >= ${from}`] : []),
    ...(isFurther ? [sql`(created_at, id) < (${after.createdAt}, ${after.id})`] : []),
    ...(to && !isFurther ? [sql`created_at < ${to}`] : []),
  ]
}

function facetsOf({ kind, currency, direction, state }: OperationFilter): Condition[] {
  return Object.entries({ kind, currency, direction, state }).flatMap(([column, value]) =>
    value === undefined ? [] : [sql`${sql.ref(column)} = ${value}`],
  )
}

function rareOf({ minAmount, maxAmount, text }: OperationFilter): Condition[] {
  return [
    ...(minAmount === undefined ? [] : [sql`amount >= ${minAmount}`]),
    ...(maxAmount === undefined ? [] : [sql`amount <= ${maxAmount}`]),
    ...(text === undefined ? [] : [contains(text)]),
  ]
}

/** A reference is found by its beginning, in an index of its own: its digits are random, and pieces of them say nothing. */
function contains(text: string): Condition {
  const anywhere = sql`search LIKE ${`%${text.replace(/[\\%_]/g, "\\$&")}%`}`
  return /^[\da-f-]+$/.test(text) ? sql`(${anywhere} OR reference LIKE ${`${text.toUpperCase()}%`})` : anywhere
}

function and(conditions: readonly Condition[]): Condition {
  return sql.join(conditions, sql` AND `)
}
