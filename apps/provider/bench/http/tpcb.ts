// Internal sends over HTTP beside pgbench's own TPC-B-like transaction on the same PostgreSQL, in turns, with 64 clients and
// with one; then sends through two processes beside one:
//   node --conditions=wallet-source bench/http/tpcb.ts [--long] [--seconds 3] [--rounds 3]
// Server, client and PostgreSQL share the machine's processors in all of them. It wants pgbench (postgresql-contrib).
import { sql } from "kysely"
import { readSizes } from "../../../../scripts/bench/sizes.ts"
import type { ProviderProcess } from "../../test/crash/providerProcess.ts"
import { countCpu } from "../measure/cpu.ts"
import { describe, describeRatios, type Measured, measureInTurns, type Runs } from "../measure/measured.ts"
import { findPgbench } from "../measure/pgbench.ts"
import { connections, sendTransfers } from "./load.ts"
import { type BenchProvider, withProvider } from "./provider.ts"

const { seconds, rounds } = readSizes({ seconds: { brief: 3, long: 10 }, rounds: { brief: 3, long: 5 } })

await withProvider(async (bench) => {
  await compareWithTpcb(bench)
  await compareProcesses(bench)
})

async function compareWithTpcb(bench: BenchProvider): Promise<void> {
  const { server, db } = bench
  const pgbench = findPgbench(server.pid)
  if (!pgbench) {
    console.log("Sends beside TPC-B are not measured: there is no pgbench on this machine.")
    return
  }
  const tpcbUrl = new URL(server.databaseUrl)
  tpcbUrl.pathname = "/tpcb"
  await sql`CREATE DATABASE tpcb`.execute(db)
  await pgbench.prepare(tpcbUrl.href)
  const tpcb = (clients: number) => () => pgbench.measure(tpcbUrl.href, { clients, seconds })
  const measured = await measureInTurns(
    {
      sends: () => measureSends(bench, [bench.provider], connections),
      tpcb: tpcb(connections),
      "lone send": () => measureSends(bench, [bench.provider], 1),
      "lone TPC-B": tpcb(1),
    },
    rounds,
  )
  console.log("POST of an internal send over 64 connections beside TPC-B with 64 clients")
  console.log("Processor time is the provider's (pgbench's) and PostgreSQL's; the client that sends is not counted.")
  for (const [name, { median }] of Object.entries(measured)) console.log(describe(name, median))
  const { sends, tpcb: theirs } = measured
  compare("throughput", sends, theirs, ({ perSecond }) => perSecond, "≥ 1.0")
  console.log("p99 of a send beside TPC-B's mean, both with 64 clients")
  console.log(
    describeRatios(
      ratios(
        sends.runs.map(({ p99 }) => p99),
        theirs.runs.map(computeMean),
      ),
      "≤ 2",
    ),
  )
  console.log("p50 of a lone client")
  compare("p50", measured["lone send"], measured["lone TPC-B"], ({ p50 }) => p50, "≤ 2")
}

/** Measures processor time of a send when two processes share the work. */
async function compareProcesses(bench: BenchProvider): Promise<void> {
  const { provider } = bench
  const other = await bench.addProcess()
  const groups = new Map<string, number[]>()
  const measure = (name: string, processes: readonly ProviderProcess[], clients: number) => async () => {
    const countGroups = await startCountingGroups(bench)
    const measured = await measureSends(bench, processes, clients)
    groups.set(name, [...(groups.get(name) ?? []), await countGroups()])
    return measured
  }
  const many = 2 * connections
  const measured = await measureInTurns(
    {
      one: measure("one", [provider], connections),
      two: measure("two", [provider, other], connections),
      "one, more": measure("one, more", [provider], many),
      "two, more": measure("two, more", [provider, other], many),
    },
    rounds,
  )
  console.log(`Sends through two processes beside one, on the same processors; "more" with ${many} clients`)
  for (const [name, { median }] of Object.entries(measured)) {
    const sizes = (groups.get(name) ?? []).toSorted((a, b) => a - b)
    console.log(`${describe(name, median)}, ${sizes[Math.floor(sizes.length / 2)]?.toFixed(1)} payments a transaction`)
  }
  compare("processor time", measured.two, measured.one, sumCpu, "≤ 1.15")
  compare(`processor time with ${many} clients`, measured["two, more"], measured["one, more"], sumCpu, "≤ 1.15")
}

/** @returns a function that says how many payments a transaction has had since. */
async function startCountingGroups({ db }: BenchProvider): Promise<() => Promise<number>> {
  const { rows } = await sql<{ at: Date }>`SELECT clock_timestamp() AS at`.execute(db)
  const since = rows[0]?.at
  return async () => {
    const counted = await sql<{ size: number }>`
      SELECT count(*)::float8 / count(DISTINCT xmin::text) AS size FROM transfers WHERE created_at >= ${since}
    `.execute(db)
    return counted.rows[0]?.size ?? Number.NaN
  }
}

/** In milliseconds, of as many clients as there are connections. */
function computeMean({ perSecond }: Measured): number {
  return (connections / perSecond) * 1000
}

function sumCpu({ cpu }: Measured): number {
  return cpu ? cpu.client + cpu.server : Number.NaN
}

function compare(what: string, ours: Runs, theirs: Runs, figure: (run: Measured) => number, wanted: string): void {
  console.log(describeRatios(ratios(ours.runs.map(figure), theirs.runs.map(figure)), `${what} ${wanted}`))
}

function ratios(ours: readonly number[], theirs: readonly number[]): number[] {
  return ours.map((value, round) => value / (theirs[round] ?? Number.NaN))
}

/** Sends through all these processes, which share the clients. */
async function measureSends(
  { server, customers }: BenchProvider,
  processes: readonly ProviderProcess[],
  clients: number,
): Promise<Measured> {
  const cpu = countCpu(
    processes.map(({ pid }) => pid),
    server.pid,
  )
  const runs = await Promise.all(
    processes.map(({ api }) => sendTransfers(api, customers, seconds, clients / processes.length)),
  )
  const spent = cpu()
  const perSecond = runs.reduce((sum, run) => sum + run.perSecond, 0)
  const perSend = (total: number) => (total / (perSecond * seconds)) * 1e6
  return {
    perSecond,
    p50: Math.max(...runs.map(({ p50 }) => p50)),
    p99: Math.max(...runs.map(({ p99 }) => p99)),
    cpu: spent && { client: perSend(spent.client), server: perSend(spent.server) },
  }
}
