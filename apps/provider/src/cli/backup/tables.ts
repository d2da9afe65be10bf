import type { ClientBase } from "pg"

/** The schemas created by the provider's migrations. */
const ownSchemas = ["public", "ledger"]
/** Schemas of programs that keep their tables beside the provider's and create them themselves, as the sandbox does. */
const guestSchemas = ["sandbox"]

/**
 * The destination of a restored table's rows. A guest's rows wait as text in a separate schema until the guest starts and imports
 * them.
 */
export function choosePlace({ name }: Pick<TableShape, "name">): {
  readonly schema: string
  readonly isWaiting: boolean
} {
  const [schema = ""] = name.split(".")
  if (ownSchemas.includes(schema)) return { schema, isWaiting: false }
  return { schema: schema.startsWith(waiting) ? schema : `${waiting}${schema}`, isWaiting: true }
}

const waiting = "restored_"

/** A table with the columns that a backup keeps. */
export interface TableShape {
  readonly name: string
  readonly columns: readonly string[]
}

/**
 * Every table of ours and of guests with its columns, except the table of applied migrations and those that PostgreSQL empties
 * after a crash. The order satisfies the foreign keys, and the trigger that checks the customers of new rows.
 */
export async function readTables(client: ClientBase): Promise<TableShape[]> {
  const { rows } = await client.query<{ name: string; columns: string[]; needs: string[] }>(
    `
    SELECT format('%s.%s', n.nspname, c.relname) AS name,
      ARRAY(SELECT a.attname::text FROM pg_attribute a
        WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '' ORDER BY a.attnum) AS columns,
      ARRAY(SELECT format('%s.%s', fn.nspname, f.relname) FROM pg_constraint k
        JOIN pg_class f ON f.oid = k.confrelid JOIN pg_namespace fn ON fn.oid = f.relnamespace
        WHERE k.conrelid = c.oid AND k.contype = 'f' AND k.confrelid <> c.oid)
        || ARRAY(SELECT 'public.users' FROM pg_trigger t JOIN pg_proc p ON p.oid = t.tgfoid
          WHERE t.tgrelid = c.oid AND p.proname = 'require_customers') AS needs
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE c.relkind = 'r' AND c.relpersistence = 'p' AND n.nspname = ANY($1) AND c.relname NOT LIKE 'kysely_%'
    ORDER BY 1`,
    [[...ownSchemas, ...guestSchemas, ...guestSchemas.map((schema) => `${waiting}${schema}`)]],
  )
  const ordered: TableShape[] = []
  const left = [...rows]
  while (left.length > 0) {
    const next = left.findIndex(({ needs }) => needs.every((need) => ordered.some(({ name }) => name === need)))
    const [table] = left.splice(next, 1)
    if (next < 0 || !table) throw new Error("Foreign keys run in a circle: no order of tables fits.")
    ordered.push({ name: table.name, columns: table.columns })
  }
  return ordered
}

/** The migrations applied to a database; none if it is empty. */
export async function readMigrations(client: ClientBase): Promise<string[]> {
  const { rows: found } = await client.query("SELECT FROM pg_class WHERE relname = 'kysely_migration'")
  if (found.length === 0) return []
  const { rows } = await client.query<{ name: string }>("SELECT name FROM kysely_migration ORDER BY name")
  return rows.map(({ name }) => name)
}

/** `(a, b)` for COPY. The names come from the database's own catalogue. */
export function columnList({ columns }: TableShape): string {
  return columns.map((column) => `"${column}"`).join(", ")
}
