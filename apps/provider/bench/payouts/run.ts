// A batch of payouts: how long 1,000 rows take to be checked and read, what 100,000 rows take of the memory, and 1,000
// payments within the house beside as many transfers through the ledger's own batcher:
//   node --conditions=wallet-source bench/payouts/run.ts [--rows 1000] [--many 100000]
import { parseArgs } from "node:util"
import { currencies } from "@wallet/core/money"
import type { Transaction } from "kysely"
import pino from "pino"
import { v7 as newId } from "uuid"
import { readConfig } from "../../src/config.ts"
import type { Database } from "../../src/db/schema.ts"
import type { CheckedRequest } from "../../src/http/handler.ts"
import { applyRequests } from "../../src/ledger/applyRequests.ts"
import { createBatcher } from "../../src/ledger/batcher.ts"
import { openBatchPool } from "../../src/ledger/batchPool.ts"
import { checkBatch } from "../../src/payoutBatches/check.ts"
import { payoutBatchHandlers } from "../../src/payoutBatches/handlers.ts"
import { payPart } from "../../src/payoutBatches/pay.ts"
import { startProvider } from "../../src/provider.ts"
import type { Services } from "../../src/services.ts"
import { addCustomers } from "../../test/crash/customers.ts"
import { startBenchServer } from "../ledger/bed.ts"

const { values } = parseArgs({
  options: { rows: { type: "string", default: "1000" }, many: { type: "string", default: "100000" } },
})
const [rowCount = 0, manyCount = 0] = [values.rows, values.many].map(Number)
const currency = "USDT"
const partSize = 1000
const rounds = 5

const server = await startBenchServer()
const closing: (() => unknown)[] = [() => server.stop()]
try {
  const config = readConfig({ DATABASE_URL: server.databaseUrl, SECRET_KEY: Buffer.alloc(32, 7).toString("base64") })
  const provider = await startProvider(config, { log: pino({ level: "silent" }) })
  closing.push(() => provider.close())
  // Its jobs are done here, one after another: nothing else runs while something is measured.
  await provider.worker.stop()
  const { services } = provider
  const customers = await addCustomers(services.db, 101, services.now())
  const [sender, ...recipients] = customers
  if (!sender) throw new Error("No customers were made")
  await fund(services, sender.id)
  const rowsFrom = (from: number, count: number) =>
    Array.from({ length: count }, (_, index) => ({
      rail: "internal",
      to: recipients[(from + index) % recipients.length]?.email ?? "",
      amount: "0.01",
      currency,
    }))

  console.log(
    `A batch of ${rowCount} rows (wanted: checked and read in ≤ 2000 ms, paid at ≥ 50 % of the ledger's speed)`,
  )
  const checks: number[] = []
  const payments: number[] = []
  const ledgers: number[] = []
  for (let round = 0; round < rounds; round++) {
    const began = performance.now()
    const batchId = await importRows(services, sender.id, rowCount, rowsFrom)
    await checkBatch(services, batchId)
    const { items } = await payoutBatchHandlers.listPayoutRows(services, asked(sender.id, { batchId, limit: 1000 }))
    checks.push(performance.now() - began)
    if (items.some(({ state }) => state !== "valid")) throw new Error(`Not valid: ${JSON.stringify(items[0])}`)
    payments.push(await measurePaying(services, sender.id, batchId))
    ledgers.push(
      await measureLedger(
        server.databaseUrl,
        sender.id,
        recipients.map(({ id }) => id),
      ),
    )
  }
  const [check, payment, ledger] = [median(checks), median(payments), median(ledgers)]
  console.log(`  checked   ${check.toFixed(0)} ms`)
  console.log(`  ledger    ${ledger.toFixed(0)} ms, ${perSecond(ledger)} transfers/s through its batcher`)
  console.log(`  paid      ${payment.toFixed(0)} ms, ${perSecond(payment)} payouts/s with their lines, news and mails`)
  console.log(`  ratio     ${(ledger / payment).toFixed(2)}`)

  const small = await measureMemory(services, sender.id, manyCount / 10, rowsFrom)
  const large = await measureMemory(services, sender.id, manyCount, rowsFrom)
  console.log(`${manyCount} rows through the API, imported and checked (wanted: the memory of a tenth of them)`)
  console.log(`  ${String(manyCount / 10).padEnd(9)} ${small.megabytes.toFixed(0)} MB of heap at most`)
  console.log(
    `  ${String(manyCount).padEnd(9)} ${large.megabytes.toFixed(0)} MB of heap at most, ${large.seconds.toFixed(1)} s`,
  )
  console.log(`  ratio     ${(large.megabytes / small.megabytes).toFixed(2)}`)
  if (check > 2000 || ledger / payment < 0.5 || large.megabytes > small.megabytes * 1.5) process.exitCode = 1
} finally {
  for (const close of closing.toReversed()) await close()
}

