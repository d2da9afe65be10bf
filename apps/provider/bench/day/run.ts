// A moment of a day: customers with pages open, hidden ones too, who look, search, pay and are paid, beside webhooks to shops
// and exports of long histories. Prints the processor time, the customers that one core serves, the time of each call, and the
// share of reads. With BEFORE, the folder of another checkout, its provider is measured in the same run, in turns:
//   BEFORE=../before node --conditions=wallet-source bench/day/run.ts [--long] [--customers 1000] [--seconds 60] [--pause 30]
//     [--hidden 50] [--rounds 1]
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { join } from "node:path"
import { setTimeout as delay } from "node:timers/promises"
import { readSizes } from "../../../../scripts/bench/sizes.ts"
import type { Customer } from "../../test/crash/customers.ts"
import { addHistories } from "../http/histories.ts"
import { pickTwo, sendEach, transfer, untilIdle } from "../http/load.ts"
import { type BenchProvider, withProvider } from "../http/provider.ts"
import { countCpu } from "../measure/cpu.ts"
import { createDayClient, type DayClient } from "./client.ts"
import { type AnswersByCall, usePages } from "./people.ts"

const {
  customers: count,
  seconds,
  pause,
  hidden,
  rounds,
} = readSizes({
  customers: { brief: 1000, long: 1000 },
  seconds: { brief: 60, long: 600 },
  pause: { brief: 30, long: 30 },
  hidden: { brief: 50, long: 50 },
  rounds: { brief: 1, long: 3 },
})

/** Customers with a long history, who order exports of it. */
const merchants = 5
const linesEach = 5_000
const webhooksPerSecond = 5
const exportEverySeconds = 10
const payment = "createTransfer"
/** Requests of each call by which its processor time is measured. */
const callsAlone = 300

interface Day {
  readonly seconds: number
  /** Processor seconds of Node.js and PostgreSQL. */
  readonly cpu: { readonly client: number; readonly server: number }
  readonly answers: AnswersByCall
  readonly failures: readonly string[]
  readonly events: number
  readonly webhooks: number
  readonly exports: number
}

const before = process.env["BEFORE"]
const hook = await listenForWebhooks()
try {
  await withVersion(import.meta.dirname.replace(/\/apps\/provider\/bench\/day$/, ""), async (now) => {
    if (before === undefined) return compare({ now })
    return withVersion(before, (other) => compare({ before: other, now }))
  })
} finally {
  hook.close()
}

function withVersion(checkout: string, run: (bench: BenchProvider) => Promise<void>): Promise<void> {
  const program = ["--conditions=wallet-source", join(checkout, "apps/provider/test/developmentProvider.ts")]
  return withProvider(run, undefined, { program })
}

async function compare(versions: Readonly<Record<string, BenchProvider>>): Promise<void> {
  const days = new Map<string, Day[]>()
  for (const bench of Object.values(versions)) await prepare(bench)
  for (let round = 0; round < rounds; round++)
    for (const [name, bench] of Object.entries(versions))
      days.set(name, [...(days.get(name) ?? []), await spendDay(bench)])
  for (const [name, bench] of Object.entries(versions))
    for (const day of days.get(name) ?? []) describe(name, day, await measureCalls(bench, day.answers))
  const ratios = days.get("now")?.map((day, round) => computeCost(day) / computeCost(days.get("before")?.[round]))
  if (before !== undefined && ratios)
    console.log(`  processor time of a call beside before: ${ratios.map((ratio) => ratio.toFixed(2)).join(", ")}`)
}

async function prepare(bench: BenchProvider): Promise<void> {
  const shops = bench.customers.slice(0, merchants)
  await addHistories({ ...bench, customers: shops }, merchants * linesEach)
  await sendEach(
    bench,
    Array.from({ length: bench.customers.length * 3 }, () => transfer(...pickTwo(bench.customers))),
  )
}

async function spendDay(bench: BenchProvider): Promise<Day> {
  const { provider, server, db } = bench
  const customers = bench.customers.slice(0, count)
  const client = createDayClient(provider.api)
  try {
    const end = performance.now() + seconds * 1000
    const cpu = countCpu([provider.pid], server.pid)
    const [people, webhooks, exports] = await Promise.all([
      usePages(client, { customers, seconds, pause, hidden }),
      sendWebhooks(client, customers.slice(0, merchants), end),
      orderExports(client, customers.slice(0, merchants), end),
    ])
    await untilIdle(db)
    const spent = cpu()
    if (!spent) throw new Error("Processor time is counted on Linux alone.")
    return { seconds, cpu: spent, ...people, webhooks, exports }
  } finally {
    client.close()
    await delay(500) // The provider notices that the pages are gone.
  }
}

