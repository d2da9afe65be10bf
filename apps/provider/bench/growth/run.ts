// A database that has grown: how large it is, and how long a vacuum, sealing, `verify --since`, `verify`, `backup` and `restore`
// take. Two entries, two lines of the history and an event for each payment:
//   node --conditions=wallet-source bench/growth/run.ts [--long] [--payments 50000]
import { mkdtempSync } from "node:fs"
import { rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { type Kysely, sql } from "kysely"
import { findPosition } from "#ledger/log/findPosition.ts"
import { sealTransfers } from "#ledger/log/seal.ts"
import { verifyLog } from "#ledger/log/verifyLog.ts"
import { verifySince } from "#ledger/log/verifySince.ts"
import { verifyLedger } from "#ledger/verify.ts"
import { type Connection, connect } from "#platform/database/connection.ts"
import { migrate } from "#platform/database/migrate.ts"
import type { Database } from "#platform/database/schema.ts"
import { readSizes } from "../../../../scripts/bench/sizes.ts"
import { stopOnSignal } from "../../../../scripts/bench/stopOnSignal.ts"
import { restoreBackup } from "../../src/cli/backup/restoreBackup.ts"
import { writeBackup } from "../../src/cli/backup/writeBackup.ts"
import type { Terminal } from "../../src/cli/terminal.ts"
import { startBenchServer } from "../measure/server.ts"
import { addPayments } from "./rows.ts"

const { payments } = readSizes({ payments: { brief: 50_000, long: 5_000_000 } })
const day = 86_400_000

const folder = mkdtempSync(join(tmpdir(), "wallet-bench-backup-"))
const removeFolder = stopOnSignal(() => rm(folder, { recursive: true, force: true }))
const quiet: Terminal = {
  result: () => {},
  progress: { step: () => {}, end: () => {} },
  readInput: () => Promise.resolve(""),
}
let missed = 0
try {
  await withDatabase(async (connection, databaseUrl) => {
    await migrate(connection.db)
    await time(`writing ${payments.toLocaleString("en")} payments`, () => addPayments(connection.pool, payments))
    await time("first vacuum, which freezes and analyses", () => connection.pool.query("VACUUM (FREEZE, ANALYZE)"))
    await time("a vacuum where nothing changed", () => connection.pool.query("VACUUM"))
    await time("sealing all of them", () => sealTransfers(connection.db, "start"))
    await time("sealing where nothing is new, as every 5 s", () => sealTransfers(connection.db, "usual"))
    await connection.pool.query("VACUUM ANALYZE ledger.seals")
    await printSizes(connection.db)
    await verifyAll(connection.db)
    await time("backup", () => writeBackup({ ...connection, databaseUrl }, join(folder, "backup"), quiet))
  })
  await withDatabase(async (connection, databaseUrl) => {
    const restore = () =>
      restoreBackup({ ...connection, databaseUrl }, join(folder, "backup"), {
        ...quiet,
        result: (line) => console.log(`    ${line}`),
      })
    if ((await time("restore, with everything it verifies", restore)) !== 0) missed++
    await printSizes(connection.db)
  })
} finally {
  await removeFolder()
}
if (missed > 0) process.exitCode = 1

async function verifyAll(db: Kysely<Database>): Promise<void> {
  for (const days of [1, 7]) {
    const position = await findPosition(db, new Date(Date.now() - days * day))
    const check = await time(`verify --since ${days} day(s)`, () => verifySince(db, { position }))
    missed += check.differences.length
  }
  for (const percent of [1n, 10n, 50n, 100n]) {
    const position = BigInt(payments) - (BigInt(payments) * percent) / 100n
    const check = await time(`the same for the newest ${percent} %`, () => verifySince(db, { position }))
    missed += check.differences.length
  }
  let since = performance.now()
  const differences = await time("verify: invariants", () =>
    verifyLedger(db, ({ rule }) => {
      console.log(`    ${((performance.now() - since) / 1000).toFixed(1).padStart(7)} s  ${rule}`)
      since = performance.now()
    }),
  )
  const chain = await time("verify: chain", () => verifyLog(db))
  missed += differences.length + chain.differences.length
}

async function printSizes(db: Kysely<Database>): Promise<void> {
  const tables = ["ledger.transfers", "ledger.entries", "ledger.seals", "operations", "operation_events"]
  const { rows } = await sql<{ name: string; table: bigint; total: bigint }>`
    SELECT name, pg_table_size(name::regclass) AS table, pg_total_relation_size(name::regclass) AS total FROM unnest(${tables}::text[]) name
    UNION ALL SELECT 'database', NULL, pg_database_size(current_database())
  `.execute(db)
  for (const { name, total } of rows)
    console.log(
      `  ${name.padEnd(18)} ${(Number(total) / 1e6).toFixed(0).padStart(7)} MB, ${(Number(total) / payments).toFixed(0)} bytes a payment`,
    )
}

async function time<T>(what: string, work: () => Promise<T>): Promise<T> {
  const started = performance.now()
  const result = await work()
  console.log(`  ${what.padEnd(46)} ${((performance.now() - started) / 1000).toFixed(2).padStart(8)} s`)
  return result
}

async function withDatabase(work: (connection: Connection, databaseUrl: string) => Promise<void>): Promise<void> {
  const server = await startBenchServer()
  const connection = await connect(server.databaseUrl, { poolSize: 2 })
  try {
    await work(connection, server.databaseUrl)
  } finally {
    await connection.close()
    await server.stop()
  }
}
