// One customer's history of 1,000,000 operations beside one of 1,000, page by page and filter by filter; then exports, each
// in a process of its own for its memory; then what an overview asks the database:
//   node --conditions=wallet-source bench/history/run.ts [--rows 1000000] [--times 60]
import { execFileSync } from "node:child_process"
import { join } from "node:path"
import { parseArgs } from "node:util"
import type { CallInput, Contract } from "@wallet/core/contract"
import { connect } from "../../src/db/connection.ts"
import { migrate } from "../../src/db/migrate.ts"
import type { CheckedRequest } from "../../src/http/handler.ts"
import { writeCursor } from "../../src/operations/cursor.ts"
import { operationHandlers } from "../../src/operations/handlers.ts"
import type { Services } from "../../src/services.ts"
import { walletHandlers } from "../../src/wallets/handlers.ts"
import { startBenchServer } from "../ledger/bed.ts"
import { addHistory } from "./rows.ts"

const { values } = parseArgs({
  options: { rows: { type: "string", default: "1000000" }, times: { type: "string", default: "60" } },
})
const rows = Number(values.rows)
const times = Number(values.times)
const wantedRatio = 1.5
/** What few operations fit is not found among the newest: then the time itself is held, in milliseconds. */
const wantedForRare = 20

type Filter = Partial<CallInput<Contract["listOperations"]>>

const server = await startBenchServer()
const { db, pool, close } = await connect(server.databaseUrl)
// The calls measured here use nothing else of the services.
const services = { db, now: () => new Date() } as Services
let missed = 0
try {
  await migrate(db)
  const small = await addHistory(pool, 1000)
  const large = await addHistory(pool, rows)
  await pool.query("VACUUM ANALYZE")
  await compareHistories(small, large)
  await measureExports(large)
  await countOverviewQueries(large)
} finally {
  await close()
  await server.stop()
}
if (missed > 0) process.exitCode = 1

async function compareHistories(small: string, large: string): Promise<void> {
  const number = rows.toLocaleString("en")
  console.log(
    `A page of 50 from 1,000 operations and from ${number}, medians of ${times} (wanted: ≤ ${wantedRatio} ×; rare: ≤ ${wantedForRare} ms)`,
  )
  for (const { name, isRare, filter } of await filtersFor(large)) {
    for (const [place, after] of [
      ["first page", 0],
      ["in the middle", 0.5],
    ] as const) {
      const [few, many] = await measureInTurns(
        () => readPage(small, filter(1000), after * 1000),
        () => readPage(large, filter(rows), after * rows),
      )
      const ratio = many / few
      const isMissed = isRare ? many > wantedForRare : ratio > wantedRatio
      if (isMissed) missed++
      const mark = isMissed ? "  MISSED" : ""
      console.log(`  ${name.padEnd(28)} ${place.padEnd(14)} ${ms(few)} → ${ms(many)}   ${ratio.toFixed(2)} ×${mark}`)
    }
  }
}

interface Case {
  readonly name: string
  /** Whether fewer than one in twenty operations fit. */
  readonly isRare: boolean
  /** For a history of that length. */
  readonly filter: (length: number) => Filter
}

async function filtersFor(large: string): Promise<readonly Case[]> {
  const somewhere = await readPage(large, {}, rows * 0.7)
  const reference = somewhere.items[0]?.reference ?? ""
  return [
    common("no filter", {}),
    common("one kind", { kind: "withdrawal" }),
    common("one currency", { currency: "BTC" }),
    common("incoming", { direction: "in" }),
    { name: "older than a quarter", isRare: false, filter: (length) => ({ to: agoText(length / 4) }) },
    common("a note (1 of 10)", { text: "coffee" }),
    rare("state (1 of 1,000)", { state: "returned" }),
    rare("kind, currency, state", { kind: "deposit", currency: "USDT", state: "completed" }),
    rare("an amount (1 of 80)", { currency: "USDT", minAmount: "4", maxAmount: "4.5" }),
    rare("a reference", { text: reference }),
    rare("a note (1 of 10,000)", { text: "lighthouse" }),
  ]
}

function common(name: string, filter: Filter): Case {
  return { name, isRare: false, filter: () => filter }
}

function rare(name: string, filter: Filter): Case {
  return { name: `${name}, rare`, isRare: true, filter: () => filter }
}

function agoText(minutes: number): string {
  return new Date(Date.now() - minutes * 60_000).toISOString()
}

function readPage(userId: string, filter: Filter, after: number) {
  const caller = { userId }
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

async function measureInTurns(one: () => Promise<unknown>, other: () => Promise<unknown>): Promise<[number, number]> {
  const took: [number[], number[]] = [[], []]
  for (let round = -5; round < times; round++) {
    for (const [index, work] of [one, other].entries()) {
      const start = performance.now()
      await work()
      if (round >= 0) took[index]?.push(performance.now() - start)
    }
  }
  return [median(took[0]), median(took[1])]
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN
}

function ms(milliseconds: number): string {
  return `${milliseconds.toFixed(2).padStart(7)} ms`
}

async function measureExports(userId: string): Promise<void> {
  console.log("Exports, each in a process of its own (wanted: 100,000 rows use ≤ 1.3 × the memory of 10,000)")
  for (const format of ["csv", "xlsx"]) {
    const [few, many] = [runExport(userId, format, 10_000), runExport(userId, format, 100_000)]
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
  const caller = { userId, sessionId: "" }
  // The handler reads nothing else of a request.
  const request = { caller, input: {}, trx: undefined } as unknown as CheckedRequest<Contract["listWallets"]>
  await walletHandlers.listWallets({ ...services, db: counted }, request)
  if (queries !== 1) missed++
  console.log(`Balances and holds of an overview: ${queries} query (wanted: 1)${queries === 1 ? "" : "  MISSED"}`)
}
