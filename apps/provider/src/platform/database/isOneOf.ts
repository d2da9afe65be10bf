import { type RawBuilder, sql } from "kysely"

/** True in SQL for the rows whose column is one of these UUIDs; without a list for all rows. */
export function isOneOf(column: string, ids: readonly string[] | undefined): RawBuilder<boolean> {
  return ids === undefined ? sql<boolean>`true` : sql<boolean>`${sql.ref(column)} = ANY(${ids}::uuid[])`
}
