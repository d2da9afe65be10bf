// One customer's history of very many operations beside one of 1,000, page by page and filter by filter; then exports, each
// in a process of its own for its memory; then what an overview asks the database:
//   node --conditions=wallet-source bench/history/run.ts [--long] [--rows 300000] [--times 10] [--exported 100000]

import { execFileSync } from "node:child_process"
import { join } from "node:path"
import type { CallInput, Contract } from "@wallet/core/contract"
import { sessionCaller } from "#access/identity/callers.ts"
import { connect } from "#platform/database/connection.ts"
import { migrate } from "#platform/database/migrate.ts"
import { writeCursor } from "#platform/http/cursor.ts"
import type { CheckedRequest } from "#platform/http/handler.ts"
import type { Services } from "#platform/services.ts"
import { archiveOperations } from "#wallet/history/archiveOperations.ts"
import { operationHandlers } from "#wallet/history/handlers.ts"
import { walletHandlers } from "#wallet/wallets/handlers.ts"
import { readSizes } from "../../../../scripts/bench/sizes.ts"
import { startBenchServer } from "../measure/server.ts"
import { casesFor } from "./cases.ts"
import { addHistory, addUnarchived } from "./rows.ts"
import { type Medians, measureInTurns, median } from "./turns.ts"

const { rows, times, exported } = readSizes({
  rows: { brief: 300_000, long: 1_000_000 },
  times: { brief: 10, long: 100 },
  exported: { brief: 100_000, long: 100_000 },
})
const wantedRatio = 1.5
/** In milliseconds. What takes less is not worth more indexes: nobody notices, and every payment would pay for them. */
const unnoticed = 1

type Filter = Partial<CallInput<Contract["listOperations"]>>

const server = await startBenchServer()
// One connection: its process is the one whose time is measured.
const { db, pool, close } = await connect(server.databaseUrl, { poolSize: 1 })
// The calls measured here use nothing else of the services.
const services = { db, now: () => new Date() } as Services
let missed = 0
try {
  await migrate(db)
  const small = await addHistory(pool, 1000)
  const large = await addHistory(pool, rows)
  await measureFiling()
  await pool.query("VACUUM ANALYZE")
  await compareHistories(small, large)
  if (exported > 0) await measureExports(large)
  await countOverviewQueries(large)
} finally {
  await close()
  await server.stop()
}
if (missed > 0) process.exitCode = 1

/** A job does it: no payment waits for it, but the processors have to do it. */
async function measureFiling(): Promise<void> {
  const lines = 10_000
  const userId = await addUnarchived(pool, lines + 1000)
  const start = performance.now()
  await archiveOperations(db, userId)
  const each = ((performance.now() - start) * 1000) / lines
  console.log(`Filing ${lines.toLocaleString("en")} operations: ${each.toFixed(0)} µs each`)
}

async function compareHistories(small: string, large: string): Promise<void> {
  const wanted = `wanted: ≤ ${wantedRatio} ×, or less than ${unnoticed} ms`
  const number = rows.toLocaleString("en")
  console.log(`A page of 50 from 1,000 operations and from ${number}, medians of ${times} (${wanted})`)
  console.log("  The time, the processors' part of it where the system tells, and the ratio of that part")
  const { rows: processes } = await pool.query<{ pid: number }>("SELECT pg_backend_pid() AS pid")
  const backend = processes[0]?.pid ?? 0
  const ratios: number[] = []
  for (const { name, filter } of await casesFor(pool, large, rows)) {
    for (const [place, after] of [
      ["first page", 0],
      ["in the middle", 0.5],
    ] as const) {
      const works = [
        () => readPage(small, filter(1000), after * 1000),
        () => readPage(large, filter(rows), after * rows),
      ] as const
      const [few, many] = await measureInTurns(works, times, backend)
      const ratio = computeRatio(few, many)
      ratios.push(ratio)
      const isMissed = ratio > wantedRatio && many.time > unnoticed
      if (isMissed) missed++
      const figures = `${ms(few)} → ${ms(many)}   ${ratio.toFixed(2)} ×`
      console.log(`  ${name.padEnd(30)} ${place.padEnd(14)} ${figures}${isMissed ? "  MISSED" : ""}`)
    }
  }
  const kept = ratios.filter((ratio) => ratio <= wantedRatio).length
  console.log(`  ${kept} of ${ratios.length} within ${wantedRatio} ×; the middle one ${median(ratios).toFixed(2)} ×`)
}

function readPage(userId: string, filter: Filter, after: number) {
  const caller = sessionCaller({ id: "", userId })
  const cursor = after > 0 ? { cursor: cursorAt(after) } : {}
  const origin = { address: "", userAgent: "", requestId: "" }
  const request = {
    caller,
    origin,
    trx: undefined,
    requireStepUp: undefined,
    input: { limit: 50, ...filter, ...cursor },
  }
  return operationHandlers.listOperations(services, request)
}

/** Operations lie a minute apart. */
function cursorAt(index: number): string {
  return writeCursor({ createdAt: new Date(Date.now() - index * 60_000), id: "ffffffff-ffff-7fff-bfff-ffffffffffff" })
}

/** Processor time, where the system reports it: the machine may have other work. */
function computeRatio(few: Medians, many: Medians): number {
  const isTold = few.processor !== undefined && many.processor !== undefined
  return isTold ? many.processor / few.processor : many.time / few.time
}

function ms({ time, processor }: Medians): string {
  const own = processor === undefined ? "" : ` (${processor.toFixed(2).padStart(6)})`
  return `${time.toFixed(2).padStart(7)} ms${own}`
}

async function measureExports(userId: string): Promise<void> {
  console.log("Exports, each in a process of its own (wanted: all rows use ≤ 1.3 × the memory of a tenth of them)")
  for (const format of ["csv", "xlsx"]) {
    const [few, many] = [runExport(userId, format, exported / 10), runExport(userId, format, exported)]
    const ratio = many.memory / few.memory
    if (ratio > 1.3) missed++
    const speed = `${(many.rows / many.seconds).toFixed(0)} rows/s`
    console.log(
      `  ${format.padEnd(5)} ${few.memory.toFixed(0)} MB → ${many.memory.toFixed(0)} MB   ${ratio.toFixed(2)} ×   ${speed}, ${(many.size / 1e6).toFixed(1)} MB${ratio > 1.3 ? "  MISSED" : ""}`,
    )
  }
}

interface ExportFigures {
  readonly rows: number
  readonly seconds: number
  readonly size: number
  /** The most that was in use, in megabytes. */
  readonly memory: number
}

function runExport(userId: string, format: string, count: number): ExportFigures {
  const script = join(import.meta.dirname, "exportProcess.ts")
  const flags = [...process.execArgv, "--expose-gc", script, server.databaseUrl, userId, format, String(count)]
  // The script prints exactly these figures.
  return JSON.parse(execFileSync(process.execPath, flags, { encoding: "utf8" })) as ExportFigures
}

async function countOverviewQueries(userId: string): Promise<void> {
  let queries = 0
  const counted = db.withPlugin({
    transformQuery: ({ node }) => {
      queries++
      return node
    },
    transformResult: ({ result }) => Promise.resolve(result),
  })
  const caller = sessionCaller({ id: "", userId })
  // The handler reads nothing else of a request.
  const request = { caller, input: {}, trx: undefined } as unknown as CheckedRequest<Contract["listWallets"]>
  await walletHandlers.listWallets({ ...services, db: counted }, request)
  if (queries !== 1) missed++
  console.log(`Balances and holds of an overview: ${queries} query (wanted: 1)${queries === 1 ? "" : "  MISSED"}`)
}
