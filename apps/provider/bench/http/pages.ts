// Processor time, Node.js's and PostgreSQL's, of opening the overview, and of a payment whose parties both have the overview
// open, beside one that nobody sees. With BEFORE, the folder of another checkout, its provider is measured in turns:
//   BEFORE=../before node --conditions=wallet-source bench/http/pages.ts [--long] [--loads 300] [--payments 400] [--rounds 3]
import { join } from "node:path"
import { setTimeout as delay } from "node:timers/promises"
import { contract } from "@wallet/core/contract"
import { readSizes } from "../../../../scripts/bench/sizes.ts"
import type { Customer } from "../../test/crash/customers.ts"
import { createDayClient, type DayClient } from "../day/client.ts"
import { type PageCall, pages } from "../day/pages.ts"
import { median } from "../history/turns.ts"
import { type CpuSeconds, countCpu } from "../measure/cpu.ts"
import { pickTwo, sendEach, transfer, untilIdle } from "./load.ts"
import { type BenchProvider, withProvider } from "./provider.ts"

const { loads, payments, rounds } = readSizes({
  loads: { brief: 300, long: 2000 },
  payments: { brief: 400, long: 2000 },
  rounds: { brief: 3, long: 7 },
})

/** Pages that are loaded at the same time, and payments that are made at the same time. */
const atOnce = 4
/** Pairs of customers who pay each other in turn, so that the next payment of a pair is far from the one before. */
const pairs = 150
/** The pause between two payments, in milliseconds: a pair then rests for longer than events are merged. */
const betweenPayments = 8
/** Calls that a page made besides, before the profile brought their answers. */
const formerly: readonly PageCall[] = [{ name: "getHideEmptyWallets" }, { name: "getKycStatus" }]

const before = process.env["BEFORE"]
await withProvider(async (bench) => {
  if (before === undefined) return compare({ now: bench })
  const program = ["--conditions=wallet-source", join(before, "apps/provider/test/productionProvider.ts")]
  return withProvider((other) => compare({ before: other, now: bench }), undefined, { program })
})

interface Round {
  readonly load: CpuSeconds
  readonly unseen: CpuSeconds
  readonly seen: CpuSeconds
}

async function compare(versions: Readonly<Record<string, BenchProvider>>): Promise<void> {
  const figures = new Map<string, Round[]>()
  for (const bench of Object.values(versions)) {
    await sendEach(
      bench,
      Array.from({ length: bench.customers.length * 3 }, () => transfer(...pickTwo(bench.customers))),
    )
    await measure(bench, pages.overview) // warms up
  }
  for (let round = 0; round < rounds; round++)
    for (const [version, bench] of Object.entries(versions)) {
      const calls = version === "before" ? [...pages.overview, ...formerly] : pages.overview
      figures.set(version, [...(figures.get(version) ?? []), await measure(bench, calls)])
    }
  for (const [version, measured] of figures) {
    console.log(`${version}: Node.js + PostgreSQL, µs, median of ${rounds} rounds`)
    describe(
      "opening the overview",
      measured.map(({ load }) => load),
    )
    describe(
      "a payment that nobody sees",
      measured.map(({ unseen }) => unseen),
    )
    describe(
      "a payment at two open overviews",
      measured.map(({ seen }) => seen),
    )
    const each = measured.map(({ seen, unseen }) => (sum(seen) - sum(unseen)) / 2)
    console.log(`  ${"of it at each overview".padEnd(32)} ${(median(each) * 1e6).toFixed(0)} (${range(each)})`)
  }
}

async function measure(bench: BenchProvider, calls: readonly PageCall[]): Promise<Round> {
  const client = createDayClient(bench.provider.api)
  try {
    const load = await spend(bench, loads, () => open(client, pickTwo(bench.customers)[0], calls))
    const unseen = await spend(bench, payments, (n) => pay(client, bench.customers, n))
    let events = 0
    const heard = bench.customers.slice(0, 2 * pairs)
    for (const customer of heard) client.listen(customer, () => events++)
    await delay(2_000) // every stream is open
    const seen = await spend(bench, payments, (n) => pay(client, bench.customers, n))
    if (events < payments) throw new Error(`The open pages heard ${events} events of ${payments} payments.`)
    return { load, unseen, seen }
  } finally {
    client.close()
    await delay(500) // The provider notices that the pages are gone.
  }
}

/** Loads a page as a browser does: its calls leave together. */
async function open(client: DayClient, customer: Customer, calls: readonly PageCall[]): Promise<void> {
  await Promise.all(
    calls.map(({ name, query = "" }) => client.send({ customer, path: `${contract[name].path}${query}` })),
  )
}

async function pay(client: DayClient, customers: readonly Customer[], turn: number): Promise<void> {
  const pair = 2 * (turn % pairs)
  const [sender, recipient] = [customers[pair], customers[pair + 1]]
  if (!sender || !recipient) throw new Error(`There are fewer than ${pairs} pairs.`)
  await client.send({ ...transfer(sender, recipient), method: "POST" })
  await delay(betweenPayments)
}

/** Processor seconds of each of `count` pieces of work, with all that follows them. */
async function spend(
  { provider, server, db }: BenchProvider,
  count: number,
  work: (turn: number) => Promise<void>,
): Promise<CpuSeconds> {
  const cpu = countCpu([provider.pid], server.pid)
  let turn = 0
  const worker = async () => {
    while (turn < count) await work(turn++)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  await untilIdle(db)
  await delay(500) // the last events are told
  const spent = cpu()
  if (!spent) throw new Error("Processor time is counted on Linux alone.")
  return { client: spent.client / count, server: spent.server / count }
}

function describe(what: string, measured: readonly CpuSeconds[]): void {
  const of = (side: (spent: CpuSeconds) => number) => (median(measured.map(side)) * 1e6).toFixed(0).padStart(5)
  const all = of(sum)
  console.log(
    `  ${what.padEnd(32)} ${of(({ client }) => client)} + ${of(({ server }) => server)} = ${all} (${range(measured.map(sum))})`,
  )
}

function sum({ client, server }: CpuSeconds): number {
  return client + server
}

function range(seconds: readonly number[]): string {
  const sorted = seconds.toSorted((a, b) => a - b)
  return sorted.map((second) => (second * 1e6).toFixed(0)).join(", ")
}
