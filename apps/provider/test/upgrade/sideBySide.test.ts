import { once } from "node:events"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import * as v from "valibot"
import { afterAll, beforeAll, expect, test } from "vitest"
import { migrations } from "#platform/database/migrations/index.ts"
import { createEmptyDatabase, type TestDatabase } from "#test/postgres.ts"
import { addCustomers, type Customer, fund } from "../crash/customers.ts"
import { expectEverythingOnce } from "../crash/everythingOnce.ts"
import { type Acknowledged, type Choice, startLoad } from "../crash/load.ts"
import { findFreePort, type ProviderProcess, startProviderProcess } from "../crash/providerProcess.ts"
import { ask, payNewInvoice } from "../crash/walletClient.ts"
import { takeOldVersion } from "./oldVersion.ts"

/**
 * The first version with migration `0092_fees_of_networks`. Earlier versions can't run beside this one at all. Of
 * the later ones, those without `0103_released_attempts` can't if chain payments are in progress, so there are none
 * here.
 */
const commit = "96d2fdf874465fdf32dc3618bb984925c0088dd6"
const lastOfOld = "0092_fees_of_networks"
const seed = Number(process.env["CRASH_SEED"] ?? Math.floor(Math.random() * 2 ** 31))
/** Number of answers of each version while both run. */
const answers = Number(process.env["SIDE_BY_SIDE_ANSWERS"] ?? 120)
/** Enough customers that none of them reaches the daily limit. */
const customerCount = Math.max(12, answers / 10)

const old = takeOldVersion(commit)
afterAll(() => old?.remove())

const EventSchema = v.looseObject({ type: v.literal("invoice.paid"), data: v.looseObject({ id: v.string() }) })
/** Number of paid events sent per invoice. */
const told = new Map<string, number>()
const receiver = createServer((request, response) => {
  let body = ""
  request
    .on("data", (piece) => {
      body += String(piece)
    })
    .once("end", () => {
      const { id } = v.parse(EventSchema, JSON.parse(body)).data
      told.set(id, (told.get(id) ?? 0) + 1)
      response.end()
    })
})

let database: TestDatabase
const running: ProviderProcess[] = []
beforeAll(async () => {
  receiver.listen(0, "127.0.0.1")
  await once(receiver, "listening")
  database = await createEmptyDatabase()
})
afterAll(async () => {
  for (const process of running) await process.kill()
  receiver.closeAllConnections()
  receiver.close()
  await database?.drop()
})

const receiverPort = () => (receiver.address() as AddressInfo).port // of a port, not of a pipe

async function start(program?: readonly string[]): Promise<ProviderProcess> {
  const process = await startProviderProcess({
    port: await findFreePort(),
    mode: "development",
    ...(program && { program }),
    environment: {
      DATABASE_URL: database.databaseUrl,
      SANDBOX_LOOPBACK_WEBHOOKS: "on",
      WEBHOOK_PORTS: String(receiverPort()),
    },
  })
  running.push(process)
  return process
}

async function listApplied(): Promise<readonly string[]> {
  const { rows } = await database.pool.query<{ name: string }>("SELECT name FROM kysely_migration ORDER BY name")
  return rows.map(({ name }) => name)
}

async function addMerchant(api: string, merchant: Customer): Promise<void> {
  const endpoint = { url: `http://127.0.0.1:${receiverPort()}/hooks`, events: ["invoice.paid"] }
  expect(await ask(`${api}/webhookEndpoints`, merchant.token, endpoint)).toMatchObject({ status: 200 })
}

// Skipped in a clone without its history.
test.skipIf(old === undefined)(
  `the version before and this one work on one database, which this one migrates meanwhile: nothing is lost, nothing happens twice, and no call fails (CRASH_SEED=${seed}) @long`,
  async () => {
    const before = await start(old?.program)
    expect((await listApplied()).at(-1)).toBe(lastOfOld)
    const [merchant, ...customers] = await addCustomers(database.db, 1 + customerCount, new Date())
    if (merchant === undefined) throw new Error("Customers are needed.")
    await fund(database.db, customers, "WUD", 10n ** 9n)
    await addMerchant(before.api, merchant)
    const invoicesAt =
      ({ api }: ProviderProcess): Choice =>
      (random) =>
        payNewInvoice(api, merchant, customers[Math.floor(random.next() * customers.length)] ?? merchant, "150.00")

    const oldLoad = startLoad(before.api, customers, seed, invoicesAt(before))
    await oldLoad.more(50)
    // It migrates the database while the old one is serving.
    const after = await start()
    expect((await listApplied()).at(-1)).toBe(migrations.at(-1)?.[0])
    const newLoad = startLoad(after.api, customers, seed + 1_000, invoicesAt(after))
    await Promise.all([oldLoad.more(answers), newLoad.more(answers)])
    await oldLoad.stop()
    expect(await before.stop()).toBe(0)
    await newLoad.more(50)
    await newLoad.stop()
    await expect.poll(countUntold, { timeout: 60_000 }).toBe(0)
    expect(await after.stop()).toBe(0)

    expect([before.log(), after.log()]).toEqual(["", ""])
    const acknowledged = [...oldLoad.acknowledged, ...newLoad.acknowledged]
    expect(countInvoices(oldLoad.acknowledged)).toBeGreaterThan(10)
    expect(countInvoices(newLoad.acknowledged)).toBeGreaterThan(10)
    expect([...told.values()]).toEqual(Array.from({ length: countInvoices(acknowledged) }, () => 1))
    await expectEverythingOnce({ DATABASE_URL: database.databaseUrl }, acknowledged)
  },
  150_000 + answers * 200,
)

function countInvoices(acknowledged: readonly Acknowledged[]): number {
  return acknowledged.filter(({ request, answer }) => request.kind === "invoice" && answer.status === 200).length
}

async function countUntold(): Promise<number> {
  const { rows } = await database.pool.query<{ count: string }>(
    "SELECT count(*) FROM webhook_deliveries WHERE state <> 'delivered'",
  )
  return Number(rows[0]?.count)
}
