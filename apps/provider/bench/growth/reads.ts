// The reads of a customer in a database with many operations, beside the same in a small one: an ordinary customer, and the one
// with a tenth of all operations. With KEEP, a folder, the databases are kept there for the next run:
//   KEEP=/tmp/grown node --conditions=wallet-source bench/growth/reads.ts [--long] [--payments 500000] [--times 20]

import { join } from "node:path"
import type { Pool } from "pg"
import { sessionCaller } from "#access/identity/callers.ts"
import { addStatementTotals } from "#ledger/totals.ts"
import { readInvoicePayers } from "#merchant/invoices/invoicePayers.ts"
import { readPaidMerchants } from "#merchant/invoices/paidMerchants.ts"
import { connect } from "#platform/database/connection.ts"
import { migrate } from "#platform/database/migrate.ts"
import { readWithin } from "#platform/database/readTogether.ts"
import { writeCursor } from "#platform/http/cursor.ts"
import type { CheckedRequest } from "#platform/http/handler.ts"
import type { Services } from "#platform/services.ts"
import { spendingHandlers } from "#reports/spending/handlers.ts"
import { statementHandlers } from "#reports/statements/handlers.ts"
import { archiveOperations } from "#wallet/history/archiveOperations.ts"
import { operationHandlers } from "#wallet/history/handlers.ts"
import { walletHandlers } from "#wallet/wallets/handlers.ts"
import { readSizes } from "../../../../scripts/bench/sizes.ts"
import { type Medians, measureInTurns } from "../history/turns.ts"
import { startBenchServer } from "../measure/server.ts"
import { addPayments } from "./rows.ts"

const { payments, times } = readSizes({
  payments: { brief: 500_000, long: 5_000_000 },
  times: { brief: 20, long: 50 },
})
const fewPayments = 20_000
/** One payment in five goes to the first customer: a tenth of all operations. */
const toOne = 5
const wantedRatio = 1.5
/** In milliseconds: nobody notices less. */
const unnoticed = 1
const longestStatement = 60_000
/** A larger database has as many more customers. */
const paymentsToCustomer = 500
/** The approximate operations of an ordinary customer in either database. */
const usualOperations = 500

/** A database, and who reads in it. */
interface Place {
  readonly services: Services
  readonly backend: number
  /** The customer with a tenth of all operations, and one with as many as most have. */
  readonly one: Reader
  readonly ordinary: Reader
}

interface Reader {
  readonly id: string
  /** The cursors of the second page, and of page 1,000 or the last one. */
  readonly second: string
  readonly far: string
}

function distance({ operations }: { readonly operations: bigint }): number {
  return Math.abs(Number(operations) - usualOperations)
}

type Read = (services: Services, userId: string, reader: Reader) => Promise<unknown>

/** A request as a handler gets it: the handlers measured here read nothing else of one. */
function ask(userId: string, input: object): CheckedRequest<never> {
  const caller = sessionCaller({ id: "", userId })
  return { caller, input, trx: undefined } as unknown as CheckedRequest<never>
}

const reads: Readonly<Record<string, Read>> = {
  "first page": (services, userId) => operationHandlers.listOperations(services, ask(userId, { limit: 50 })),
  "second page": (services, userId, { second }) =>
    operationHandlers.listOperations(services, ask(userId, { limit: 50, cursor: second })),
  "page 1,000, or the last": (services, userId, { far }) =>
    operationHandlers.listOperations(services, ask(userId, { limit: 50, cursor: far })),
  processing: (services, userId) =>
    operationHandlers.listOperations(services, ask(userId, { limit: 50, state: "processing" })),
  "search of a common note": (services, userId) =>
    operationHandlers.listOperations(services, ask(userId, { limit: 50, text: "coffee" })),
  "search of a rare note": (services, userId) =>
    operationHandlers.listOperations(services, ask(userId, { limit: 50, text: "dinner" })),
  "search of a very rare note": (services, userId) =>
    operationHandlers.listOperations(services, ask(userId, { limit: 50, text: "theatre" })),
  "statement of this month": (services, userId) =>
    statementHandlers.getStatement(services, ask(userId, { currency: "USDT", month: thisMonth() })),
  wallets: (services, userId) => walletHandlers.listWallets(services, ask(userId, {})),
  "chart of a week": (services, userId) => walletHandlers.getPortfolioHistory(services, ask(userId, { range: "1w" })),
  "chart of a year": (services, userId) => walletHandlers.getPortfolioHistory(services, ask(userId, { range: "1y" })),
  "spending of a month": (services, userId) =>
    spendingHandlers.getSpending(services, ask(userId, { months: 1, timeZone: "UTC", reference: "USD" })),
}

