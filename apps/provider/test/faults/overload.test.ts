import { randomUUID } from "node:crypto"
import { mkdtemp, rm } from "node:fs/promises"
import { Agent, request } from "node:http"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { afterAll, beforeAll, expect, test } from "vitest"
import { type Connection, connect } from "#platform/database/connection.ts"
import { addCustomers, type Customer, fund } from "../crash/customers.ts"
import { expectEmbeddedServer, stopEmbeddedServer } from "../crash/embeddedServer.ts"
import { findFreePort, type ProviderProcess, startProviderProcess } from "../crash/providerProcess.ts"

const connections = 2_000
let dataDir: string
let port: number
let provider: ProviderProcess
let connection: Connection
let customers: readonly Customer[]
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "wallet-overload-"))
  port = await findFreePort()
  provider = await startProviderProcess({ port, mode: "development", environment: { DATA_DIR: dataDir } })
  connection = await connect(expectEmbeddedServer(dataDir).databaseUrl)
  customers = await addCustomers(connection.db, 200, new Date())
  await fund(connection.db, customers, "WUD", 100_000n)
}, 120_000)
afterAll(async () => {
  await provider?.kill()
  await connection?.close()
  await stopEmbeddedServer(dataDir)
  await rm(dataDir, { recursive: true, force: true })
})

interface Answer {
  readonly method: string
  readonly status: number
  readonly retryAfter: string | undefined
  readonly took: number
}

const longest = (answers: readonly Answer[]) => answers.reduce((most, { took }) => Math.max(most, took), 0)

/** Sends one request; a connection reset is an error. */
function ask(agent: Agent, method: string, path: string, token = "", body?: object): Promise<Answer> {
  const started = performance.now()
  const text = body && JSON.stringify(body)
  const headers = {
    "Content-Type": "application/json",
    "Content-Length": Buffer.byteLength(text ?? ""),
    "Idempotency-Key": randomUUID(),
    ...(token !== "" && { Authorization: `Bearer ${token}` }),
  }
  return new Promise((resolve, reject) => {
    request({ host: "127.0.0.1", port, path: `/api${path}`, method, headers, agent }, (answer) => {
      const { statusCode: status = 0 } = answer
      const retryAfter = answer.headers["retry-after"]
      answer.resume().once("end", () => resolve({ method, status, retryAfter, took: performance.now() - started }))
    })
      .once("error", reject)
      .end(text)
  })
}

/** Answers to a client that retries immediately, ignoring Retry-After. */
async function insist(at: number, end: number): Promise<readonly Answer[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const [from, to] = [customers[at % customers.length]!, customers[(at + 1) % customers.length]!]
  const send = { recipient: to.email, amount: "0.01", currency: "WUD" }
  const answers: Answer[] = []
  while (performance.now() < end) {
    answers.push(
      await (at % 2 === 0
        ? ask(agent, "POST", "/transfers", from.token, send)
        : ask(agent, "GET", "/wallets", from.token)),
    )
  }
  agent.destroy()
  return answers
}

test("above its capacity a provider refuses requests in time, resets none, and reports it to monitoring @long", async () => {
  const end = performance.now() + 20_000
  const rushing = Promise.all(Array.from({ length: connections }, (_, at) => insist(at, end)))
  const health: Answer[] = []
  const agent = new Agent({ keepAlive: true })
  while (performance.now() < end) {
    await pause(1_000)
    health.push(await ask(agent, "GET", "/health/ready"))
  }
  agent.destroy()
  const answers = (await rushing).flat()
  const away = answers.filter(({ status }) => status === 503)
  expect(away.length).toBeGreaterThan(0)
  expect(new Set(away.map(({ retryAfter }) => retryAfter))).toEqual(new Set(["2"]))
  expect(answers.filter(({ status }) => status >= 500 && status !== 503)).toEqual([])
  expect(health.filter(({ status }) => status !== 200)).toEqual([])
  const servedShare = (method: string) => {
    const asked = answers.filter((answer) => answer.method === method)
    return asked.filter(({ status }) => status === 200).length / asked.length
  }
  expect(servedShare("POST")).toBeGreaterThan(servedShare("GET"))
  expect(longest(away)).toBeLessThan(5_000)
  expect(longest(answers)).toBeLessThan(10_000)
}, 120_000)
