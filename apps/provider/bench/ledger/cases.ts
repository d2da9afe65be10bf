import { readBalances } from "#ledger/balances.ts"
import { transferScript } from "./baseline.ts"
import { addHistories, linesOfAPage, measureFirstPage, mostUnfiledLines } from "./firstPages.ts"
import { type BenchServer, createHarness, type Harness } from "./harness.ts"
import { writeHistory } from "./history.ts"
import { accountCount, customer, type Load, measureBatcher } from "./load.ts"
import { describe, type Measured, measureInTurns, summarise, totalCpu } from "./measured.ts"
import type { Pgbench } from "./pgbench.ts"
import { installPgledger } from "./pgledger.ts"
import { batchSize, storeBatches } from "./readyMade.ts"

export interface Options {
  readonly server: BenchServer
  readonly harness: Harness
  readonly pgbench: Pgbench | undefined
  readonly seconds: number
  readonly rounds: number
  readonly entries: number
  readonly pgledger: string | undefined
}

/** Every comparison by the name that the command line knows. Each prints its figures with the ratio that is wanted. */
export const cases = {
  uniform: (options: Options) => againstPgbench(options, { clients: 64, hot: false }, "throughput ≥ 2, p99 ≤ 10 ms"),
  hot: (options: Options) => againstPgbench(options, { clients: 64, hot: true }, "throughput ≥ 15, p99 ≤ 10 ms"),
  single: (options: Options) => againstPgbench(options, { clients: 1, hot: false }, "p50 ≤ 1.3"),
  batches: againstReadyMade,
  pgledger: againstPgledger,
  large: smallAgainstLarge,
}

async function againstPgbench(
  { server, harness, pgbench, seconds, rounds }: Options,
  shape: Omit<Load, "seconds">,
  wanted: string,
): Promise<void> {
  const load = { ...shape, seconds }
  const batcher = () => measureBatcher(harness.batcher, load, server.pid)
  const title = `${load.clients} ${load.clients === 1 ? "client" : "clients"}, ${load.hot ? "one hot account" : "uniform"}`
  console.log(`${title} (wanted: ${wanted})`)
  if (!pgbench) {
    const { batcher: ours } = await measureInTurns({ batcher }, rounds)
    console.log(describe("batcher", ours))
    console.log("  No pgbench on this machine: nothing to compare with.")
    return
  }
  const theirs = () => pgbench.measure(harness.databaseUrl, transferScript(harness.firstOfPgbench, load), load)
  compare(await measureInTurns({ pgbench: theirs, batcher }, rounds))
}

/** What PostgreSQL alone does in the same calls: pgbench finds each batch decided and only has it written. */
async function againstReadyMade({ server, harness, pgbench, seconds, rounds }: Options): Promise<void> {
  if (!pgbench) {
    console.log("Ready-made batches: skipped, no pgbench here.")
    return
  }
  // As many as a machine five times as fast would write.
  const script = await storeBatches(harness, rounds * seconds * 1500)
  const load = { clients: 64, seconds, hot: false }
  const theirs = async () =>
    perTransfer(await pgbench.measure(harness.databaseUrl, script, { ...load, clients: 1 }), batchSize)
  console.log(
    `64 clients, uniform, beside ready-made batches of ${batchSize} one after the other (wanted: throughput ≥ 0.8)`,
  )
  compare(
    await measureInTurns({ ready: theirs, batcher: () => measureBatcher(harness.batcher, load, server.pid) }, rounds),
  )
}

/** A batch's figures for each of its transfers; they come and go with it, so its latency is theirs. */
function perTransfer(batches: Measured, size: number): Measured {
  const cpu = batches.cpu && { client: batches.cpu.client / size, server: batches.cpu.server / size }
  return { ...batches, perSecond: batches.perSecond * size, cpu }
}

async function againstPgledger(options: Options): Promise<void> {
  const { server, harness, pgbench, seconds, rounds, pgledger: folder } = options
  if (folder === undefined || !pgbench) {
    console.log(`pgledger: skipped, ${pgbench ? "no --pgledger <folder of its repository>" : "no pgbench here"}.`)
    return
  }
  const { databaseUrl, script } = await installPgledger(server.databaseUrl, folder)
  for (const hot of [false, true]) {
    const load = { clients: 64, seconds, hot }
    console.log(`pgledger, 64 clients, ${hot ? "one hot account" : "uniform"} (wanted: throughput ≥ 8)`)
    const theirs = () => pgbench.measure(databaseUrl, script(load), load)
    compare(
      await measureInTurns(
        { pgledger: theirs, batcher: () => measureBatcher(harness.batcher, load, server.pid) },
        rounds,
      ),
    )
  }
}

function compare({ batcher, ...others }: { batcher: Measured } & Record<string, Measured>): void {
  console.log(describe("batcher", batcher))
  for (const [name, other] of Object.entries(others)) {
    const cpu = totalCpu(other) / totalCpu(batcher)
    const ratios = [
      `${(batcher.perSecond / other.perSecond).toFixed(2)} throughput`,
      `${(batcher.p50 / other.p50).toFixed(2)} p50`,
    ]
    if (!Number.isNaN(cpu)) ratios.push(`${(1 / cpu).toFixed(2)} processor time`)
    console.log(describe(name, other))
    console.log(`  ratio         ${ratios.join(", ")}`)
  }
}

/** What the size of the books costs: transfers, balances, and a history's first page with a line for each entry. */
async function smallAgainstLarge({ server, harness, seconds, rounds, entries }: Options): Promise<void> {
  const databaseUrl = new URL("/large", server.databaseUrl).href
  await harness.pool.query("CREATE DATABASE large")
  const large = await createHarness(databaseUrl)
  try {
    await writeHistory(large, entries)
    const few = await addHistories(harness.pool, accountCount / linesOfAPage, linesOfAPage)
    const many = await addHistories(large.pool, Math.ceil(entries / mostUnfiledLines), mostUnfiledLines)
    const load = { clients: 64, seconds, hot: false }
    const figures = await measureInTurns(
      {
        small: () => measureBatcher(harness.batcher, load, server.pid),
        large: () => measureBatcher(large.batcher, load, server.pid),
        smallBalances: () => measureBalances(harness, seconds),
        largeBalances: () => measureBalances(large, seconds),
        smallPages: () => measureFirstPage(harness, few, seconds),
        largePages: () => measureFirstPage(large, many, seconds),
      },
      rounds,
    )
    console.log(
      `${entries} entries against ${accountCount} (wanted: throughput ≥ 0.85, balances and first pages ≤ 1.2)`,
    )
    for (const [name, measured] of Object.entries(figures)) console.log(describe(name, measured))
    const ratios = [
      `${(figures.large.perSecond / figures.small.perSecond).toFixed(2)} throughput`,
      `${(figures.largeBalances.p50 / figures.smallBalances.p50).toFixed(2)} balances p50`,
      `${(figures.largePages.p50 / figures.smallPages.p50).toFixed(2)} first page p50`,
    ]
    console.log(`  ratio         ${ratios.join(", ")}`)
  } finally {
    await large.close()
  }
}

/** One reader after the other's answer: the balances of customers at random. */
async function measureBalances({ db }: Harness, seconds: number): Promise<Measured> {
  const latencies: number[] = []
  const end = performance.now() + seconds * 1000
  while (performance.now() < end) {
    const start = performance.now()
    await readBalances(db, customer(Math.floor(Math.random() * accountCount)), new Date())
    latencies.push(performance.now() - start)
  }
  return summarise(latencies, seconds, undefined)
}
