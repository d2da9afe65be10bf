import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as delay } from "node:timers/promises"
import { afterAll, beforeAll, expect, test } from "vitest"
import { type Connection, connect } from "#platform/database/connection.ts"
import { addCustomers, type Customer, fund } from "../crash/customers.ts"
import { expectEmbeddedServer, stopEmbeddedServer } from "../crash/embeddedServer.ts"
import { findFreePort, type ProviderProcess, startProviderProcess } from "../crash/providerProcess.ts"
import { findFaults } from "../crash/record.ts"
import { exchange, type KeyedRequest, transfer } from "../crash/walletClient.ts"
import { type Relay, startRelay } from "./relay.ts"

/** Longest delay of others by a process that does not answer, in milliseconds. */
const heldUpAtMost = 5_000
/** Repetitions of each fault in the long form. */
const repeats = Number(process.env["FAULT_REPEATS"] ?? 0)

let dataDir: string
let connection: Connection
let working: ProviderProcess
let silent: ProviderProcess
let customers: readonly Customer[]
let relay: Relay
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "wallet-frozen-"))
  working = await startProviderProcess({ port: await findFreePort(), environment: { DATA_DIR: dataDir } })
  const { databaseUrl } = expectEmbeddedServer(dataDir)
  const relayed = new URL(databaseUrl)
  relay = await startRelay(Number(relayed.port))
  relayed.port = String(relay.port)
  const environment = { DATA_DIR: join(dataDir, "second"), DATABASE_URL: relayed.href }
  silent = await startProviderProcess({ port: await findFreePort(), environment })
  connection = await connect(databaseUrl)
  customers = await addCustomers(connection.db, 4, new Date())
  await fund(connection.db, customers, "WUD", 10_000_000_000n)
})
afterAll(async () => {
  await silent?.kill()
  await relay?.close()
  await working?.kill()
  await connection?.close()
  await stopEmbeddedServer(dataDir)
  await rm(dataDir, { recursive: true, force: true })
})

const fault = { timeout: 120_000, repeats }

test("a process that is stopped while holding locks delays the others' payments by 5 s at most", fault, async () => {
  const outcome = await fallSilentUnderLoad({
    fallSilent: () => process.kill(silent.pid, "SIGSTOP"),
    comeBack: () => process.kill(silent.pid, "SIGCONT"),
  })
  expect(outcome).toEqual(goingOn)
})

test("a process whose connection is cut silently delays the others' payments by 5 s at most", fault, async () => {
  const outcome = await fallSilentUnderLoad({ fallSilent: () => relay.cut(), comeBack: () => relay.restore() })
  expect(outcome).toEqual(goingOn)
})

test("afterwards the ledger is consistent, and both processes work", async () => {
  const [one, other] = customers
  if (!one || !other) throw new Error("Two customers are needed.")
  for (const { api } of [working, silent]) {
    await expect.poll(async () => (await ask(api, transfer(one, other, "1.00"))).status, { timeout: 30_000 }).toBe(200)
  }
  expect(await findFaults(connection.db)).toEqual([])
}, 60_000)

interface Fault {
  readonly fallSilent: () => void
  readonly comeBack: () => void
}

/** Results of the working process while the other one was silent. */
interface SendResult {
  readonly wasHeldUpTooLong: boolean
  /** Answers other than 200, and 503 with a Retry-After of two seconds. */
  readonly otherRefusals: readonly string[]
  readonly readyStatus: number
}

async function fallSilentUnderLoad({ fallSilent, comeBack }: Fault): Promise<SendResult> {
  const load = [startLoad(working.api), startLoad(silent.api)] as const
  const [mine, theirs] = load
  await expect.poll(() => load.every(({ paidSince }) => paidSince(0) > 50), { timeout: 30_000 }).toBe(true)
  try {
    const since = await silenceWithLocks(fallSilent, async () => {
      comeBack()
      const back = performance.now()
      // A cut connection is first detected and replaced.
      await expect.poll(() => theirs.paidSince(back), { timeout: 30_000, interval: 5 }).toBeGreaterThan(2)
    })
    await expect.poll(() => mine.paidSince(since + heldUpAtMost), { timeout: 2 * heldUpAtMost }).toBeGreaterThan(20)
    const { status } = await fetch(`${working.api}/health/ready`)
    const otherRefusals = mine.refusals().filter((refusal) => refusal !== "503 2")
    return { wasHeldUpTooLong: mine.longestPause(since) > heldUpAtMost, otherRefusals, readyStatus: status }
  } finally {
    comeBack()
    await Promise.all(load.map(({ stop }) => stop()))
  }
}

/** Requests that hit the locks were asked to retry. No other refusals. */
const goingOn: SendResult = { wasHeldUpTooLong: false, otherRefusals: [], readyStatus: 200 }

/** @returns when a process fell silent while sessions of it held locks of payments. */
async function silenceWithLocks(fallSilent: () => void, tryAgain: () => Promise<void>): Promise<number> {
  for (let attempt = 0; attempt < 200; attempt++) {
    fallSilent()
    const since = performance.now()
    await delay(50)
    // A statement still waiting a moment later waits for a process that will not continue.
    const { rows } = await connection.pool.query(
      `SELECT FROM pg_stat_activity waiting, unnest(pg_blocking_pids(waiting.pid)) AS pid
       JOIN pg_stat_activity holding USING (pid)
       WHERE holding.state = 'idle in transaction' AND waiting.wait_event_type = 'Lock'
         AND holding.state_change < now() - interval '30 milliseconds'`,
    )
    if (rows.length > 0) return since
    await tryAgain()
    await delay(Math.random() * 20)
  }
  throw new Error("The process was never stopped while holding locks.")
}

/** Eight clients of one process that pay each other and exchange, one request after another. */
function startLoad(api: string) {
  const paid: number[] = []
  const refused: string[] = []
  const stopping = new AbortController()
  const run = async (client: number) => {
    while (!stopping.signal.aborted) {
      const request = await chooseRequest(api, client).catch(() => undefined)
      const answer = request && (await ask(api, request, stopping.signal).catch(() => undefined))
      if (answer?.status === 200) paid.push(performance.now())
      else if (answer) refused.push(`${answer.status} ${answer.retryAfter}`)
      else await delay(20)
    }
  }
  const running = Promise.all(Array.from({ length: 8 }, (_, client) => run(client)))
  return {
    paidSince: (moment: number) => paid.filter((at) => at > moment).length,
    longestPause: (since: number) => {
      const times = [since, ...paid.filter((at) => at > since)]
      return Math.max(...times.map((at, index) => at - (times[index - 1] ?? since)))
    },
    refusals: () => [...new Set(refused)],
    stop: async () => {
      stopping.abort()
      await running
    },
  }
}

async function chooseRequest(api: string, client: number): Promise<KeyedRequest | undefined> {
  const [one, other] = [customers[client % 4], customers[(client + 1) % 4]]
  if (!one || !other) throw new Error("Customers are needed.")
  if (client % 4 === 3) return exchange(api, one, { fromCurrency: "WUD", toCurrency: "ETH", amount: "200.00" })
  return transfer(one, other, "0.01")
}

async function ask(api: string, { path, customer, key, body }: KeyedRequest, signal?: AbortSignal) {
  const response = await fetch(`${api}${path}`, {
    method: "POST",
    headers: {
      Authorization: `Bearer ${customer.token}`,
      "Content-Type": "application/json",
      "Idempotency-Key": key,
    },
    ...(body && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  })
  await response.text()
  return { status: response.status, retryAfter: response.headers.get("Retry-After") }
}
