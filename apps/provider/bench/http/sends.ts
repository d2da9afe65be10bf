// A send: what it writes to the write-ahead log, the processor time that it takes, and its rate and times beside pgbench's
// own TPC-B-like transaction, with 64 clients and with one. With BEFORE, the folder of another checkout, its provider is
// measured in turns with this one; with `--statements 1` PostgreSQL counts what each statement takes:
//   BEFORE=../before node --conditions=wallet-source bench/http/sends.ts [--long] [--seconds 2] [--rounds 3] [--tpcb 1] [--statements 0]
import { mkdtempSync } from "node:fs"
import { rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { type Kysely, sql } from "kysely"
import { Client } from "pg"
import { startEmbeddedPostgres } from "#platform/database/embedded/embeddedPostgres.ts"
import type { Database } from "#platform/database/schema.ts"
import { readSizes } from "../../../../scripts/bench/sizes.ts"
import { stopOnSignal } from "../../../../scripts/bench/stopOnSignal.ts"
import { median } from "../history/turns.ts"
import { countCpu } from "../measure/cpu.ts"
import type { Measured } from "../measure/measured.ts"
import { findPgbench } from "../measure/pgbench.ts"
import type { BenchServer } from "../measure/server.ts"
import { connections, sendTransfers } from "./load.ts"
import { type BenchProvider, withProvider } from "./provider.ts"

const {
  seconds,
  rounds,
  tpcb: withTpcb,
  statements,
} = readSizes({
  seconds: { brief: 2, long: 4 },
  rounds: { brief: 3, long: 7 },
  tpcb: { brief: 1, long: 1 },
  statements: { brief: 0, long: 0 },
})
const warmUpSeconds = 3

/** One run, with the bytes of the write-ahead log for each transaction. */
interface Run extends Measured {
  /** Without copies of whole pages, which grow rarer the longer PostgreSQL runs on from a checkpoint. */
  readonly records: number
  readonly pages: number
}

const figures = {
  "Node.js": ({ cpu }: Run) => cpu?.client ?? Number.NaN,
  PostgreSQL: ({ cpu }: Run) => cpu?.server ?? Number.NaN,
  rate: ({ perSecond }: Run) => perSecond,
  WAL: ({ records }: Run) => records,
}

const before = process.env["BEFORE"]
await withProvider(
  async (bench) => {
    if (before === undefined) return compare({ now: bench })
    const program = ["--conditions=wallet-source", join(before, "apps/provider/test/productionProvider.ts")]
    return withProvider((other) => compare({ before: other, now: bench }), await startServer(), { program })
  },
  await startServer(),
)

/** An embedded PostgreSQL that can read its log, and counts statements where it is asked to. */
async function startServer(): Promise<BenchServer> {
  const dataDir = mkdtempSync(join(tmpdir(), "wallet-bench-"))
  const starting = startCounting(dataDir)
  const stop = stopOnSignal(async () => {
    await (await starting).stop()
    await rm(dataDir, { recursive: true })
  })
  const { databaseUrl, pid } = await starting
  return { databaseUrl, pid: pid(), stop }
}

async function startCounting(dataDir: string): ReturnType<typeof startEmbeddedPostgres> {
  if (statements === 0) return startEmbeddedPostgres({ dataDir })
  const first = await startEmbeddedPostgres({ dataDir })
  const client = new Client({ connectionString: first.databaseUrl })
  await client.connect()
  await client.query("ALTER SYSTEM SET shared_preload_libraries = 'pg_stat_statements'")
  await client.end()
  await first.stop()
  return startEmbeddedPostgres({ dataDir })
}

async function compare(versions: Readonly<Record<string, BenchProvider>>): Promise<void> {
  const tpcb = await prepareTpcb(Object.values(versions).at(-1))
  const runs = new Map<string, Run[]>()
  const measure = async (name: string, run: () => Promise<Run>) => {
    runs.set(name, [...(runs.get(name) ?? []), await run()])
  }
  for (const bench of Object.values(versions)) {
    await sql`CREATE EXTENSION IF NOT EXISTS pg_walinspect`.execute(bench.db)
    if (statements) await sql`CREATE EXTENSION IF NOT EXISTS pg_stat_statements`.execute(bench.db)
    // Pages are copied whole after the checkpoint: the first time that each is written is over by the first round.
    await sql`CHECKPOINT`.execute(bench.db)
    await sendTransfers(bench.provider.api, bench.customers, warmUpSeconds)
  }
  for (let round = 0; round < rounds; round++) {
    for (const clients of [connections, 1]) {
      for (const [name, bench] of Object.entries(versions)) {
        await measure(`${name} ${clients}`, () => measureSends(bench, clients))
      }
      if (tpcb) await measure(`TPC-B ${clients}`, () => tpcb(clients))
    }
  }
  const names = [...Object.keys(versions), ...(tpcb ? ["TPC-B"] : [])]
  for (const clients of [connections, 1]) {
    console.log(`\n${clients === 1 ? "One client" : `${clients} clients`}, medians of ${rounds} rounds`)
    for (const name of names) console.log(describe(name, runs.get(`${name} ${clients}`) ?? []))
    const now = runs.get(`now ${clients}`) ?? []
    const theirs = runs.get(`TPC-B ${clients}`) ?? []
    if (before !== undefined) {
      const earlier = runs.get(`before ${clients}`) ?? []
      for (const [what, figure] of Object.entries(figures)) printRatios(`${what} beside before`, now, earlier, figure)
    }
    if (!tpcb) continue
    printRatios("rate beside TPC-B", now, theirs, ({ perSecond }) => perSecond)
    if (clients === 1) printRatios("p50 beside TPC-B (≤ 3)", now, theirs, ({ p50 }) => p50)
  }
  const p99 = (runs.get(`now ${connections}`) ?? []).map((run) => run.p99 / ((connections / run.perSecond) * 1000))
  console.log(`  p99 beside the mean, ${connections} clients (≤ 2.5): ${describeSpread(p99)}`)
  if (!statements) return
  for (const [name, bench] of Object.entries(versions)) {
    await printRelations(name, bench)
    await printStatements(name, bench.db)
  }
}

async function measureSends({ provider, customers, server, db }: BenchProvider, clients: number): Promise<Run> {
  const cpu = countCpu([provider.pid], server.pid)
  const wal = await countWal(db)
  const sent = await countSent(db)
  const run = await sendTransfers(provider.api, customers, seconds, clients)
  const spent = cpu()
  const { records, pages } = await wal()
  // Also those that the client did not wait for at its end.
  const sends = (await countSent(db)) - sent
  const perSend = (total: number) => total / sends
  return {
    ...run,
    cpu: spent && { client: perSend(spent.client) * 1e6, server: perSend(spent.server) * 1e6 },
    records: perSend(records),
    pages: perSend(pages),
  }
}

async function countSent(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM transfers`.execute(db)
  return rows[0]?.count ?? 0
}

async function prepareTpcb(bench: BenchProvider | undefined) {
  if (!bench || !withTpcb) return undefined
  const pgbench = findPgbench(bench.server.pid)
  if (!pgbench) {
    console.log("TPC-B is not measured: there is no pgbench on this machine.")
    return undefined
  }
  const url = new URL(bench.server.databaseUrl)
  url.pathname = "/tpcb"
  await sql`CREATE DATABASE tpcb`.execute(bench.db)
  await pgbench.prepare(url.href)
  return async (clients: number): Promise<Run> => {
    const wal = await countWal(bench.db)
    const run = await pgbench.measure(url.href, { clients, seconds })
    const { records, pages } = await wal()
    const total = run.perSecond * seconds
    return { ...run, records: records / total, pages: pages / total }
  }
}

/** Starts counting the bytes of the write-ahead log: its records, and copies of whole pages in them. */
async function countWal(db: Kysely<Database>): Promise<() => Promise<{ records: number; pages: number }>> {
  const from = await readWalEnd(db)
  return async () => {
    const { rows } = await sql<{ records: number; pages: number }>`
      SELECT sum(record_size)::float8 AS records, sum(fpi_size)::float8 AS pages
      FROM pg_get_wal_stats(${from}::pg_lsn, ${await readWalEnd(db)}::pg_lsn)
    `.execute(db)
    return rows[0] ?? { records: Number.NaN, pages: Number.NaN }
  }
}

async function readWalEnd(db: Kysely<Database>): Promise<string> {
  const { rows } = await sql<{ end: string }>`SELECT pg_current_wal_flush_lsn()::text AS end`.execute(db)
  return rows[0]?.end ?? ""
}

function describe(name: string, runs: readonly Run[]): string {
  const middle = (figure: (run: Run) => number) => median(runs.map(figure))
  const rate = `${Math.round(middle(figures.rate))}/s`.padStart(8)
  const times = `p50 ${middle(({ p50 }) => p50).toFixed(2)} ms, p99 ${middle(({ p99 }) => p99).toFixed(2)} ms`
  const processor = `${middle(figures["Node.js"]).toFixed(0)} + ${middle(figures.PostgreSQL).toFixed(0)} µs`
  const wal = `WAL ${middle(figures.WAL).toFixed(0)} + ${middle(({ pages }) => pages).toFixed(0)} bytes of pages`
  return `  ${name.padEnd(8)} ${rate}, ${times}, processor ${processor}, ${wal}`
}

function printRatios(what: string, ours: readonly Run[], theirs: readonly Run[], figure: (run: Run) => number): void {
  const ratios = ours.flatMap((run, round) => {
    const other = theirs[round]
    return other ? [figure(run) / figure(other)] : []
  })
  console.log(`  ${what.padEnd(26)} ${describeSpread(ratios)}`)
}

function describeSpread(ratios: readonly number[]): string {
  return `${median(ratios).toFixed(2)} (${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)})`
}

/** Prints the bytes of records for each send by the table or index that they change, without copies of pages. */
async function printRelations(name: string, { provider, customers, db }: BenchProvider): Promise<void> {
  const from = await readWalEnd(db)
  const sent = await countSent(db)
  await sendTransfers(provider.api, customers, seconds)
  const { rows } = await sql<{ relation: string | null; bytes: number; records: number }>`
    SELECT c.oid::regclass::text AS relation, sum(record_length - fpi)::float8 AS bytes, count(*)::float8 AS records
    FROM (
      SELECT DISTINCT ON (start_lsn) relfilenode, record_length,
        sum(block_fpi_length) OVER (PARTITION BY start_lsn) AS fpi
      FROM pg_get_wal_block_info(${from}::pg_lsn, ${await readWalEnd(db)}::pg_lsn, false) ORDER BY start_lsn, block_id
    ) records
    LEFT JOIN pg_class c ON pg_relation_filenode(c.oid) = records.relfilenode GROUP BY c.oid ORDER BY 2 DESC LIMIT 45
  `.execute(db)
  console.log(`\nBytes of WAL by table and index of ${name}, records, for each send`)
  const sends = (await countSent(db)) - sent
  for (const { relation, bytes, records } of rows) {
    console.log(`  ${(bytes / sends).toFixed(0).padStart(5)} ${(records / sends).toFixed(2).padStart(6)}  ${relation}`)
  }
}

interface CountedStatement {
  readonly query: string
  readonly microseconds: number
  readonly calls: number
  readonly wal: number
}

/** Prints what the dearest statements took for each send of all, warming up included. */
async function printStatements(name: string, db: Kysely<Database>): Promise<void> {
  const { rows } = await sql<CountedStatement>`
    WITH sends AS (SELECT count(*)::float8 AS count FROM transfers)
    SELECT query, total_exec_time * 1000 / count AS microseconds, calls / count AS calls, wal_bytes::float8 / count AS wal
    FROM pg_stat_statements, sends WHERE dbid = (SELECT oid FROM pg_database WHERE datname = current_database())
      AND query NOT LIKE 'CREATE%' AND query NOT LIKE '%pg_get_wal%' AND query <> 'CHECKPOINT'
    ORDER BY total_exec_time DESC LIMIT 32
  `.execute(db)
  console.log(`\nStatements of ${name}, for each send: µs, times, bytes of WAL with pages`)
  for (const { query, microseconds, calls, wal } of rows) {
    const text = query.replace(/\s+/g, " ").trim().slice(0, 90)
    console.log(
      `  ${microseconds.toFixed(1).padStart(6)} ${calls.toFixed(3).padStart(6)} ${wal.toFixed(0).padStart(5)}  ${text}`,
    )
  }
}
