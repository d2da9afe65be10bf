import type { PayoutBatch } from "@wallet/core/contract"
import { startInSandbox } from "@wallet/sandbox/start.ts"
import type { Transaction } from "kysely"
import pino from "pino"
import { type Batcher, createBatcher } from "#ledger/batches/batcher.ts"
import { openBatchPool } from "#ledger/batches/batchPool.ts"
import { checkBatch } from "#merchant/payouts/check.ts"
import { payoutBatchHandlers } from "#merchant/payouts/handlers.ts"
import { payoutBatchJobs } from "#merchant/payouts/jobs.ts"
import { payPart } from "#merchant/payouts/pay.ts"
import { tellPart } from "#merchant/payouts/tell.ts"
import { readConfig } from "#platform/config.ts"
import { connect } from "#platform/database/connection.ts"
import { inPipeline } from "#platform/database/inPipeline.ts"
import { newId } from "#platform/database/newId.ts"
import type { Database } from "#platform/database/schema.ts"
import type { CheckedRequest } from "#platform/http/handler.ts"
import type { Services } from "#platform/services.ts"
import { addCustomers, fund } from "../../test/crash/customers.ts"
import { type CpuSeconds, countCpu } from "../ledger/cpu.ts"
import type { BenchServer } from "../ledger/harness.ts"

const currency = "USDT"
/** What the ledger alone moves: its batcher remembers accounts, and payouts would change them in between. */
const ledgerCurrency = "USDC"
const recipientCount = 100

/** What one round took: milliseconds, and the processors' time where it can be counted. */
interface Spent {
  readonly ms: number
  readonly cpu: CpuSeconds | undefined
}

/** As many as `bench/ledger` measures the ledger's speed with. */
const clients = 64

/**
 * A batch that is checked and then paid beside the ledger alone, in turns. The ledger gets as many transfers of the same two
 * legs, from the same sender to the same recipients, in the batches that it makes of them: of `clients` callers who each
 * wait for an answer, which is its speed, and of all at once, which is the most that it could be. What else a payout needs
 * (its approval, the holds of its parts and their ends) counts on the payouts' side.
 *
 * @returns whether it keeps the figures.
 */
export async function measureSpeed(server: BenchServer, rowCount: number, rounds: number): Promise<boolean> {
  const config = readConfig(
    {
      DATABASE_URL: server.databaseUrl,
      SECRET_KEY: Buffer.alloc(32, 7).toString("base64"),
      // A customer who is not verified may look up fewer recipients in a day.
      RATE_LIMIT_FACTOR: "999999",
    },
    "development",
  )
  const provider = await startInSandbox(config, { log: pino({ level: "silent" }) })
  // It is closed again, and its jobs are done here: nothing else runs while something is measured.
  await provider.close()
  const { db, close } = await connect(server.databaseUrl)
  const services: Services = { ...provider.services, db }
  const [sender, ...recipients] = await addCustomers(services.db, recipientCount + 1, services.now())
  if (!sender) throw new Error("No customers were made")
  for (const code of [currency, ledgerCurrency]) await fund(services.db, [sender], code, 10n ** 15n)

  const wanted = "wanted: checked and read in ≤ 2000 ms, paid at ≥ 50 % of the ledger's speed"
  console.log(`A batch of ${rowCount} rows (${wanted})`)
  const rounded = {
    check: [] as Spent[],
    ledger: [] as Spent[],
    atOnce: [] as Spent[],
    paid: [] as Spent[],
    told: [] as Spent[],
  }
  const pool = openBatchPool(server.databaseUrl)
  const batcher = createBatcher(pool, () => new Date())
  const measure = async (work: () => Promise<unknown>): Promise<Spent> => {
    const cpu = countCpu("self", server.pid)
    const began = performance.now()
    await work()
    return { ms: performance.now() - began, cpu: cpu() }
  }
  for (let round = 0; round < rounds; round++) {
    let batchId = ""
    const check = async () => {
      batchId = await importRows(services, sender.id, rowCount, (index) => recipients[index % recipientCount]?.email)
      await checkAndRead(services, sender.id, batchId)
    }
    rounded.check.push(await measure(check))
    const seen = await payoutBatchHandlers.getPayoutBatch(services, asked(sender.id, { batchId }))
    rounded.paid.push(await measure(() => approveAndPay(services, sender.id, seen)))
    rounded.told.push(await measure(() => tellRecipients(services, batchId)))
    const ids = Array.from({ length: rowCount }, (_, index) => recipients[index % recipientCount]?.id ?? "")
    rounded.ledger.push(await measure(() => transferAlone(batcher, sender.id, ids, clients)))
    rounded.atOnce.push(await measure(() => transferAlone(batcher, sender.id, ids, rowCount)))
  }
  await pool.end()
  await close()
  const [check, ledger, atOnce, paid] = [
    middle(rounded.check),
    middle(rounded.ledger),
    middle(rounded.atOnce),
    middle(rounded.paid),
  ]
  console.log(`  checked   ${describe(check, rowCount)}`)
  console.log(`  ledger    ${describe(ledger, rowCount)}: transfers of ${clients} clients through its batcher`)
  console.log(`  at once   ${describe(atOnce, rowCount)}: the same, all handed over at once`)
  console.log(`  paid      ${describe(paid, rowCount)}: payouts with their lines in both histories`)
  console.log(`  told      ${describe(middle(rounded.told), rowCount)}: the recipients, by a job that follows`)
  console.log(`  ratio     ${(ledger.ms / paid.ms).toFixed(2)}, and ${(atOnce.ms / paid.ms).toFixed(2)} of all at once`)
  return check.ms <= 2000 && ledger.ms / paid.ms >= 0.5
}

