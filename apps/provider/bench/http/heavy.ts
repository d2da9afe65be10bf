// Sends of many customers alone, and beside one with a long history who searches and asks for charts without a pause, in turns.
// With BEFORE, the folder of another checkout, the same for its provider:
//   BEFORE=../before node --conditions=wallet-source bench/http/heavy.ts [--long] [--lines 100000] [--seconds 4] [--rounds 3]
import { join } from "node:path"
import { setTimeout as delay } from "node:timers/promises"
import { readSizes } from "../../../../scripts/bench/sizes.ts"
import type { Customer } from "../../test/crash/customers.ts"
import { countCpu } from "../measure/cpu.ts"
import { describe, describeRatios, type Measured, measureInTurns } from "../measure/measured.ts"
import { addHistories } from "./histories.ts"
import { sendTransfers } from "./load.ts"
import { type BenchProvider, withProvider } from "./provider.ts"

const { lines, seconds, rounds } = readSizes({
  lines: { brief: 100_000, long: 1_000_000 },
  seconds: { brief: 4, long: 10 },
  rounds: { brief: 3, long: 7 },
})

const readers = 8
const paths = ["/operations?limit=50&text=nowhere", "/spending?months=12", "/wallets/history?range=1y"]
/** A refused reader asks again after so many milliseconds. */
const pause = 200
/** So long a customer reads before a measurement, so that the first seconds are not all of it. */
const leadMs = 4_000

const before = process.env["BEFORE"]
await withProvider((bench) => compare("now", bench))
if (before !== undefined) {
  const program = ["--conditions=wallet-source", join(before, "apps/provider/test/productionProvider.ts")]
  await withProvider((bench) => compare("before", bench), undefined, { program })
}

async function compare(version: string, bench: BenchProvider): Promise<void> {
  const [reader, ...others] = bench.customers
  if (!reader) throw new Error("No customers were made.")
  await addHistories({ ...bench, customers: [reader] }, lines)
  const { api } = bench.provider
  let reads = 0
  const measured = await measureInTurns(
    {
      alone: () => sendCounted(bench, others),
      beside: async () => {
        const reading = new AbortController()
        const loops = Array.from({ length: readers }, async (_, number) => {
          while (!reading.signal.aborted) {
            const path = paths[number % paths.length] ?? ""
            const response = await fetch(`${api}${path}`, { headers: { Authorization: `Bearer ${reader.token}` } })
            await response.arrayBuffer()
            if (response.ok) reads++
            else await delay(pause)
          }
        })
        await delay(leadMs)
        const result = await sendCounted(bench, others)
        reading.abort()
        await Promise.all(loops)
        return result
      },
    },
    rounds,
  )
  console.log(`${version}: sends over HTTP, 64 connections, beside ${readers} of one customer with ${lines} operations`)
  for (const [name, { median }] of Object.entries(measured)) console.log(describe(name, median))
  const { alone, beside } = measured
  const ratios = beside.runs.map(({ perSecond }, round) => perSecond / (alone.runs[round]?.perSecond ?? Number.NaN))
  console.log(describeRatios(ratios, "≥ 0.8"))
  // On a busy machine it says more than the number of sends: what the reads take is missing for the sends.
  const left = beside.runs.map((run, round) => sum(alone.runs[round]) / sum(run))
  console.log(`  of the processor time: ${left.map((share) => share.toFixed(2)).join(", ")} is left to the sends`)
  console.log(`  ${reads} reads answered`)
}

/** Sends for some seconds; the processor time is that of everything the provider did meanwhile, for each send. */
async function sendCounted({ provider, server }: BenchProvider, customers: readonly Customer[]): Promise<Measured> {
  const cpu = countCpu([provider.pid], server.pid)
  const measured = await sendTransfers(provider.api, customers, seconds)
  const spent = cpu()
  const sends = measured.perSecond * seconds
  const each = (time: number) => (time / sends) * 1e6
  return { ...measured, cpu: spent && { client: each(spent.client), server: each(spent.server) } }
}

function sum(measured: Measured | undefined): number {
  return measured?.cpu ? measured.cpu.client + measured.cpu.server : Number.NaN
}
