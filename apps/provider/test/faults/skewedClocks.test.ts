import { randomUUID } from "node:crypto"
import { once } from "node:events"
import { mkdtemp, rm } from "node:fs/promises"
import { createServer } from "node:http"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as delay } from "node:timers/promises"
import * as v from "valibot"
import { afterAll, beforeAll, expect, test } from "vitest"
import { type Connection, connect } from "#platform/database/connection.ts"
import { addCustomers, type Customer, fund } from "../crash/customers.ts"
import { expectEmbeddedServer, stopEmbeddedServer } from "../crash/embeddedServer.ts"
import { findFreePort, type ProviderProcess, startProviderProcess } from "../crash/providerProcess.ts"
import { type CallResponse, readAnswer } from "../crash/walletClient.ts"

const minutes = 60_000
const clockError = 10 * minutes
/** The receiver of webhooks is slow, so that a lease is needed. */
const receiverTakes = 1_500

const received: string[] = []
const receiver = createServer((request, response) => {
  received.push(String(request.headers["webhook-timestamp"]))
  setTimeout(() => response.end(), receiverTakes)
})

let dataDir: string
let ahead: ProviderProcess
let behind: ProviderProcess
let connection: Connection
beforeAll(async () => {
  const port = await findFreePort()
  receiver.listen(port, "127.0.0.1")
  await once(receiver, "listening")
  dataDir = await mkdtemp(join(tmpdir(), "wallet-clocks-"))
  const start = async (error: number, environment: Record<string, string>) =>
    startProviderProcess({
      port: await findFreePort(),
      mode: "development",
      environment: {
        NODE_OPTIONS: `--import=${join(import.meta.dirname, "skewClock.ts")}`,
        CLOCK_ERROR: String(error),
        RATE_LIMIT_FACTOR: "1",
        SANDBOX_LOOPBACK_WEBHOOKS: "on",
        WEBHOOK_PORTS: String(port),
        ...environment,
      },
    })
  ahead = await start(clockError, { DATA_DIR: dataDir })
  const { databaseUrl } = expectEmbeddedServer(dataDir)
  behind = await start(-clockError, { DATA_DIR: join(dataDir, "second"), DATABASE_URL: databaseUrl }).catch((cause) => {
    throw new Error(`The one whose clock is ahead wrote: ${ahead.log()}`, { cause })
  })
  connection = await connect(databaseUrl)
}, 120_000)
afterAll(async () => {
  await behind?.kill()
  await ahead?.kill()
  await connection?.close()
  await stopEmbeddedServer(dataDir)
  await rm(dataDir, { recursive: true, force: true })
  receiver.closeAllConnections()
  receiver.close()
})

async function addCustomer(): Promise<Customer> {
  const [customer] = await addCustomers(connection.db, 1, new Date())
  if (!customer) throw new Error("A customer is needed.")
  await fund(connection.db, [customer], "WUD", 100_000n)
  return customer
}

async function post({ api }: ProviderProcess, { token }: Customer, path: string, body: object = {}) {
  const response = await fetch(`${api}${path}`, {
    method: "POST",
    headers: {
      Authorization: `Bearer ${token}`,
      "Content-Type": "application/json",
      "Idempotency-Key": randomUUID(),
    },
    body: JSON.stringify(body),
  })
  return { ...(await readAnswer(response)), retryAfter: Number(response.headers.get("Retry-After")) }
}

function readId({ data, envelope }: CallResponse): string {
  const parsed = v.safeParse(v.looseObject({ id: v.string() }), data)
  if (!parsed.success) throw new Error(`The response has no id: ${JSON.stringify(envelope)}`)
  return parsed.output.id
}

