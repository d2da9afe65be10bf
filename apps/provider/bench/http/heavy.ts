// Sends of many customers alone, beside one with a long history who searches and asks for charts without a pause, and beside
// exports of that history one after the other, in turns.
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
/** Of which a file has the operations, one each: the last file is soon done when a measurement ends. */
const minutesExported = 60_000
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
  let rowsWritten = 0
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
      exports: async () => {
        const stopping = new AbortController()
        const exporting = writeExports(api, reader.token, stopping.signal)
        await delay(leadMs)
        const result = await sendCounted(bench, others)
        stopping.abort()
        rowsWritten += await exporting
        return result
      },
    },
    rounds,
  )
  console.log(`${version}: sends over HTTP, 64 connections, beside ${readers} of one customer with ${lines} operations`)
  for (const [name, { median }] of Object.entries(measured)) console.log(describe(name, median))
  for (const [name, { runs }] of [
    ["reads", measured.beside],
    ["exports", measured.exports],
  ] as const) {
    const ratios = runs.map(({ perSecond }, round) => perSecond / (measured.alone.runs[round]?.perSecond ?? Number.NaN))
    console.log(`  beside ${name}, sends a second:\n${describeRatios(ratios, "≥ 0.8")}`)
    // On a busy machine it says more than the number of sends: what the reads take is missing for the sends.
    const left = runs.map((run, round) => sum(measured.alone.runs[round]) / sum(run))
    console.log(`  of the processor time: ${left.map((share) => share.toFixed(2)).join(", ")} is left to the sends`)
  }
  console.log(`  ${reads} reads answered, ${rowsWritten} rows of exports written`)
}

/** Asks for one file of the newest operations after the other, and waits for the last one too. @returns the number of rows that were written. */
async function writeExports(api: string, token: string, signal: AbortSignal): Promise<number> {
  const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/json" }
  let written = 0
  while (!signal.aborted) {
    const from = new Date(Date.now() - minutesExported * 60_000).toISOString()
    const request = { format: "csv", locale: "en", timeZone: "UTC", byteOrderMark: false, from }
    const started = await fetch(`${api}/exports`, {
      method: "POST",
      headers: { ...headers, "Idempotency-Key": crypto.randomUUID() },
      body: JSON.stringify(request),
    })
    if (!started.ok) throw new Error(`An export was refused: ${await started.text()}`)
    const {
      data: { id },
    } = (await started.json()) as { data: { id: string } }
    for (let state = "queued"; state === "queued" || state === "writing"; ) {
      await delay(pause)
      const read = await fetch(`${api}/exports/${id}`, { headers })
      if (!read.ok) continue
      const { data } = (await read.json()) as { data: { state: string; rowsWritten: number } }
      state = data.state
      if (state === "ready") written += data.rowsWritten
    }
  }
  return written
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
