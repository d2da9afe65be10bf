import { randomUUID } from "node:crypto"
import { type ProviderInSandbox, startInSandbox } from "@wallet/sandbox/start.ts"
import { afterAll, beforeAll, expect, test } from "vitest"
import { readConfig } from "#config/readConfig.ts"
import { addCustomers, fund } from "../crash/customers.ts"
import { findFaults } from "../crash/record.ts"
import { createTestDatabase, type TestDatabase } from "../postgres.ts"
import { findPgBouncer, type Pooler, startPgBouncer } from "./pgbouncer.ts"

const program = findPgBouncer()
let database: TestDatabase
let pooler: Pooler | undefined
let provider: ProviderInSandbox | undefined
beforeAll(async () => {
  database = await createTestDatabase()
  pooler = program && (await startPgBouncer(program, database.databaseUrl))
})
afterAll(async () => {
  await provider?.close()
  await pooler?.stop()
  await database.drop()
})

function buildConfig(environment: Record<string, string>) {
  const settings = {
    DATABASE_URL: pooler?.databaseUrl ?? "",
    SECRET_KEY: Buffer.alloc(32, 7).toString("base64"),
    LOG_LEVEL: "silent",
  }
  return readConfig({ ...settings, ...environment }, "development")
}

test.skipIf(!program)(
  "behind a pooler in transaction mode a start without LISTEN_DATABASE_URL ends with one line that names it",
  async () => {
    const started = startInSandbox(buildConfig({}))
    await expect(started).rejects.toThrow(
      "DATABASE_URL leads through a pooler in transaction mode, where nobody can listen: set LISTEN_DATABASE_URL",
    )
    const listening = startInSandbox(buildConfig({ LISTEN_DATABASE_URL: pooler?.databaseUrl ?? "" }))
    await expect(listening).rejects.toThrow("LISTEN_DATABASE_URL leads through a pooler in transaction mode")
  },
)

test.skipIf(!program)(
  "behind a pooler in transaction mode, with LISTEN_DATABASE_URL, payments, limits and jobs work",
  async () => {
    provider = await startInSandbox(buildConfig({ LISTEN_DATABASE_URL: database.databaseUrl }))
    const { api, worker } = provider
    const customers = await addCustomers(database.db, 8, new Date())
    await fund(database.db, customers, "WUD", 100_000n)
    const post = async (token: string, path: string, body: object) => {
      const headers = {
        Authorization: `Bearer ${token}`,
        "Content-Type": "application/json",
        "Idempotency-Key": randomUUID(),
      }
      return (await api.request(path, { method: "POST", headers, body: JSON.stringify(body) })).status
    }
    const each = Array.from({ length: 120 }, (_, index) => {
      const [payer, recipient] = [customers[index % 8], customers[(index + 1) % 8]]
      if (!payer || !recipient) throw new Error("Eight customers are needed.")
      // The second one is counted in the database.
      return index % 2 === 0
        ? post(payer.token, "/transfers", { recipient: recipient.id, amount: "0.01", currency: "WUD" })
        : post(payer.token, "/transfers/recipient", { recipient: recipient.email })
    })
    expect(new Set(await Promise.all(each))).toEqual(new Set([200]))
    const email = `${randomUUID()}@wallet.example`
    const registered = await post("", "/users/register", { email, password: "correct horse battery" })
    expect(registered).toBe(200)
    await worker.drain()
    const mails = await database.sandbox
      .selectFrom("sandbox.mails")
      .select("recipient")
      .where("recipient", "=", email)
      .execute()
    expect(mails).toHaveLength(1)
    expect(await findFaults(database.db)).toEqual([])
  },
)
