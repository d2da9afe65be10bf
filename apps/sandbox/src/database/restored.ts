import { type Kysely, sql } from "kysely"
import type { Migrator } from "kysely/migration"
import type { SandboxDatabase } from "./schema.ts"

/** Schema in which `provider restore` leaves the sandbox's rows as text, because it can't create these tables. */
const waiting = "restored_sandbox"

/** Restores the rows of a restored backup, at the schema version that they were written with. */
export async function takeBackRestoredRows(trx: Kysely<SandboxDatabase>, migrator: Migrator): Promise<void> {
  // In the order of their creation, which foreign keys allow.
  const { rows: tables } = await sql<{ name: string }>`
    SELECT relname AS name FROM pg_class
    WHERE relnamespace = to_regnamespace(${waiting}) AND relkind = 'r' AND relname NOT LIKE 'migrations%' ORDER BY oid
  `.execute(trx)
  if (tables.length === 0) return
  const { rows: applied } = await sql<{ name: string }>`
    SELECT name FROM ${sql.id(waiting, "migrations")} ORDER BY name DESC LIMIT 1
  `.execute(trx)
  const { error } = await migrator.migrateTo(applied[0]?.name ?? "")
  if (error) throw error
  for (const { name } of tables) await revert(trx, name)
  await sql`DROP SCHEMA ${sql.id(waiting)} CASCADE`.execute(trx)
}

async function revert(trx: Kysely<SandboxDatabase>, name: string): Promise<void> {
  const { rows: columns } = await sql<{ name: string; type: string; sequence: string | null }>`
    SELECT own.attname AS name, format_type(own.atttypid, own.atttypmod) AS type,
      pg_get_serial_sequence(${`sandbox.${name}`}, own.attname) AS sequence
    FROM pg_attribute left_one
    JOIN pg_attribute own ON own.attname = left_one.attname AND own.attrelid = to_regclass(${`sandbox.${name}`})
    WHERE left_one.attrelid = to_regclass(${`${waiting}.${name}`}) AND left_one.attnum > 0 AND NOT left_one.attisdropped
  `.execute(trx)
  const names = sql.join(columns.map((column) => sql.id(column.name)))
  const values = sql.join(columns.map((column) => sql`${sql.id(column.name)}::${sql.raw(column.type)}`))
  await sql`
    INSERT INTO ${sql.id("sandbox", name)} (${names}) OVERRIDING SYSTEM VALUE
    SELECT ${values} FROM ${sql.id(waiting, name)}
  `.execute(trx)
  for (const column of columns.filter(({ sequence }) => sequence !== null)) {
    await sql`
      SELECT setval(${column.sequence}, max(${sql.id(column.name)})) FROM ${sql.id("sandbox", name)}
      HAVING max(${sql.id(column.name)}) IS NOT NULL
    `.execute(trx)
  }
}
