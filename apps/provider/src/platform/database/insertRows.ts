import { type Insertable, type Kysely, sql } from "kysely"
import type { Database } from "./schema.ts"

/**
 * Inserts rows that all name the same columns. They travel as one value, so the statement is the same for one row as for
 * a hundred: neither we nor PostgreSQL read a text that grows with them. Money is written as text, which loses no digit.
 */
export async function insertRows<Table extends keyof Database>(
  db: Kysely<Database>,
  table: Table,
  rows: readonly Insertable<Database[Table]>[],
): Promise<void> {
  const [first] = rows
  if (!first) return
  const name = sql.table(table)
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)))
  await sql`
    INSERT INTO ${name} (${columns}) SELECT ${columns} FROM json_populate_recordset(NULL::${name}, ${toJson(rows)}::json)
  `.execute(db)
}

/** Not by a replacer of JSON.stringify's: that would be asked about every value, which takes longer than writing it. */
function toJson(rows: readonly object[]): string {
  return JSON.stringify(rows.map(withTexts))
}

function withTexts(row: object): object {
  const copy: Record<string, unknown> = {}
  for (const [column, value] of Object.entries(row)) copy[column] = typeof value === "bigint" ? String(value) : value
  return copy
}
