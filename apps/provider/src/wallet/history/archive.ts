import { type RawBuilder, sql } from "kysely"
import type { ReadableDatabase } from "#platform/database/readableDatabase.ts"
import type { Place } from "#platform/http/cursor.ts"
import type { OperationFilter } from "./filter.ts"
import { and, buildPlaceConditions, type Condition, isCode, newestFirst, type OperationRow } from "./lines.ts"

/** A search: the customer, the range and the conditions. */
export interface Search {
  readonly db: ReadableDatabase
  readonly filter: OperationFilter
  readonly after: Place | undefined
  readonly place: readonly Condition[]
  readonly traits: readonly Condition[]
}

/** From this number of weeks on, all of them are looked up at once. */
const manyWeeks = 16
const allWeeks = Number.POSITIVE_INFINITY
const week = 7 * 24 * 3_600_000

/**
 * Finds rare matches after a place by the indexes of archived operations; only few operations are not archived. The
 * indexes by kind, currency, direction, state and amount are in the order of the weeks, so a page ends with the
 * week that fills it. The text index has no order: the newest week shows how rare a text is, and so how many weeks
 * to search.
 */
export async function readArchived(search: Search, edge: Place, limit: number): Promise<readonly OperationRow[]> {
  if (search.filter.text === undefined) return readLines(search, edge, inOrderOfWeeks(search, edge, limit), limit)
  let weeks = isCode(search.filter.text) ? allWeeks : 2
  for (;;) {
    const first = firstMoment(search, edge, weeks)
    const found = await readLines(search, edge, sinceWeek(search, edge, first), limit)
    if (found.length === limit || first === search.filter.from) return found
    const needed = found.length === 0 ? allWeeks : Math.ceil((1.5 * weeks * limit) / found.length)
    weeks = needed > manyWeeks ? allWeeks : needed
  }
}

/** The start of a range of so many weeks, or of the filter; undefined for all weeks. */
function firstMoment({ filter: { from } }: Search, { createdAt }: Place, weeks: number): Date | undefined {
  const first = createdAt.getTime() - weeks * week
  return weeks === allWeeks || (from && from.getTime() >= first) ? from : new Date(first)
}

async function readLines(search: Search, edge: Place, filed: RawBuilder<unknown>, limit: number) {
  const { filter, after } = search
  // Every customer has about as many operations that are not archived. PostgreSQL expects as many as a known customer has in all,
  // and would read the whole table for one with many: so it learns the customer when it runs.
  const place = buildPlaceConditions(filter, after, sql`(SELECT ${filter.userId}::uuid)`)
  const { rows } = await sql<OperationRow>`
    SELECT operations.* FROM (
      SELECT created_at, id FROM (
        (SELECT created_at, id FROM operations WHERE NOT filed AND ${behind({ ...search, place }, edge)}
          ORDER BY ${newestFirst} LIMIT ${limit})
        UNION ALL
        (${filed})
      ) found ORDER BY ${newestFirst} LIMIT ${limit}
    ) line JOIN operations USING (id)
    ORDER BY operations.created_at DESC, operations.id DESC`.execute(search.db)
  return rows
}

function behind({ place, traits }: Search, { createdAt, id }: Place): Condition {
  return and([...place, ...traits, sql`(created_at, id) < (${createdAt}, ${id})`])
}

function inOrderOfWeeks(search: Search, edge: Place, limit: number) {
  const { from } = search.filter
  const weeks = [
    sql`week_of(created_at) <= week_of(${edge.createdAt})`,
    ...(from ? [sql`week_of(created_at) >= week_of(${from})`] : []),
  ]
  return sql`
    SELECT created_at, id FROM operations
    WHERE filed AND ${behind(search, edge)} AND ${and(weeks)}
    ORDER BY week_of(created_at) DESC, ${newestFirst} LIMIT ${limit}`
}

/** Materialized, to force index lookups: a scan in the order of the history would be slow. */
function sinceWeek(search: Search, edge: Place, first: Date | undefined) {
  const weeks =
    first &&
    sql`AND week_of(created_at) = ANY(ARRAY(
    SELECT generate_series(week_of(${first}), week_of(${edge.createdAt}), '7 days')))`
  return sql`
    WITH found AS MATERIALIZED (
      SELECT created_at, id FROM operations WHERE filed AND ${behind(search, edge)} ${weeks ?? sql``}
    ) SELECT created_at, id FROM found`
}
