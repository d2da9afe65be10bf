import { once } from "node:events"
import { connect } from "node:net"
import { text } from "node:stream/consumers"
import { afterAll, beforeAll, expect, test, vi } from "vitest"
import { findFreePort, startProviderProcess } from "../crash/providerProcess.ts"
import { createTestDatabase, type TestDatabase } from "../postgres.ts"

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

test.concurrent("told to stop, the process answers running requests, accepts no new ones, and exits with 0", async () => {
  const environment = { DATABASE_URL: database.databaseUrl, LOG_LEVEL: "warn" }
  const provider = await startProviderProcess({ port: await findFreePort(), environment })
  try {
    // Hashing a password keeps each of these busy for a while.
    const requests = Array.from({ length: 12 }, (_, index) => register(provider.api, `stop-${index}@wallet.example`))
    let answered = 0
    for (const request of requests) void request.then(() => answered++)
    // Half are answered, so all have arrived, and many are still running.
    await vi.waitUntil(() => answered >= requests.length / 2, { timeout: 10_000, interval: 5 })
    const exitCode = provider.stop()
    expect(await Promise.all(requests)).toEqual(requests.map(() => 200))
    // Includes the log if it ends otherwise.
    expect([await exitCode, provider.log()]).toEqual([0, ""])
    await expect(fetch(`${provider.api}/health/live`)).rejects.toThrow("fetch failed")
  } finally {
    await provider.kill()
  }
  const { count } = await database.db
    .selectFrom("registrations")
    .select(({ fn }) => fn.countAll<bigint>().as("count"))
    .executeTakeFirstOrThrow()
  expect(count).toBe(12n)
})

test.concurrent("told to stop, the process does not wait indefinitely for clients that never finish their request", async () => {
  const provider = await startProviderProcess({
    port: await findFreePort(),
    environment: { DATABASE_URL: database.databaseUrl, LOG_LEVEL: "warn" },
  })
  const { hostname, port } = new URL(provider.api)
  const body =
    "POST /api/users/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{"
  const hanging = ["", "GET /api/info HTTP/1.1\r\nHost: x\r\n", body].map((begun) => {
    const socket = connect(Number(port), hostname).on("error", () => {})
    socket.write(begun)
    return socket
  })
  try {
    await Promise.all(hanging.map((socket) => once(socket, "connect")))
    // Answered only after the clients' data was read.
    expect((await fetch(`${provider.api}/info`)).status).toBe(200)
    expect([await provider.stop(), provider.log()]).toEqual([0, ""])
  } finally {
    for (const socket of hanging) socket.destroy()
    await provider.kill()
  }
})

test.concurrent("told to stop without requests, the process exits at once", async () => {
  const environment = { DATABASE_URL: database.databaseUrl, LOG_LEVEL: "warn" }
  const provider = await startProviderProcess({ port: await findFreePort(), environment })
  const since = performance.now()
  expect([await provider.stop(), provider.log()]).toEqual([0, ""])
  // Less than the ten seconds after which idle database connections end.
  expect(performance.now() - since).toBeLessThan(5_000)
})

test.concurrent("the health check is answered for HTTP/1.0, which has no Host header", async () => {
  const provider = await startProviderProcess({
    port: await findFreePort(),
    environment: { DATABASE_URL: database.databaseUrl, LOG_LEVEL: "warn" },
  })
  try {
    const { hostname, port } = new URL(provider.api)
    const socket = connect(Number(port), hostname)
    socket.write("GET /api/health/ready HTTP/1.0\r\n\r\n")
    const answer = await text(socket)
    expect(answer).toMatch(/^HTTP\/1\.[01] 200 /)
  } finally {
    await provider.kill()
  }
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
