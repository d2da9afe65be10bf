// Transfers through the batcher beside pgbench calling one transfer function per transaction: the same PostgreSQL, the
// same accounts and load, in turns. node --conditions=source bench/ledger/run.ts [seconds] [rounds]
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { connect } from "../../src/db/connection.ts"
import { startEmbeddedPostgres } from "../../src/db/embedded/embeddedPostgres.ts"
import { migrate } from "../../src/db/migrate.ts"
import { applyRequests } from "../../src/ledger/applyRequests.ts"
import { createBatcher } from "../../src/ledger/batcher.ts"
import { verifyLedger } from "../../src/ledger/verify.ts"
import { findPgbench, measurePgbench, transferFunction } from "./baseline.ts"
import { accountCount, customer, type Measured, measureBatcher } from "./load.ts"

const seconds = Number(process.argv[2] ?? 5)
const rounds = Number(process.argv[3] ?? 3)
const cases = {
  "64 clients, uniform": { load: { clients: 64, seconds, hot: false }, wanted: "≥ 2" },
  "64 clients, one hot account": { load: { clients: 64, seconds, hot: true }, wanted: "≥ 15" },
  "1 client, uniform": { load: { clients: 1, seconds, hot: false }, wanted: "p50 ≤ 1.3 times pgbench's" },
}

const dataDir = await mkdtemp(join(tmpdir(), "ledger-bench-"))
const server = await startEmbeddedPostgres({ dataDir })
const { db, pool, close } = await connect(server.databaseUrl)
try {
  await migrate(db)
  await pool.query(transferFunction)
  const batcher = createBatcher(pool, () => new Date())
  const fundings = Array.from({ length: accountCount }, (_, number) => funding(number))
  await db.transaction().execute((trx) => applyRequests(trx, fundings, new Date()))
  await pool.query("VACUUM ANALYZE")
  const firstAccount = await firstBenchAccount()
  const pgbench = findPgbench()
  if (!pgbench) console.log("No pgbench on this machine: nothing to compare with.")

  for (const [name, { load, wanted }] of Object.entries(cases)) {
    const runs = await inTurns(
      () => measureBatcher(batcher, load),
      async () => (pgbench ? await measurePgbench(pgbench, server.databaseUrl, firstAccount, load) : undefined),
    )
    report(name, wanted, runs)
  }
  const differences = await verifyLedger(db)
  console.log(`verified: ${differences.length} differences`, differences.slice(0, 3))
} finally {
  await close()
  await server.stop()
  await rm(dataDir, { recursive: true })
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

/** Made in one batch, the customers' accounts have consecutive numbers: pgbench can choose one by its number. */
async function firstBenchAccount(): Promise<bigint> {
  const { rows } = await pool.query<{ first: bigint; last: bigint }>(
    "SELECT min(id) AS first, max(id) AS last FROM ledger.accounts WHERE NOT is_system",
  )
  const found = rows[0]
  if (!found || found.last - found.first !== BigInt(accountCount - 1))
    throw new Error("The accounts are not neighbours.")
  return found.first
}

function median(runs: readonly Measured[]): Measured {
  const sorted = runs.toSorted((a, b) => a.perSecond - b.perSecond)
  const middle = sorted[Math.floor(sorted.length / 2)]
  if (!middle) throw new Error("There was no run.")
  return middle
}

/** Each round measures both, so that what else the machine does hits both. */
async function inTurns(
  measureOurs: () => Promise<Measured>,
  measureTheirs: () => Promise<Measured | undefined>,
): Promise<{ ours: Measured; theirs: Measured | undefined }> {
  const ours: Measured[] = []
  const theirs: Measured[] = []
  for (let round = 0; round < rounds; round++) {
    const other = await measureTheirs()
    if (other) theirs.push(other)
    ours.push(await measureOurs())
  }
  return { ours: median(ours), theirs: theirs.length > 0 ? median(theirs) : undefined }
}

function report(
  name: string,
  wanted: string,
  { ours, theirs }: { ours: Measured; theirs: Measured | undefined },
): void {
  console.log(name)
  console.log(describe("batcher", ours))
  if (!theirs) return
  console.log(describe("pgbench", theirs))
  const ratio = (ours.perSecond / theirs.perSecond).toFixed(2)
  console.log(`  ratio    ${ratio} throughput, ${(ours.p50 / theirs.p50).toFixed(2)} p50 (wanted: ${wanted})`)
}

function describe(who: string, { perSecond, p50, p99 }: Measured): string {
  return `  ${who.padEnd(8)} ${Math.round(perSecond)}/s, p50 ${p50.toFixed(2)} ms, p99 ${p99.toFixed(2)} ms`
}