async function importRows(
  services: Services,
  userId: string,
  count: number,
  recipientAt: (index: number) => string | undefined,
): Promise<string> {
  const { id: batchId } = await services.db
    .transaction()
    .execute((trx) => payoutBatchHandlers.createPayoutBatch(services, asked(userId, { name: "Bench" }, trx)))
  const rows = Array.from({ length: count }, (_, index) => ({
    rail: "internal",
    to: recipientAt(index),
    amount: "0.01",
    currency,
  }))
  await payoutBatchHandlers.addPayoutRows(services, asked(userId, { batchId, from: 1, rows }))
  await payoutBatchHandlers.checkPayoutBatch(services, asked(userId, { batchId }))
  return batchId
}

async function checkAndRead(services: Services, userId: string, batchId: string): Promise<void> {
  await checkBatch(services, batchId)
  const { items } = await payoutBatchHandlers.listPayoutRows(services, asked(userId, { batchId, limit: 1000 }))
  if (items.some(({ state }) => state !== "valid")) throw new Error(`Not valid: ${JSON.stringify(items[0])}`)
}

/**
 * From the approval of a batch as it was seen, which holds the money, to the batch that is completed: what the call does in
 * the transaction that the engine gives it, and what the jobs do that follow it.
 */
async function approveAndPay(services: Services, userId: string, seen: PayoutBatch): Promise<void> {
  const { id: batchId, version } = seen
  const totals = seen.totals.map(({ currency: code, total }) => ({ currency: code, total }))
  await inPipeline(
    services.db,
    async () => {},
    ({ trx }) => {
      const input = { batchId, version, totals, validOnly: false }
      return payoutBatchHandlers.approvePayoutBatch(services, asked(userId, input, trx))
    },
  )
  await payoutBatchJobs["payoutBatch.begin"](services, { batchId })
  await Promise.all([payToTheEnd(services, batchId), payToTheEnd(services, batchId)])
}

/** What one of a batch's jobs and those that follow it do. */
async function payToTheEnd(services: Services, batchId: string): Promise<void> {
  const batch = services.db.selectFrom("payout_batches").select("state").where("id", "=", batchId)
  do await payPart(services, batchId)
  while ((await batch.executeTakeFirstOrThrow()).state === "processing")
}

async function tellRecipients(services: Services, batchId: string): Promise<void> {
  const parts = await services.db.selectFrom("payout_parts").select("id").where("batch_id", "=", batchId).execute()
  for (const { id } of parts) await tellPart(services, id)
}

/** The transfers of `callers` callers, who each hand over the next one when the last is answered. */
async function transferAlone(
  batcher: Batcher,
  senderId: string,
  recipientIds: readonly string[],
  callers: number,
): Promise<void> {
  const waiting = recipientIds.values()
  const call = async (): Promise<void> => {
    for (const id of waiting) {
      const reference = newId()
      const legs = [
        { account: { owner: "customer", id: senderId }, currency: ledgerCurrency, amount: -1000n },
        { account: { owner: "customer", id }, currency: ledgerCurrency, amount: 1000n },
      ] as const
      const { status } = await batcher.submit({ kind: "transfer", reference, operationId: reference, legs })
      if (status !== "ok") throw new Error(`The ledger refused a transfer: ${status}`)
    }
  }
  await Promise.all(Array.from({ length: callers }, call))
}

/** A request as the engine hands it on, of a customer whom nothing has to be asked. */
function asked(userId: string, input: object, trx?: Transaction<Database>) {
  const origin = { address: "127.0.0.1", userAgent: "bench", requestId: newId() }
  // Its parts are those of whichever call it is handed to.
  return { input, caller: { userId }, origin, trx, requireStepUp: async () => {} } as unknown as CheckedRequest<never>
}

/** The round of the middle, by its time. */
function middle(rounds: readonly Spent[]): Spent {
  const found = rounds.toSorted((a, b) => a.ms - b.ms)[Math.floor(rounds.length / 2)]
  if (!found) throw new Error("No round was measured")
  return found
}

function describe({ ms, cpu }: Spent, count: number): string {
  const each = (seconds: number) => ((seconds / count) * 1e6).toFixed(0)
  const spent = cpu ? `, processor ${each(cpu.client)} + ${each(cpu.server)} µs each` : ""
  return `${ms.toFixed(0)} ms, ${((count / ms) * 1000).toFixed(0)}/s${spent}`
}
