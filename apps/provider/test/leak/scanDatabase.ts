import { type Kysely, sql } from "kysely"
import type { Database } from "#platform/database/schema.ts"
import { type Leak, leaksIn, type Secret } from "./secrets.ts"

/** Searches every column of every table, including new ones. Bytes are read as hex, as JSON shows them. */
export async function scanDatabase(db: Kysely<Database>, secrets: readonly Secret[]): Promise<Leak[]> {
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    SELECT table_schema AS schema, table_name AS name FROM information_schema.tables
    WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema')
  `.execute(db)
  const leaks: Leak[] = []
  for (const { schema, name } of tables) {
    const table = schema === "public" ? name : `${schema}.${name}`
    const { rows } = await sql<{ row: Record<string, unknown> }>`
      SELECT row_to_json(t) AS row FROM ${sql.table(`${schema}.${name}`)} t
    `.execute(db)
    leaks.push(...rows.flatMap(({ row }) => leaksOfRow(row, table, secrets)))
  }
  return leaks
}

function leaksOfRow(row: Record<string, unknown>, table: string, secrets: readonly Secret[]): Leak[] {
  return Object.entries(row).flatMap(([column, value]) =>
    value === null ? [] : leaksIn(JSON.stringify(value), `${table}.${column}`, secrets),
  )
}
