import { setTimeout as delay } from "node:timers/promises"
import { testAddress } from "@wallet/sandbox/chain/testAddresses.ts"
import { sql } from "kysely"
import { afterAll, beforeAll, expect, test } from "vitest"
import { approveWithdrawal } from "#wallet/withdrawals/approval.ts"
import { createWithdrawalHarness, type WithdrawalHarness } from "#wallet/withdrawals/withdrawalHarness.testing.ts"
import { findFreePort, type ProviderPlace, type ProviderProcess, startProviderProcess } from "./providerProcess.ts"

const kills = Number(process.env["CRASH_KILLS"] ?? 1)
const withdrawals = 3 * kills
const timeout = 240_000 + kills * 10_000
/** Within this time after their approval, payments are in progress. */
const longestLife = 100

let harness: WithdrawalHarness
let place: ProviderPlace
beforeAll(async () => {
  harness = await createWithdrawalHarness()
  place = { port: await findFreePort(), environment: { DATABASE_URL: harness.provider.databaseUrl } }
})
afterAll(() => harness.stop())

const doubtful = testAddress("bsc", "review")

test(`screens C withdraw: kill -9 while payments are sent (${kills}): each is on the chain once`, {
  timeout,
}, async () => {
  const ids = await waitForOperator()
  await harness.provider.worker.stop()
  for (let kill = 0; kill < kills; kill += 1) {
    const provider = await startProviderProcess(place)
    for (const id of ids.slice(3 * kill, 3 * kill + 3)) await approveWithdrawal(harness.provider.services, id)
    await delay(Math.random() * longestLife)
    await provider.kill()
    // The dead process's jobs become free when their leases end. The test does not wait for that.
    await harness.provider.database.db.updateTable("jobs").set({ leased_until: null }).execute()
    await harness.provider.database.db.deleteFrom("job_slots").execute()
  }
  await payOut(await startProviderProcess(place), ids)
  expect(await countPayments()).toEqual(new Map(ids.map((_, index) => [BigInt(50 + index), 1])))
})

/** Creates withdrawals of different amounts that await approval. */
async function waitForOperator(): Promise<readonly string[]> {
  const customer = await harness.addCustomer()
  await harness.fund(customer, "100000", "USDT")
  await harness.verify(customer)
  const destination = { currency: "USDT", rail: "crypto", network: "bsc", address: doubtful }
  await harness.saved(customer, { ...destination, label: "Often" })
  harness.provider.advance(25 * 3_600_000)
  const later = { ...customer, token: await harness.provider.signIn(customer.email) }
  const ids: string[] = []
  for (let index = 0; index < withdrawals; index += 1) {
    const asked = { ...destination, amount: `${50 + index}`, side: "receive" }
    const { id } = await harness.withdraw(later, asked)
    ids.push((await harness.until(later, id, "awaiting_approval")).id)
  }
  return ids
}

/** The lease that a dead process took at its very end, and time to pay afterwards. */
const longestWait = 60_000 + 60_000

async function payOut(provider: ProviderProcess, ids: readonly string[]): Promise<void> {
  await expect.poll(() => listUnpaid(ids), { timeout: longestWait, interval: 500 }).toEqual([])
  await provider.kill()
}

/** Those not yet sent, with their jobs. */
function listUnpaid(ids: readonly string[]) {
  return harness.provider.database.db
    .selectFrom("withdrawals")
    .leftJoin("jobs", (join) => join.on(sql`jobs.payload->>'withdrawalId'`, "=", sql`withdrawals.id::text`))
    .select(["withdrawals.id", "state", "reason", "kind", "attempts", "run_at", "leased_until", "last_error"])
    .where("withdrawals.id", "in", ids)
    .where("state", "not in", ["confirming", "completed"])
    .execute()
}

/** Counts transactions on the chain by amount, in whole USDT (18 decimals on this chain). */
async function countPayments(): Promise<ReadonlyMap<bigint, number>> {
  const outputs = await harness.provider.database.sandbox
    .selectFrom("sandbox.chain_outputs")
    .select("amount")
    .where("address", "=", doubtful)
    .orderBy("amount")
    .execute()
  const counts = new Map<bigint, number>()
  for (const { amount } of outputs) {
    const whole = amount / 10n ** 18n
    counts.set(whole, (counts.get(whole) ?? 0) + 1)
  }
  return counts
}
