import { sql } from "kysely"
import { runRepeated } from "#platform/database/namedStatements.ts"
import type { ReadableDatabase } from "#platform/database/readableDatabase.ts"
import type { Place } from "#platform/http/cursor.ts"
import { readArchived, type Search } from "./archive.ts"
import type { OperationFilter } from "./filter.ts"
import {
  and,
  buildPlaceConditions,
  buildTraitConditions,
  newestFirst,
  type OperationRow,
  selectNewest,
} from "./lines.ts"

/** A page of a history, newest first. */
export interface OperationPage {
  readonly rows: readonly OperationRow[]
  /** Start of the next page; absent on the last one. */
  readonly next: Place | undefined
}

/** Number of operations that a filtered page scans first. */
const nearLines = 500

/** A text is searched by scanning on if this multiple of the operations scanned first will fill the page. */
const scannedFurther = 4
/** The most scans for one page. */
const manyScans = 3

/**
 * Reads one page of a history after a place. Its time hardly grows with the history:
 *
 * - Without a filter, or by time alone, the page is a range of the index `operations_history`.
 * - A filter with many matches fills the page from the scan of the next operations, or of those behind them.
 * - A filter with few matches uses the indexes of the archived operations (`file.ts`); few are not archived.
 */
export async function readPage(
  db: ReadableDatabase,
  filter: OperationFilter,
  after: Place | undefined,
  limit: number,
  near: number = nearLines,
): Promise<OperationPage> {
  const wanted = limit + 1
  const search = { db, filter, after, place: buildPlaceConditions(filter, after), traits: buildTraitConditions(filter) }
  const rows = await readRows(search, near, wanted, manyScans)
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  const next = rows.length === wanted && last ? { createdAt: last.created_at, id: last.id } : undefined
  return { rows: shown, next }
}

/** Counts the operations that match a filter. */
export async function countOperations(db: ReadableDatabase, filter: OperationFilter): Promise<number> {
  const fits = and([...buildPlaceConditions(filter, undefined), ...buildTraitConditions(filter)])
  const { rows } = await sql<{ count: bigint }>`
    SELECT (SELECT count(*) FROM operations WHERE NOT filed AND ${fits})
      + (SELECT count(*) FROM operations WHERE filed AND ${fits}) AS count`.execute(db)
  return Number(rows[0]?.count ?? 0n)
}

async function readRows(search: Search, near: number, limit: number, scans: number): Promise<readonly OperationRow[]> {
  if (search.traits.length === 0) return readAll(search, limit)
  const [found, edge] = await Promise.all([readNear(search, near, limit), readEdge(search, near)])
  const missing = limit - found.length
  if (!edge || missing <= 0) return found
  const { filter } = search
  // The index of texts has no order: it would find every match of two weeks for the few that are missing.
  const needed = Math.ceil((1.5 * near * missing) / Math.max(found.length, 1))
  if (filter.text === undefined || scans <= 1 || needed > scannedFurther * near)
    return [...found, ...(await readArchived(search, edge, missing))]
  const further = { ...search, after: edge, place: buildPlaceConditions(filter, edge) }
  return [...found, ...(await readRows(further, Math.max(needed, near), missing, scans - 1))]
}

function readAll({ db, place }: Search, limit: number) {
  const query = sql<OperationRow>`SELECT * FROM ${selectNewest(place, limit)} ORDER BY ${newestFirst}`
  return runRepeated(db, query.compile(db))
}

async function readNear({ db, place, traits, filter }: Search, near: number, limit: number) {
  const query = sql<OperationRow>`
    SELECT * FROM ${selectNewest(place, near)} WHERE ${and(traits)} ORDER BY ${newestFirst} LIMIT ${limit}`
  // Mixtures of conditions are too many to prepare each.
  const isUsual = traits.length === 1 && filter.text === undefined
  return isUsual ? runRepeated(db, query.compile(db)) : (await query.execute(db)).rows
}

/** Finds the place of the last of the `near` newest operations; undefined if there are fewer. */
async function readEdge({ db, place }: Search, near: number): Promise<Place | undefined> {
  const query = sql<Pick<OperationRow, "created_at" | "id">>`
    SELECT created_at, id FROM ${selectNewest(place, near)} ORDER BY ${newestFirst} OFFSET ${near - 1}`
  const [edge] = await runRepeated(db, query.compile(db))
  return edge && { createdAt: edge.created_at, id: edge.id }
}
