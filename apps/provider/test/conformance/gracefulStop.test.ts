import { afterAll, beforeAll, expect, test, vi } from "vitest"
import { findFreePort, startProviderProcess } from "../crash/providerProcess.ts"
import { createTestDatabase, type TestDatabase } from "../postgres.ts"

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

test("told to stop, the process answers what it has begun, takes nothing new, and ends with 0", async () => {
  const environment = { DATABASE_URL: database.databaseUrl, LOG_LEVEL: "warn" }
  const provider = await startProviderProcess({ port: await findFreePort(), environment })
  try {
    // Hashing a password keeps each of these busy for a while.
    const requests = Array.from({ length: 24 }, (_, index) => register(provider.api, `stop-${index}@wallet.example`))
    let answered = 0
    for (const request of requests) void request.then(() => answered++)
    // Half are answered, so all have arrived, and many are still being worked on.
    await vi.waitUntil(() => answered >= requests.length / 2, { timeout: 10_000, interval: 5 })
    const exitCode = provider.stop()
    expect(await Promise.all(requests)).toEqual(requests.map(() => 200))
    expect(await exitCode).toBe(0)
    expect(provider.log()).toBe("")
    await expect(fetch(`${provider.api}/health/live`)).rejects.toThrow("fetch failed")
  } finally {
    await provider.kill()
  }
  const { count } = await database.db
    .selectFrom("registrations")
    .select(({ fn }) => fn.countAll<bigint>().as("count"))
    .executeTakeFirstOrThrow()
  expect(count).toBe(24n)
})

async function register(api: string, email: string): Promise<number> {
  const response = await fetch(`${api}/users/register`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ email, password: "correct horse battery" }),
  })
  await response.json()
  return response.status
}