const closing: (() => unknown)[] = []
let missed = 0
try {
  const [small, large] = [await open(fewPayments), await open(payments)]
  console.log(
    `${(2 * payments).toLocaleString("en")} operations, one customer with a tenth, beside ${(2 * fewPayments).toLocaleString("en")} (wanted: ≤ ${wantedRatio} ×, or less than ${unnoticed} ms)`,
  )
  console.log("  The time, the processors' part of it, and the ratio of that part")
  for (const [name, read] of Object.entries(reads)) {
    await compare(`${name}, an ordinary customer`, [small, small.ordinary], [large, large.ordinary], read)
    await compare(`${name}, the one`, [small, small.one], [large, large.one], read)
  }
} finally {
  for (const close of closing.toReversed()) await close()
}
if (missed > 0) process.exitCode = 1

async function open(count: number): Promise<Place> {
  const kept = process.env["KEEP"]
  const server = await startBenchServer(kept && join(kept, String(count)))
  closing.push(() => server.stop())
  // One connection: its process is the one whose time is measured.
  const { db, pool, close } = await connect(server.databaseUrl, { poolSize: 1 })
  closing.push(close)
  await migrate(db)
  const { rowCount } = await pool.query("SELECT FROM operations LIMIT 1")
  if (rowCount === 0) {
    await addPayments(pool, count, { toOne, customers: Math.ceil(count / paymentsToCustomer) })
    await pool.query("VACUUM (FREEZE, ANALYZE)")
  }
  await addStatementTotals(db)
  const { rows } = await pool.query<{ id: string; operations: bigint }>(
    "SELECT user_id AS id, count(*) AS operations FROM operations GROUP BY user_id ORDER BY count(*) DESC",
  )
  const { rows: processes } = await pool.query<{ pid: number }>("SELECT pg_backend_pid() AS pid")
  const [one, ordinary] = [rows[0], rows.toSorted((a, b) => distance(a) - distance(b))[0]]
  if (!one || !ordinary) throw new Error("Nobody has operations.")
  // As the job does that follows some of a customer's operations.
  for (const { id } of [one, ordinary]) await archiveOperations(db, id)
  console.log(
    `  ${count.toLocaleString("en")} payments: the one has ${one.operations}, an ordinary one ${ordinary.operations} operations`,
  )
  const services = {
    db,
    now: () => new Date(),
    paidMerchants: [readPaidMerchants],
    invoicePayers: [readInvoicePayers],
    // A price that never changes: the database is measured, and not a vendor.
    rails: {
      rates: { pastPrices: async (moments: readonly Date[]) => moments.map((at) => ({ at, prices: { USDT: "1" } })) },
    },
  } as unknown as Services
  const [reader, other] = [await findPages(pool, one), await findPages(pool, ordinary)]
  return { services, backend: processes[0]?.pid ?? 0, one: reader, ordinary: other }
}

async function findPages(pool: Pool, { id, operations }: { id: string; operations: bigint }): Promise<Reader> {
  const cursor = async (offset: number) => {
    const { rows } = await pool.query<{ id: string; at: Date }>(
      "SELECT id, created_at AS at FROM operations WHERE user_id = $1 ORDER BY created_at DESC, id DESC OFFSET $2 LIMIT 1",
      [id, offset],
    )
    return writeCursor({ createdAt: rows[0]?.at ?? new Date(), id: rows[0]?.id ?? id })
  }
  return { id, second: await cursor(49), far: await cursor(Math.min(49_949, Number(operations) - 52)) }
}

async function compare(
  name: string,
  [small, few]: readonly [Place, Reader],
  [large, many]: readonly [Place, Reader],
  read: Read,
): Promise<void> {
  const readAt = ({ services }: Place, reader: Reader) =>
    readWithin(services.db, longestStatement, (db) => read({ ...services, db }, reader.id, reader))
  const [before, after] = await measureInTurns([() => readAt(small, few), () => readAt(large, many)], times, [
    small.backend,
    large.backend,
  ])
  const isTold = before.processor !== undefined && after.processor !== undefined
  const ratio = isTold ? after.processor / before.processor : after.time / before.time
  const isMissed = ratio > wantedRatio && after.time > unnoticed
  if (isMissed) missed++
  console.log(
    `  ${name.padEnd(46)} ${describe(before)} → ${describe(after)}   ${ratio.toFixed(2)} ×${isMissed ? "  MISSED" : ""}`,
  )
}

function describe({ time, processor }: Medians): string {
  const own = processor === undefined ? "" : ` (${processor.toFixed(2).padStart(6)})`
  return `${time.toFixed(2).padStart(7)} ms${own}`
}

function thisMonth(): string {
  return new Date().toISOString().slice(0, 7)
}
