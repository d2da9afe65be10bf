import { setTimeout as delay } from "node:timers/promises"
import { createSandboxChainPlay } from "@wallet/sandbox/chain/play.ts"
import { afterAll, beforeAll, expect, test } from "vitest"
import { verifyLedger } from "#ledger/verify.ts"
import { newId } from "#platform/database/newId.ts"
import { createChainKeys } from "#rails/chain/keys.ts"
import { createTestDatabase, type TestDatabase } from "../postgres.ts"
import { addCustomers, type Customer } from "./customers.ts"
import { findFreePort, type ProviderPlace, type ProviderProcess, startProviderProcess } from "./providerProcess.ts"

const kills = Number(process.env["CRASH_KILLS"] ?? 1)
const timeout = 60_000 + kills * 10_000
/** Outputs of one payment: enough for a scan to take a while. */
const outputs = 80
/** Within this time a scan has started, and most of them have ended. */
const longestLook = 250

const now = () => new Date()
let database: TestDatabase
let place: ProviderPlace
beforeAll(async () => {
  database = await createTestDatabase()
  place = { port: await findFreePort(), environment: { DATABASE_URL: database.databaseUrl }, mode: "development" }
})
afterAll(() => database.drop())

test(`screens C deposits: kill -9 during a scan (${kills}): each output is credited once`, {
  timeout,
}, async () => {
  const { db } = database
  const play = createSandboxChainPlay(database.sandbox, now)
  const [customer] = await addCustomers(db, 1, now())
  if (!customer) throw new Error("There is no customer")
  const address = await addAddress(customer)
  for (let kill = 0; kill < kills; kill += 1) {
    const provider = await startProviderProcess(place)
    await play.pay({ network: "bitcoin", outputs: payment(address, kill) })
    const looking = mine(provider)
    await delay(Math.random() * longestLook)
    await provider.kill()
    await looking
    // The dead process's jobs become free when their leases end. The test does not wait for that.
    await db.updateTable("jobs").set({ leased_until: null }).execute()
    await db.deleteFrom("job_slots").execute()
  }
  await creditAll(await startProviderProcess(place), customer)
  const amounts = Array.from({ length: kills }, (_, kill) => payment(address, kill).map(({ amount }) => amount)).flat()
  const deposits = await db.selectFrom("deposits").select(["state", "amount"]).orderBy("amount").execute()
  expect(deposits).toEqual(amounts.map((amount) => ({ state: "credited", amount })))
  expect(await readBalance(customer)).toBe(amounts.reduce((sum, amount) => sum + amount, 0n))
  expect(await verifyLedger(db)).toEqual([])
})

function payment(address: string, round: number) {
  return Array.from({ length: outputs }, (_, index) => ({
    address,
    contract: null,
    amount: 100_000n + BigInt(round * outputs + index),
  }))
}

/** Mines a block, and the provider scans it. It may die while doing so. */
async function mine({ api }: ProviderProcess): Promise<void> {
  const headers = { "Content-Type": "application/json" }
  const url = new URL("/sandbox/api/chains/bitcoin/blocks", api)
  const answer = await fetch(url, { method: "POST", headers, body: JSON.stringify({ count: 1 }) }).catch(
    () => undefined,
  )
  await answer?.text().catch(() => undefined)
}

async function creditAll(provider: ProviderProcess, { id }: Customer): Promise<void> {
  for (let block = 0; block < 4; block += 1) await mine(provider)
  const credited = () =>
    database.db.selectFrom("deposits").select("id").where("user_id", "=", id).where("state", "=", "credited").execute()
  await expect.poll(async () => (await credited()).length, { timeout: 60_000, interval: 250 }).toBe(kills * outputs)
  await provider.kill()
}

async function addAddress({ id }: Customer): Promise<string> {
  const address = createChainKeys(new Uint8Array(32).fill(9)).depositAddress("bitcoin", 0)
  const row = { id: newId(), user_id: id, currency: "BTC", network: "bitcoin", address, derivation_index: 0 } as const
  await database.db
    .insertInto("deposit_addresses")
    .values({ ...row, created_at: new Date(), replaced_at: null })
    .execute()
  return address
}

async function readBalance({ id }: Customer): Promise<bigint> {
  const { posted } = await database.db
    .selectFrom("ledger.accounts")
    .select("posted")
    .where("owner", "=", `customer:${id}`)
    .where("currency", "=", "BTC")
    .executeTakeFirstOrThrow()
  return posted
}
