import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { type Connection, connect } from "../../src/db/connection.ts"
import { startEmbeddedPostgres } from "../../src/db/embedded/embeddedPostgres.ts"
import { migrate } from "../../src/db/migrate.ts"
import { applyRequests } from "../../src/ledger/applyRequests.ts"
import { type Batcher, createBatcher } from "../../src/ledger/batcher.ts"
import { openBatchPool } from "../../src/ledger/batchPool.ts"
import { transferFunction } from "./baseline.ts"
import { accountCount, customer } from "./load.ts"

/** A migrated database with `accountCount` customers who have money, and a batcher on it. */
export interface Bed extends Connection {
  readonly databaseUrl: string
  readonly batcher: Batcher
  /** The customers' accounts have consecutive numbers from this one on. */
  readonly firstAccount: bigint
}

export interface BenchServer {
  readonly databaseUrl: string
  readonly pid: number | undefined
  readonly stop: () => Promise<void>
}

/** The embedded PostgreSQL with the settings that a provider gives it, in a temporary folder. */
export async function startBenchServer(): Promise<BenchServer> {
  const dataDir = await mkdtemp(join(tmpdir(), "ledger-bench-"))
  const { databaseUrl, pid, stop } = await startEmbeddedPostgres({ dataDir })
  const stopAndRemove = async (): Promise<void> => {
    await stop()
    await rm(dataDir, { recursive: true })
  }
  return { databaseUrl, pid: pid(), stop: stopAndRemove }
}

export async function makeBed(databaseUrl: string): Promise<Bed> {
  const connection = await connect(databaseUrl)
  const { db, pool } = connection
  await migrate(db)
  await pool.query(transferFunction)
  // In one batch, so that the customers' accounts are neighbours: pgbench chooses one by its number.
  const fundings = Array.from({ length: accountCount }, (_, number) => funding(number))
  await db.transaction().execute((trx) => applyRequests(trx, fundings, new Date()))
  await pool.query("VACUUM ANALYZE")
  const batchPool = openBatchPool(databaseUrl)
  const close = async (): Promise<void> => {
    await batchPool.end()
    await connection.close()
  }
  const batcher = createBatcher(batchPool, () => new Date())
  return { ...connection, close, databaseUrl, batcher, firstAccount: await findFirstAccount(connection) }
}

function funding(number: number) {
  const reference = `funding ${number}`
  const amount = 10n ** 12n
  const legs = [
    { account: { owner: "system", code: "bench" }, currency: "USD", amount: -amount },
    { account: customer(number), currency: "USD", amount },
  ] as const
  return { kind: "transfer", reference, operationId: "funding", legs } as const
}

async function findFirstAccount({ pool }: Connection): Promise<bigint> {
  const { rows } = await pool.query<{ first: bigint; last: bigint }>(
    "SELECT min(id) AS first, max(id) AS last FROM ledger.accounts WHERE NOT is_system",
  )
  const found = rows[0]
  if (!found || found.last - found.first !== BigInt(accountCount - 1)) throw new Error("Accounts are not neighbours.")
  return found.first
}
