import { createWriteStream, existsSync } from "node:fs"
import { mkdir, rename, rm, writeFile } from "node:fs/promises"
import { pipeline } from "node:stream/promises"
import { createGzip } from "node:zlib"
import type { Client } from "pg"
import { to as copyTo } from "pg-copy-streams"
import { openClient } from "#platform/database/connection.ts"
import { setLocalLimits } from "#platform/database/sessionLimits.ts"
import type { OpenDatabase } from "../database.ts"
import type { Terminal } from "../terminal.ts"
import { BackupError } from "./backupError.ts"
import { createHashing } from "./hashing.ts"
import { type BackedUpTable, type Manifest, manifestFile, tableFile } from "./manifest.ts"
import { columnList, readMigrations, readTables, type TableShape } from "./tables.ts"

/**
 * Writes a snapshot of the whole database to a new folder, while the provider runs. The folder gets its final name when it is
 * complete. It holds password hashes and sealed secrets: protect it like the database, and keep the secret key elsewhere.
 *
 * @throws BackupError if the folder exists or the database is empty.
 */
export async function writeBackup(database: OpenDatabase, folder: string, { result, progress }: Terminal): Promise<0> {
  if (existsSync(folder)) throw new BackupError(`${folder} exists already: a backup is written to a new folder.`)
  const unfinished = `${folder}.unfinished`
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { recursive: true, mode: 0o700 })
  const client = await openClient(database.databaseUrl)
  try {
    // One snapshot for all tables: the backup is the state of the database at the start of the first query.
    await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")
    await client.query("SET LOCAL TIME ZONE 'UTC'; SET LOCAL datestyle = 'ISO'")
    await client.query(setLocalLimits("maintenance"))
    const manifest = await writeTables(client, unfinished, (done, total, what) => progress.step(done, total, what))
    await writeFile(manifestFile(unfinished), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600, flush: true })
    await client.query("COMMIT")
    await rename(unfinished, folder)
    progress.end()
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    result(`${rows} rows of ${manifest.tables.length} tables are in ${folder}. Keep the secret key apart from it.`)
    return 0
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    throw error
  } finally {
    await client.end()
  }
}

async function writeTables(client: Client, folder: string, step: Terminal["progress"]["step"]): Promise<Manifest> {
  const migrations = await readMigrations(client)
  if (migrations.length === 0) throw new BackupError("This database is empty: there is nothing to back up.")
  const shapes = await readTables(client)
  const tables: BackedUpTable[] = []
  for (const [index, shape] of shapes.entries()) {
    tables.push(await writeTable(client, folder, shape))
    step(index + 1, shapes.length, shape.name)
  }
  // Sequences are not part of a snapshot. Read last, they are at least as high as any copied row.
  const sequences = await client.query<{ name: string; value: string | null }>(
    "SELECT format('%s.%s', schemaname, sequencename) AS name, last_value::text AS value FROM pg_sequences ORDER BY 1",
  )
  const { rows } = await client.query<{ at: Date }>("SELECT clock_timestamp() AS at")
  const at = rows[0]?.at.toISOString() ?? ""
  return { format: "wallet-backup-1", at, migrations, tables, sequences: sequences.rows }
}

async function writeTable(client: Client, folder: string, shape: TableShape): Promise<BackedUpTable> {
  const hashing = createHashing()
  const copy = client.query(copyTo(`COPY ${shape.name} (${columnList(shape)}) TO STDOUT`))
  await pipeline(
    copy,
    hashing.stream,
    createGzip(),
    createWriteStream(tableFile(folder, shape), { mode: 0o600, flush: true }),
  )
  return { name: shape.name, columns: [...shape.columns], rows: copy.rowCount, sha256: hashing.digest() }
}
