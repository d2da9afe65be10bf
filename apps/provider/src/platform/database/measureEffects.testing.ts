import { type Kysely, sql, type Transaction } from "kysely"
import type { MigrationEffects } from "./migrationEffects.ts"
import { migrations } from "./migrations/index.ts"
import type { Database } from "./schema.ts"

/** From the weakest to the strongest. Weaker ones hinder nobody. */
const lockModes = [
  ["RowExclusiveLock", "ROW EXCLUSIVE"],
  ["ShareUpdateExclusiveLock", "SHARE UPDATE EXCLUSIVE"],
  ["ShareLock", "SHARE"],
  ["ShareRowExclusiveLock", "SHARE ROW EXCLUSIVE"],
  ["ExclusiveLock", "EXCLUSIVE"],
  ["AccessExclusiveLock", "ACCESS EXCLUSIVE"],
] as const

/** Applies every migration to an empty database, and reads from PostgreSQL's catalogues what each one did. */
export async function measureEffects(db: Kysely<Database>): Promise<Record<string, MigrationEffects>> {
  const effects: Record<string, MigrationEffects> = {}
  let before = await db.transaction().execute(readSchema)
  for (const [name, migration] of migrations) {
    effects[name] = await db.transaction().execute(async (trx) => {
      const { tables, columns, provided, restrictions, indexes } = before
      await migration.up(trx)
      const after = await readSchema(trx)
      before = after
      const builds = after.indexes
        .filter(({ id, tableId }) => tables.has(tableId) && !indexes.some((known) => known.id === id))
        .map(({ text }) => text)
        .sort()
      return {
        removes: [...provided].filter((thing) => !after.provided.has(thing)).sort(),
        restricts: after.restrictions
          .filter(({ tableId, text, isOnNewColumns }) => {
            const isKnown = restrictions.some((known) => known.tableId === tableId && known.text === text)
            return tables.has(tableId) && !isKnown && !isOnNewColumns(columns)
          })
          .map(({ tableId, text }) => `${tables.get(tableId)}: ${text}`)
          .sort(),
        locks: await readLocks(trx, tables),
        ...(builds.length > 0 && { builds }),
      }
    })
  }
  return effects
}

interface Schema {
  /** Tables' names by their ids. */
  readonly tables: ReadonlyMap<string, string>
  readonly columns: ReadonlySet<string>
  /** Parts that a program may rely on: columns with their types, functions, unique constraints. */
  readonly provided: ReadonlySet<string>
  readonly indexes: readonly { readonly id: string; readonly tableId: string; readonly text: string }[]
  /** Constraints that may reject a row. */
  readonly restrictions: readonly {
    readonly tableId: string
    readonly text: string
    readonly isOnNewColumns: (known: ReadonlySet<string>) => boolean
  }[]
}

async function readSchema(trx: Transaction<Database>): Promise<Schema> {
  const tables = await sql<{ id: string; name: string }>`
    SELECT c.oid::text AS id, c.oid::regclass::text AS name
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE c.relkind IN ('r', 'p') AND n.nspname IN ('public', 'ledger')
  `.execute(trx)
  const columns = await sql<{ id: string; tableId: string; name: string; text: string; isRequired: boolean }>`
    SELECT attrelid || '.' || attnum AS id, attrelid::text AS "tableId", attname AS name, attrelid::regclass || '.' || attname || ' ' || format_type(atttypid, atttypmod) AS text,
      attnotnull AND NOT atthasdef AND attidentity = '' AS "isRequired"
    FROM pg_attribute WHERE attnum > 0 AND NOT attisdropped AND attrelid::text = ANY(${tables.rows.map(({ id }) => id)})
  `.execute(trx)
  const functions = await sql<{ text: string }>`
    SELECT p.oid::regprocedure::text AS text FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace
    WHERE n.nspname IN ('public', 'ledger') AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = p.oid AND deptype = 'e')
  `.execute(trx)
  const indexes = await sql<{ id: string; tableId: string; text: string }>`
    SELECT indexrelid::text AS id, indrelid::text AS "tableId", indexrelid::regclass || ' on ' || indrelid::regclass AS text
    FROM pg_index WHERE indrelid::text = ANY(${tables.rows.map(({ id }) => id)})
  `.execute(trx)
  const unique = await sql<{ tableId: string; text: string }>`
    SELECT indrelid::text AS "tableId", regexp_replace(pg_get_indexdef(indexrelid), '^.* USING ', 'unique ') AS text
    FROM pg_index WHERE indisunique AND indrelid::text = ANY(${tables.rows.map(({ id }) => id)})
  `.execute(trx)
  const rules = await sql<{ tableId: string; text: string; columns: string[] }>`
    SELECT conrelid::text AS "tableId", pg_get_constraintdef(oid) AS text,
      ARRAY(SELECT conrelid || '.' || key FROM unnest(conkey) key) AS columns
    FROM pg_constraint WHERE contype IN ('c', 'f', 'x') AND conrelid::text = ANY(${tables.rows.map(({ id }) => id)})
    UNION ALL
    SELECT tgrelid::text, 'trigger ' || tgname, '{}' FROM pg_trigger
    WHERE NOT tgisinternal AND tgrelid::text = ANY(${tables.rows.map(({ id }) => id)})
  `.execute(trx)
  const names = new Map(tables.rows.map(({ id, name }) => [id, name]))
  return {
    tables: names,
    indexes: indexes.rows,
    columns: new Set(columns.rows.map(({ id }) => id)),
    provided: new Set([
      ...columns.rows.map(({ text }) => text),
      ...functions.rows.map(({ text }) => text),
      ...unique.rows.map(({ tableId, text }) => `${names.get(tableId)}: ${text}`),
    ]),
    restrictions: [
      ...rules.rows.map(({ tableId, text, columns: used }) => ({
        tableId,
        text,
        isOnNewColumns: (known: ReadonlySet<string>) => used.length > 0 && used.every((column) => !known.has(column)),
      })),
      ...unique.rows.map((index) => ({ ...index, isOnNewColumns: () => false })),
      ...columns.rows
        .filter(({ isRequired }) => isRequired)
        .map(({ tableId, name }) => ({ tableId, text: `${name} NOT NULL`, isOnNewColumns: () => false })),
    ],
  }
}

/** The strongest lock that this transaction holds on each table that was there before. */
async function readLocks(
  trx: Transaction<Database>,
  tables: ReadonlyMap<string, string>,
): Promise<MigrationEffects["locks"]> {
  const { rows } = await sql<{ id: string; mode: string }>`
    SELECT relation::text AS id, mode FROM pg_locks WHERE pid = pg_backend_pid() AND locktype = 'relation' AND granted
  `.execute(trx)
  const strongest = [...tables].map(([id, table]) => {
    const held = rows.filter((row) => row.id === id).map(({ mode }) => mode)
    return { table, mode: lockModes.findLast(([mode]) => held.includes(mode))?.[1] }
  })
  return Object.fromEntries(
    lockModes.flatMap(([, mode]) => {
      const locked = strongest.filter((lock) => lock.mode === mode).map(({ table }) => table)
      return locked.length > 0 ? [[mode, locked.sort()]] : []
    }),
  )
}
