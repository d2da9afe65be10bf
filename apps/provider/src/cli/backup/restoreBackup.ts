import { createReadStream } from "node:fs"
import { pipeline } from "node:stream/promises"
import { createGunzip } from "node:zlib"
import type { Client } from "pg"
import { from as copyFrom } from "pg-copy-streams"
import { buildIndexes } from "#platform/database/buildIndexes.ts"
import { openClient } from "#platform/database/connection.ts"
import { migrate } from "#platform/database/migrate.ts"
import { migrations as known } from "#platform/database/migrations/index.ts"
import { setLocalLimits } from "#platform/database/sessionLimits.ts"
import type { OpenDatabase } from "../database.ts"
import type { Terminal } from "../terminal.ts"
import { verify } from "../verify.ts"
import { BackupError } from "./backupError.ts"
import { createHashing } from "./hashing.ts"
import { rebuildIndexes, setIndexesAside } from "./indexes.ts"
import { type BackedUpTable, type Manifest, readManifest, tableFile } from "./manifest.ts"
import { choosePlace, columnList, readMigrations, readTables } from "./tables.ts"

/**
 * Fills an empty database from a backup, completely or not at all, migrates it to this version's schema and verifies it.
 *
 * @returns the exit code of the verification.
 * @throws BackupError if the backup is damaged or of a newer version, or the database is not empty.
 */
export async function restoreBackup(database: OpenDatabase, folder: string, terminal: Terminal): Promise<0 | 1> {
  const { result, progress } = terminal
  const manifest = await readManifest(folder)
  const client = await openClient(database.databaseUrl)
  try {
    await expectEmpty(client, manifest)
    await migrate(database.db, manifest.migrations.at(-1))
    await client.query("BEGIN")
    await client.query(setLocalLimits("maintenance"))
    // Building an index is mostly sorting, which is faster in memory.
    await client.query("SET LOCAL maintenance_work_mem = '256MB'")
    const filled = manifest.tables.filter((table) => table.rows > 0 && !choosePlace(table).isWaiting)
    const aside = await setIndexesAside(
      client,
      filled.map(({ name }) => name),
    )
    for (const [index, table] of manifest.tables.entries()) {
      await restoreTable(client, folder, table)
      progress.step(index + 1, manifest.tables.length, table.name)
    }
    await rebuildIndexes(client, aside, (done) => progress.step(done, aside.length, "indexes"))
    for (const { name, value } of manifest.sequences) {
      if (value !== null && !choosePlace({ name }).isWaiting) await client.query("SELECT setval($1, $2)", [name, value])
    }
    await client.query("COMMIT")
    // The new rows have no statistics yet, without which PostgreSQL plans as if the tables were empty.
    await client.query("ANALYZE")
  } finally {
    // Closing the connection rolls back an open transaction.
    await client.end()
  }
  await migrate(database.db)
  await buildIndexes(database.db, database.databaseUrl)
  progress.end()
  result(`Everything of ${manifest.at} is restored.`)
  return verify(database.db, terminal)
}

/** A failed earlier attempt leaves tables without rows. */
async function expectEmpty(client: Client, manifest: Manifest): Promise<void> {
  const newer = manifest.migrations.find((name) => !known.some(([knownName]) => knownName === name))
  if (newer) throw new BackupError(`The backup is of a newer version: this one does not know its migration ${newer}.`)
  const applied = await readMigrations(client)
  if (applied.some((name) => !manifest.migrations.includes(name))) {
    throw new BackupError("The database has a newer schema than the backup: restore into an empty database.")
  }
  for (const { name } of await readTables(client)) {
    const { rowCount } = await client.query(`SELECT FROM ${name} LIMIT 1`)
    if (rowCount !== 0) throw new BackupError(`The database is not empty (${name} has rows): nothing was changed.`)
  }
}

async function restoreTable(client: Client, folder: string, table: BackedUpTable): Promise<void> {
  const hashing = createHashing()
  const name = await preparePlace(client, table)
  const copy = client.query(copyFrom(`COPY ${name} (${columnList(table)}) FROM STDIN`))
  try {
    await pipeline(createReadStream(tableFile(folder, table)), createGunzip(), hashing.stream, copy)
  } catch (cause) {
    throw damaged(folder, table, cause)
  }
  if (copy.rowCount !== table.rows || hashing.digest() !== table.sha256) throw damaged(folder, table)
}

/** Returns the table for the rows, and creates it if it belongs to a guest, which creates its own only later. */
async function preparePlace(client: Client, table: BackedUpTable): Promise<string> {
  const { schema, isWaiting } = choosePlace(table)
  const name = `${schema}.${table.name.split(".")[1]}`
  if (isWaiting) {
    await client.query(`CREATE SCHEMA IF NOT EXISTS ${schema}`)
    await client.query(`CREATE TABLE ${name} (${table.columns.map((column) => `"${column}" text`).join(", ")})`)
  }
  return name
}

function damaged(folder: string, table: BackedUpTable, cause?: unknown): BackupError {
  const reason = cause instanceof Error ? ` (${cause.message})` : ""
  return new BackupError(`${tableFile(folder, table)} is damaged${reason}: nothing was restored.`, { cause })
}
