import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { applyRequests } from "#ledger/applyRequests.ts"
import { type Batcher, createBatcher } from "#ledger/batches/batcher.ts"
import { openBatchPool } from "#ledger/batches/batchPool.ts"
import { type Connection, connect } from "#platform/database/connection.ts"
import { startEmbeddedPostgres } from "#platform/database/embedded/embeddedPostgres.ts"
import { migrate } from "#platform/database/migrate.ts"
import { transferFunction } from "./baseline.ts"
import { accountCount, customer } from "./load.ts"

/**
 * A migrated database with `accountCount` customers who have money, and a batcher on it.
 *
 * A batcher remembers the accounts that it writes to. In turns with pgbench on the same ones it would find each of them
 * changed by somebody else, so pgbench has as many of its own, in another currency.
 */
export interface Harness extends Connection {
  readonly databaseUrl: string
  readonly batcher: Batcher
  /** The customers' accounts have consecutive numbers from this one on. */
  readonly firstAccount: bigint
  /** Likewise those that are pgbench's. */
  readonly firstOfPgbench: bigint
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

export async function createHarness(databaseUrl: string): Promise<Harness> {
  const connection = await connect(databaseUrl)
  const { db, pool } = connection
  await migrate(db)
  await pool.query(transferFunction)
  for (const currency of ["USD", "EUR"]) {
    // In one batch, so that the customers' accounts are neighbours: pgbench chooses one by its number.
    const fundings = Array.from({ length: accountCount }, (_, number) => funding(number, currency))
    await db.transaction().execute((trx) => applyRequests(trx, fundings, new Date()))
  }
  await pool.query("VACUUM ANALYZE")
  const batchPool = openBatchPool(databaseUrl)
  const close = async (): Promise<void> => {
    await batchPool.end()
    await connection.close()
  }
  const batcher = createBatcher(batchPool, () => new Date())
  const [firstAccount, firstOfPgbench] = [await findFirst(connection, "USD"), await findFirst(connection, "EUR")]
  return { ...connection, close, databaseUrl, batcher, firstAccount, firstOfPgbench }
}

function funding(number: number, currency: string) {
  const reference = `funding ${number} ${currency}`
  const amount = 10n ** 12n
  const legs = [
    { account: { owner: "system", code: "bench" }, currency, amount: -amount },
    { account: customer(number), currency, amount },
  ] as const
  return { kind: "transfer", reference, operationId: "funding", legs } as const
}

async function findFirst({ pool }: Connection, currency: string): Promise<bigint> {
  const { rows } = await pool.query<{ first: bigint; last: bigint }>(
    "SELECT min(id) AS first, max(id) AS last FROM ledger.accounts WHERE NOT starts_with(owner, 'system:') AND currency = $1",
    [currency],
  )
  const found = rows[0]
  if (!found || found.last - found.first !== BigInt(accountCount - 1)) throw new Error("Accounts are not neighbours.")
  return found.first
}