async function sendWebhooks(client: DayClient, shops: readonly Customer[], end: number): Promise<number> {
  const endpoints = await Promise.all(
    shops.map(async (customer) => {
      const body = { url: hook.url, description: "", events: ["invoice.paid"] }
      const text = await client.send({ customer, method: "POST", path: "/webhookEndpoints", body })
      return { customer, path: `/webhookEndpoints/${readId(text)}/test` }
    }),
  )
  const began = hook.count()
  for (let n = 0; performance.now() < end; n++) {
    const endpoint = endpoints[n % endpoints.length]
    if (endpoint) await client.send({ ...endpoint, method: "POST", body: {} })
    await delay(1000 / webhooksPerSecond)
  }
  return hook.count() - began
}

async function orderExports(client: DayClient, shops: readonly Customer[], end: number): Promise<number> {
  let written = 0
  for (const customer of endlessly(shops)) {
    if (performance.now() >= end) return written
    const text = await client.send({ customer, method: "POST", path: "/exports", body: { format: "csv" } })
    const path = `/exports/${readId(text)}`
    const due = performance.now() + exportEverySeconds * 1000
    while (performance.now() < due) {
      await delay(1000)
      if (/"state":"ready"/.test(await client.send({ customer, path }))) break
    }
    written++
    await delay(Math.max(0, Math.min(due, end) - performance.now()))
  }
  return written
}

function* endlessly<Item>(items: readonly Item[]): Generator<Item> {
  while (items.length > 0) yield* items
}

function readId(text: string): string {
  const id = /"id":"([\w-]+)"/.exec(text)?.[1]
  if (id === undefined) throw new Error(`No id in ${text}`)
  return id
}

function countCores(day: Day | undefined): number {
  return day ? (day.cpu.client + day.cpu.server) / day.seconds : Number.NaN
}

/** Microseconds of processor time of each call, measured alone: together they say what the calls of the day took. */
async function measureCalls(bench: BenchProvider, answers: AnswersByCall): Promise<ReadonlyMap<string, number>> {
  const costs = new Map<string, number>()
  const customers = bench.customers.slice(merchants)
  for (const [call, { path }] of answers) {
    const requests = Array.from({ length: callsAlone }, () =>
      call === payment
        ? transfer(...pickTwo(customers))
        : { customer: pickTwo(customers)[0], method: "GET" as const, path },
    )
    const { cpu } = await sendEach(bench, requests, 16)
    costs.set(call, cpu ? cpu.client + cpu.server : Number.NaN)
  }
  return costs
}

/** Processor time by the calls that were answered: a busy machine answers fewer. */
function computeCost(day: Day | undefined): number {
  if (!day) return Number.NaN
  const calls = [...day.answers.values()].reduce((sum, { times }) => sum + times.length, 0)
  return (day.cpu.client + day.cpu.server) / calls
}

function describe(name: string, day: Day, costs: ReadonlyMap<string, number>): void {
  const { answers, cpu, failures, events, webhooks, exports } = day
  const rows = [...answers].map(([call, { times }]) => {
    const cost = costs.get(call) ?? Number.NaN
    return { call, times: times.toSorted((a, b) => a - b), cost, total: (cost * times.length) / 1e6 }
  })
  const calls = rows.reduce((sum, { times }) => sum + times.length, 0)
  const reads = rows.filter(({ call }) => call !== payment)
  const spent = cpu.client + cpu.server
  const readTime = reads.reduce((sum, { total }) => sum + total, 0)
  console.log(
    `${name}: ${count} customers for ${day.seconds} s, ${hidden} % of pages hidden: ${calls} calls, ${events} events, ${webhooks} webhooks, ${exports} exports`,
  )
  console.log(
    `  reads          ${percent(reads.reduce((sum, { times }) => sum + times.length, 0) / calls)} of the calls, ${percent(readTime / spent)} of the processor time`,
  )
  console.log(
    `  processor      Node.js ${cpu.client.toFixed(1)} s + PostgreSQL ${cpu.server.toFixed(1)} s: ${countCores(day).toFixed(3)} cores, ${Math.round(count / countCores(day))} customers a core`,
  )
  for (const { call, times, cost, total } of rows.toSorted((one, other) => other.total - one.total)) {
    const at = (share: number) => (times[Math.floor(times.length * share)] ?? Number.NaN).toFixed(1).padStart(7)
    console.log(
      `  ${call.padEnd(28)} ${String(times.length).padStart(6)} × ${cost.toFixed(0).padStart(5)} µs = ${percent(total / spent).padStart(6)}   p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`,
    )
  }
  if (failures.length === 0) return
  console.log(`  ${failures.length} failed: ${failures[0]}`)
  process.exitCode = 1
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`
}

async function listenForWebhooks() {
  let taken = 0
  const server = createServer((_request, response) => {
    taken++
    response.end()
  })
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { url, count: () => taken, close }
}
