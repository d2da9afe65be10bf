import { EventEmitter, once } from "node:events"
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { sql } from "kysely"
import { Client } from "pg"
import { afterAll, beforeAll, expect, test, vi } from "vitest"
import { newId } from "#platform/database/newId.ts"
import { enqueue } from "#platform/jobs/enqueue.ts"
import { startTestProvider, type TestProvider } from "#test/testProvider.ts"

let provider: TestProvider
let guarded: TestProvider
beforeAll(async () => {
  provider = await startTestProvider()
  guarded = await startTestProvider({}, { METRICS_TOKEN: "scrape-me-0123456789" })
})
afterAll(async () => {
  await provider.stop()
  await guarded.stop()
})

async function readMetrics(from: TestProvider, headers: Record<string, string> = {}): Promise<[number, string]> {
  const answer = await from.api.request("/metrics", { headers })
  return [answer.status, await answer.text()]
}

test("live and ready say so in the envelope", async () => {
  expect(await provider.send("GET", "/health/live")).toMatchObject({ status: 200, ok: true, data: { live: true } })
  expect(await provider.send("GET", "/health/ready")).toMatchObject({ status: 200, ok: true, data: { ready: true } })
})

test("requests are counted by route and status, and no label names a customer or an id", async () => {
  const token = await provider.signUp("counted@wallet.example")
  await provider.send("GET", "/users/me", { token })
  await provider.send("GET", "/topUps/0199e0c2-1111-7000-8000-000000000000", { token })
  await provider.send("GET", "/nothing/of/this/name")
  await provider.api.request("/users/me", { method: "BREW" })
  const [status, text] = await readMetrics(provider)
  expect(status).toBe(200)
  const count = "wallet_http_request_duration_seconds_count"
  expect(text).toContain(`${count}{method="GET",route="/users/me",status="200"} 1`)
  expect(text).toContain(`${count}{method="GET",route="/topUps/:topUpId",status="404"} 1`)
  expect(text).toContain(`${count}{method="GET",route="unknown",status="404"} 1`)
  expect(text).toContain(`${count}{method="other",route="unknown",status="404"} 1`)
  expect(text).not.toMatch(/0199e0c2|counted@|of\/this\/name|BREW/)
  expect(text).toMatch(/wallet_database_connections\{state="idle"\} \d+/)
  expect(text).toMatch(/wallet_jobs\{state="failed"\} 0/)
  expect(text).toMatch(/wallet_ledger_log_position \d+/)
  expect(text).toMatch(/wallet_oldest_withdrawal_seconds \d+/)
  expect(text).toMatch(/wallet_oldest_job_seconds [\d.]+/)
  expect(text).toContain("nodejs_eventloop_lag_seconds")
})

test("a running provider tells each metric that the alerts and the dashboard ask for", async () => {
  const deploy = join(import.meta.dirname, "../../../../../deploy")
  const files = ["grafana/wallet.json", "prometheus/alerts.yaml"].map((name) =>
    readFileSync(join(deploy, name), "utf8"),
  )
  const asked = files.join(" ").match(/\b(wallet|nodejs|process)_\w+/g) ?? []
  const [, text] = await readMetrics(provider)
  const told = new Set(Array.from(text.matchAll(/^# HELP (\w+)/gm), ([, name = ""]) => name))
  const bare = asked.map((name) => name.replace(/_(bucket|count|sum)$/, ""))
  expect(new Set(bare).size).toBeGreaterThan(10)
  expect(bare.filter((name) => !told.has(name))).toEqual([])
})

test("jobs that wait are those that are due; what is planned for later counts by itself", async () => {
  const { db } = provider.database
  const count = async () => {
    const [, text] = await readMetrics(provider)
    const read = (state: string) => Number(new RegExp(`wallet_jobs\\{state="${state}"\\} (\\d+)`).exec(text)?.[1])
    return { waiting: read("waiting"), planned: read("planned") }
  }
  await provider.worker.drain()
  const before = await count()
  await enqueue(db, "account.close", { userId: newId(), closesAt: "" }, new Date(Date.now() + 3_600_000))
  expect(await count()).toEqual({ ...before, planned: before.planned + 1 })
  const [, text] = await readMetrics(provider)
  expect(text).toContain('wallet_circuit_state{party="mail"} 0')
})

test("metrics are for this machine alone, or for whoever has the token", async () => {
  expect((await readMetrics(provider, { "X-Forwarded-For": "203.0.113.7" }))[0]).toBe(404)
  expect((await readMetrics(guarded))[0]).toBe(404)
  expect((await readMetrics(guarded, { Authorization: "Bearer wrong" }))[0]).toBe(404)
  expect((await readMetrics(guarded, { Authorization: "Bearer scrape-me-0123456789" }))[0]).toBe(200)
})

/** Ends every session of the provider's database and lets none in until `work` has ended. */
async function withoutPostgres(work: () => Promise<void>): Promise<void> {
  const { databaseUrl } = provider.database
  const name = new URL(databaseUrl).pathname.slice(1)
  const elsewhere = new Client({ connectionString: new URL("/postgres", databaseUrl).href })
  await elsewhere.connect()
  await elsewhere.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS false`)
  await elsewhere.query("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1", [name])
  try {
    await work()
  } finally {
    await elsewhere.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS true`)
    await elsewhere.end()
  }
}

/** Takes every connection of requests and jobs, has one more request wait, and gives them back once `work` has ended. */
async function withoutConnections(work: () => Promise<void>): Promise<void> {
  const { db } = provider.services
  const connections = 4
  const gate = new EventEmitter()
  const opened = once(gate, "open")
  let taken = 0
  const holders = Array.from({ length: connections }, () =>
    db.connection().execute(() => {
      taken++
      return opened
    }),
  )
  await expect.poll(() => taken).toBe(connections)
  const waiting = sql`SELECT 1`.execute(db)
  try {
    await work()
  } finally {
    gate.emit("open")
    await Promise.all([...holders, waiting])
  }
}

test("while requests hold every connection, health and metrics still answer", async () => {
  await withoutConnections(async () => {
    expect((await provider.send("GET", "/health/live")).status).toBe(200)
    expect((await provider.send("GET", "/health/ready")).status).toBe(200)
    const [status, text] = await readMetrics(provider)
    expect(status).toBe(200)
    expect(text).toMatch(/wallet_jobs\{state="waiting"\} \d+/)
    expect(text).toMatch(/wallet_database_connections\{state="waiting"\} [1-9]/)
  })
})

test("while requests hold every connection, health tells that PostgreSQL is away", async () => {
  await withoutConnections(() =>
    withoutPostgres(async () => {
      await vi.waitFor(async () => expect((await provider.send("GET", "/health/ready")).status).toBe(503))
    }),
  )
  await vi.waitFor(async () => expect((await provider.send("GET", "/health/ready")).status).toBe(200))
})

test("PostgreSQL away: live but not ready, metrics are still told, and it recovers by itself", async () => {
  await withoutPostgres(async () => {
    expect((await provider.send("GET", "/health/live")).status).toBe(200)
    await vi.waitFor(async () => expect((await provider.send("GET", "/health/ready")).status).toBe(503))
    const ready = await provider.send("GET", "/health/ready")
    expect([ready.tag, ready.headers.get("Retry-After")]).toEqual(["service_unavailable", "2"])
    const [status, text] = await readMetrics(provider)
    expect(status).toBe(200)
    expect(text).not.toContain("wallet_jobs{")
  })
  expect((await provider.send("GET", "/health/ready")).status).toBe(200)
})