test("each process reports its clock error in /health/ready, and is ready", async () => {
  const errors = [ahead, behind].map(async ({ api }) => readAnswer(await fetch(`${api}/health/ready`)))
  const [one, other] = (await Promise.all(errors)).map(({ status, data }) => ({ status, ...Object(data) }))
  expect([one, other]).toMatchObject([
    { status: 200, ready: true, clockError: expect.closeTo(clockError, -4) },
    { status: 200, ready: true, clockError: expect.closeTo(-clockError, -4) },
  ])
})

test("a quote of one process is accepted by the other, and an expired one by neither", async () => {
  const customer = await addCustomer()
  const quote = { fromCurrency: "WUD", toCurrency: "ETH", amount: "200.00", side: "from" }
  for (const [giver, taker] of [
    [ahead, behind],
    [behind, ahead],
  ] as const) {
    const id = readId(await post(giver, customer, "/exchange/quotes", quote))
    expect(await post(taker, customer, `/exchange/quotes/${id}/execute`)).toMatchObject({ status: 200 })
    const late = readId(await post(giver, customer, "/exchange/quotes", quote))
    await connection.pool.query("UPDATE exchange_quotes SET expires_at = now() - interval '1 s' WHERE id = $1", [late])
    for (const process of [giver, taker]) {
      expect((await post(process, customer, `/exchange/quotes/${late}/execute`)).tag).toBe("quote_expired")
    }
  }
})

test("a webhook is delivered once while its lease is valid, and signed with the right time", async () => {
  const customer = await addCustomer()
  const { port } = v.parse(v.looseObject({ port: v.number() }), receiver.address())
  const endpoint = { url: `http://127.0.0.1:${port}/hooks`, events: ["invoice.paid"] }
  const created = await post(behind, customer, "/webhookEndpoints", endpoint)
  const { id } = v.parse(v.looseObject({ endpoint: v.looseObject({ id: v.string() }) }), created.data).endpoint
  for (const process of [ahead, behind]) {
    received.length = 0
    expect(await post(process, customer, `/webhookEndpoints/${id}/test`)).toMatchObject({ status: 200 })
    await expect.poll(() => received.length, { timeout: 10_000 }).toBe(1)
    // Both processes check again in between.
    await connection.pool.query("SELECT pg_notify('webhooks', '')")
    await delay(receiverTakes + 500)
    expect(received).toHaveLength(1)
    expect(Math.abs(Number(received[0]) * 1000 - Date.now())).toBeLessThan(minutes)
  }
})

test("guessing codes at one process is throttled for seconds at the other, not until its clock catches up", async () => {
  for (const [first, second] of [
    [ahead, behind],
    [behind, ahead],
  ] as const) {
    const customer = await addCustomer()
    // Without a pending second factor nothing can be confirmed. A tried code still counts as a guess.
    const guess = (process: ProviderProcess) =>
      post(process, customer, "/users/enable2fa", { oneTimePassword: "000000" })
    let last = await guess(first)
    for (let attempt = 0; attempt < 8 && last.tag !== "rate_limited"; attempt++) last = await guess(first)
    const there = await guess(second)
    expect(there.tag).toBe("rate_limited")
    expect(there.retryAfter).toBeLessThanOrEqual(last.retryAfter)
    await delay(there.retryAfter * 1000)
    expect((await guess(second)).tag).toBe("state_conflict")
  }
})

test("the processes count one limit together", async () => {
  const [customer, sought] = [await addCustomer(), await addCustomer()]
  const statuses: number[] = []
  const waits: number[] = []
  for (let call = 0; call < 40; call++) {
    const process = call % 2 === 0 ? ahead : behind
    const { status, retryAfter } = await post(process, customer, "/transfers/recipient", { recipient: sought.email })
    statuses.push(status)
    if (status === 429) waits.push(retryAfter)
  }
  // Thirty per minute; the count of one minute fades in the next.
  const answered = statuses.filter((status) => status === 200).length
  expect(answered).toBeGreaterThanOrEqual(30)
  expect(answered).toBeLessThanOrEqual(35)
  expect(Math.max(...waits)).toBeLessThanOrEqual(120)
})
