import { randomUUID } from "node:crypto"
import { sql } from "kysely"
import { afterAll, beforeAll, expect, test } from "vitest"
import { type Connection, connect } from "#platform/database/connection.ts"
import { startTestProvider, type TestProvider } from "#test/testProvider.ts"
import { addCustomers, fund } from "../crash/customers.ts"

let provider: TestProvider
let administrator: Connection
beforeAll(async () => {
  provider = await startTestProvider()
  administrator = await connect(new URL("/postgres", provider.database.databaseUrl).href, { poolSize: 1 })
})
afterAll(async () => {
  await setReadOnly(false)
  await administrator.close()
  await provider.stop()
})

/** For new sessions; existing ones are ended. */
async function setReadOnly(isReadOnly: boolean): Promise<void> {
  const name = new URL(provider.database.databaseUrl).pathname.slice(1)
  const value = isReadOnly ? "on" : "off"
  await sql`ALTER DATABASE ${sql.id(name)} SET default_transaction_read_only = ${sql.lit(value)}`.execute(
    administrator.db,
  )
  await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = ${name}`.execute(administrator.db)
}

const ready = async () => (await provider.api.request("/health/ready")).status

test("a process with a read-only database is not ready, refuses payments with a retry, and becomes ready again by itself", async () => {
  const { db } = provider.database
  const [one, other] = await addCustomers(db, 2, provider.services.now())
  if (!one || !other) throw new Error("Two customers are needed.")
  await fund(db, [one], "WUD", 10_000n)
  const pay = () =>
    provider.send("POST", "/transfers", {
      token: one.token,
      key: randomUUID(),
      body: { recipient: other.id, amount: "1.00", currency: "WUD" },
    })
  expect([await ready(), (await pay()).status]).toEqual([200, 200])
  await setReadOnly(true)
  await expect.poll(ready, { timeout: 10_000 }).toBe(503)
  const refused = await pay()
  expect(refused).toMatchObject({ status: 503, tag: "service_unavailable" })
  expect(refused.headers.get("Retry-After")).toBe("2")
  expect((await provider.api.request("/health/live")).status).toBe(200)
  await setReadOnly(false)
  await expect.poll(ready, { timeout: 10_000 }).toBe(200)
  expect((await pay()).status).toBe(200)
})
