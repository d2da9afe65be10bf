import { type Kysely, sql } from "kysely"
import type { Database } from "#platform/database/schema.ts"
import { createCodeHashes } from "./codeHashes.ts"
import { createSecretBox } from "./secretBox.ts"
import { type CodeColumn, type CodeColumnInfo, codeColumns, type SealedColumn, sealedColumns } from "./secretColumns.ts"
import type { Keyring } from "./secretKey.ts"

/** Rows that are written, and locked, together. */
const batchSize = 500
/** Number of passes over rows that others hold locked. */
const mostPasses = 3

/** Number of values that still need an older key. */
export interface LeftOver {
  readonly column: SealedColumn | CodeColumn
  /** Undefined for older values, which name no key. */
  readonly keyId: string | undefined
  readonly count: number
}

/**
 * Seals every value with the current key, and adds a key to unkeyed hashes, while the provider is running. Codes hashed with
 * another key stay, because only their owners know them.
 *
 * @param onColumn called with the number of rewritten values of a column.
 * @returns the values that still need another key.
 */
export async function rotateSecrets(
  db: Kysely<Database>,
  keyring: Keyring,
  now: Date,
  onColumn: (column: string, written: number) => void,
): Promise<LeftOver[]> {
  for (const column of Object.keys(sealedColumns) as SealedColumn[]) {
    let written = 0
    for (let pass = 0; pass < mostPasses; pass++) {
      const more = await resealColumn(db, keyring, column)
      written += more
      if (more === 0) break
    }
    onColumn(column, written)
  }
  for (const column of Object.keys(codeColumns) as CodeColumn[])
    onColumn(column, await rehashColumn(db, keyring, column))
  return countLeftOvers(db, keyring, now)
}

async function resealColumn(db: Kysely<Database>, keyring: Keyring, column: SealedColumn): Promise<number> {
  const [table, value] = describeColumn(column)
  const row = sql.ref(sealedColumns[column].row)
  const box = createSecretBox(keyring)
  let written = 0
  let last: string | undefined
  for (;;) {
    const from = last
    const batch = await db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ name: string; old: string }>`
        SELECT ${row}::text AS name, ${value} AS old FROM ${table}
        WHERE ${value} NOT LIKE ${`v1.${keyring.current.id}.%`} AND ${from === undefined ? sql`true` : sql`${row} > ${from}`}
        ORDER BY ${row} LIMIT ${batchSize} FOR NO KEY UPDATE SKIP LOCKED
      `.execute(trx)
      const changes = rows.flatMap(({ name, old }) => {
        const plain = openOrNothing(() => box.open(old, column, name))
        return plain === undefined ? [] : [{ name, value: box.seal(plain, column, name) }]
      })
      await sql`
        UPDATE ${table} SET ${value} = change.value
        FROM unnest(${changes.map(({ name }) => name)}::text[], ${changes.map((change) => change.value)}::text[])
          AS change(name, value)
        WHERE ${row}::text = change.name AND ${row} = ANY(${changes.map(({ name }) => name)})
      `.execute(trx)
      written += changes.length
      return rows
    })
    last = batch.at(-1)?.name
    if (last === undefined || batch.length < batchSize) return written
  }
}

/** Opens a value, or returns undefined if none of the keys fits. Such values stay as they are and are counted at the end. */
function openOrNothing(open: () => string): string | undefined {
  try {
    return open()
  } catch {
    return undefined
  }
}

async function rehashColumn(db: Kysely<Database>, keyring: Keyring, column: CodeColumn): Promise<number> {
  const { row: rowColumn }: CodeColumnInfo = codeColumns[column]
  // The unkeyed hash did not contain the row's name. Such codes live for minutes.
  if (rowColumn === undefined) return 0
  const [table, value] = describeColumn(column)
  const row = sql.ref(rowColumn)
  const hashes = createCodeHashes(keyring)
  let written = 0
  for (;;) {
    const count = await db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ name: string; old: string }>`
        SELECT ${row}::text AS name, ${value} AS old FROM ${table} WHERE ${value} NOT LIKE 'v1.%'
        LIMIT ${batchSize} FOR UPDATE SKIP LOCKED
      `.execute(trx)
      await sql`
        UPDATE ${table} SET ${value} = change.value
        FROM unnest(
          ${rows.map(({ name }) => name)}::text[], ${rows.map(({ old }) => old)}::text[],
          ${rows.map(({ name, old }) => hashes.rehash(old, column, name))}::text[]
        ) AS change(name, old, value)
        WHERE ${row}::text = change.name AND ${value} = change.old AND ${row} = ANY(${rows.map(({ name }) => name)})
      `.execute(trx)
      return rows.length
    })
    written += count
    if (count < batchSize) return written
  }
}

async function countLeftOvers(db: Kysely<Database>, keyring: Keyring, now: Date): Promise<LeftOver[]> {
  const left: LeftOver[] = []
  const count = async (column: SealedColumn | CodeColumn, isCounted: ReturnType<typeof sql<boolean>>) => {
    const [table, value] = describeColumn(column)
    const { rows } = await sql<{ keyId: string | null; count: number }>`
      SELECT CASE WHEN ${value} LIKE 'v1.%' THEN split_part(${value}, '.', 2) END AS "keyId", count(*)::integer AS count
      FROM ${table} WHERE ${value} NOT LIKE ${`v1.${keyring.current.id}.%`} AND ${isCounted}
      GROUP BY 1 ORDER BY 1
    `.execute(db)
    left.push(...rows.map(({ keyId, count: found }) => ({ column, keyId: keyId ?? undefined, count: found })))
  }
  for (const column of Object.keys(sealedColumns) as SealedColumn[]) await count(column, sql<boolean>`true`)
  for (const column of Object.keys(codeColumns) as CodeColumn[]) await count(column, codeColumns[column].isUsable(now))
  return left
}

function describeColumn(column: SealedColumn | CodeColumn) {
  const [table = "", name = ""] = column.split(".")
  return [sql.table(table), sql.ref(name)] as const
}