type RowsFrom = (from: number, count: number) => readonly object[]

async function importRows(services: Services, userId: string, count: number, rowsFrom: RowsFrom): Promise<string> {
  const { id: batchId } = await payoutBatchHandlers.createPayoutBatch(services, asked(userId, { name: "Bench" }))
  for (let from = 1; from <= count; from += partSize) {
    const rows = rowsFrom(from, Math.min(partSize, count - from + 1))
    await payoutBatchHandlers.addPayoutRows(services, asked(userId, { batchId, from, rows }))
  }
  await payoutBatchHandlers.checkPayoutBatch(services, asked(userId, { batchId }))
  return batchId
}

/** From the approval, which holds the money, to the last payment. */
async function measurePaying(services: Services, userId: string, batchId: string): Promise<number> {
  const { version, totals } = await payoutBatchHandlers.getPayoutBatch(services, asked(userId, { batchId }))
  const agreed = totals.map(({ currency: code, total }) => ({ currency: code, total }))
  const began = performance.now()
  await services.db.transaction().execute((trx) => {
    const input = { batchId, version, totals: agreed, validOnly: false }
    return payoutBatchHandlers.approvePayoutBatch(services, asked(userId, input, trx))
  })
  await services.db.updateTable("payout_batches").set({ state: "processing" }).where("id", "=", batchId).execute()
  for (;;) {
    await payPart(services, batchId)
    const { state } = await payoutBatchHandlers.getPayoutBatch(services, asked(userId, { batchId }))
    if (state === "completed") return performance.now() - began
  }
}

async function measureLedger(databaseUrl: string, senderId: string, recipientIds: readonly string[]): Promise<number> {
  const pool = openBatchPool(databaseUrl)
  const batcher = createBatcher(pool, () => new Date())
  const began = performance.now()
  await Promise.all(
    Array.from({ length: rowCount }, (_, index) => {
      const reference = newId()
      const id = recipientIds[index % recipientIds.length] ?? ""
      const legs = [
        { account: { owner: "customer", id: senderId }, currency, amount: -1000n },
        { account: { owner: "customer", id }, currency, amount: 1000n },
      ] as const
      return batcher.submit({ kind: "transfer", reference, operationId: reference, legs })
    }),
  )
  const took = performance.now() - began
  await pool.end()
  return took
}

async function measureMemory(services: Services, userId: string, count: number, rowsFrom: RowsFrom) {
  let most = 0
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().heapUsed)
  }, 20)
  const began = performance.now()
  const batchId = await importRows(services, userId, count, rowsFrom)
  await checkBatch(services, batchId)
  clearInterval(watch)
  return { megabytes: most / 1024 / 1024, seconds: (performance.now() - began) / 1000 }
}

async function fund({ db, now }: Services, userId: string): Promise<void> {
  if (!currencies.some(({ code }) => code === currency)) throw new Error(`No currency ${currency}`)
  const amount = 10n ** 15n
  const legs = [
    { account: { owner: "system", code: "suspense" }, currency, amount: -amount },
    { account: { owner: "customer", id: userId }, currency, amount },
  ] as const
  const request = { kind: "transfer", reference: "fund", operationId: "fund", legs } as const
  await db.transaction().execute((trx) => applyRequests(trx, [request], now()))
}

/** A request as the engine hands it on, of a customer whom nothing has to be asked. */
function asked(userId: string, input: object, trx?: Transaction<Database>) {
  const origin = { address: "127.0.0.1", userAgent: "bench", requestId: newId() }
  // Its parts are those of whichever call it is handed to.
  return { input, caller: { userId }, origin, trx, requireStepUp: async () => {} } as unknown as CheckedRequest<never>
}

function perSecond(ms: number): string {
  return ((rowCount / ms) * 1000).toFixed(0)
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
}
