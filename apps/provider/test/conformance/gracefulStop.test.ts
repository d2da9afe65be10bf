import { spawn } from "node:child_process"
import { once } from "node:events"
import { type AddressInfo, createServer } from "node:net"
import { join } from "node:path"
import { setTimeout as delay } from "node:timers/promises"
import { afterAll, beforeAll, expect, test } from "vitest"
import { createTestDatabase, type TestDatabase } from "../postgres.ts"

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

test("issue 4: told to stop, the process answers what it has begun, takes nothing new, and ends with 0", async () => {
  const port = await findFreePort()
  const api = `http://127.0.0.1:${port}/api`
  const main = join(import.meta.dirname, "../../src/main.ts")
  const environment = {
    DATABASE_URL: database.databaseUrl,
    PORT: String(port),
    SECRET_KEY: Buffer.alloc(32).toString("base64"),
  }
  const child = spawn(process.execPath, ["--conditions=source", main], {
    env: { ...process.env, ...environment, LOG_LEVEL: "warn" },
  })
  let log = ""
  child.stderr.on("data", (chunk: Buffer) => {
    log += chunk.toString()
  })
  const ended = once(child, "exit")
  try {
    await waitUntilReady(`${api}/health/ready`)
    // Hashing a password keeps each of these busy for a while.
    const requests = Array.from({ length: 24 }, (_, index) => register(api, `stop-${index}@wallet.example`))
    // The first is answered, so all have arrived, and most are still being worked on.
    await Promise.any(requests)
    child.kill("SIGTERM")
    expect(await Promise.all(requests)).toEqual(requests.map(() => 200))
    expect(await ended).toEqual([0, null])
    expect(log).toBe("")
    await expect(fetch(`${api}/health/live`)).rejects.toThrow("fetch failed")
  } finally {
    child.kill("SIGKILL")
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

async function waitUntilReady(url: string): Promise<void> {
  for (let attempt = 0; attempt < 500; attempt++) {
    const response = await fetch(url).catch(() => undefined)
    if (response?.ok) return
    await delay(20)
  }
  throw new Error("The provider did not get ready.")
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1")
  await once(server, "listening")
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}
