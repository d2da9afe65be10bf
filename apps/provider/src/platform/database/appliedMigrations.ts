import { type Kysely, sql } from "kysely"

/** The table in which kysely keeps the names of the migrations it has applied. */
export interface MigrationTable {
  /** Default: the session's schema. */
  readonly schema?: string
  readonly table: string
}

/** Reads the names of the migrations that were applied; none where there is no table of them yet. */
export async function readApplied<Tables>(
  db: Kysely<Tables>,
  { schema, table }: MigrationTable,
): Promise<ReadonlySet<string>> {
  const { rows: tables } = await sql`
    SELECT FROM pg_tables WHERE schemaname = coalesce(${schema ?? null}, current_schema()) AND tablename = ${table}
  `.execute(db)
  if (tables.length === 0) return new Set()
  const from = schema === undefined ? sql.id(table) : sql.id(schema, table)
  const { rows } = await sql<{ name: string }>`SELECT name FROM ${from}`.execute(db)
  return new Set(rows.map(({ name }) => name))
}

/**
 * True if exactly these migrations were applied. To find that out kysely reads every column of the database twice, which
 * took half of the time of a start.
 */
export async function areApplied<Tables>(
  db: Kysely<Tables>,
  table: MigrationTable,
  names: readonly string[],
): Promise<boolean> {
  const applied = await readApplied(db, table)
  return applied.size === names.length && names.every((name) => applied.has(name))
}
