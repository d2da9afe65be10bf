import { randomUUID } from "node:crypto"
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { openSandboxDatabase } from "@wallet/sandbox/database/connect.ts"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { readBalances } from "#ledger/balances.ts"
import { type Connection, connect } from "#platform/database/connection.ts"
import { addCustomers, type Customer, fund } from "../crash/customers.ts"
import { expectEmbeddedServer, stopEmbeddedServer } from "../crash/embeddedServer.ts"
import { findFreePort, type ProviderProcess, startProviderProcess } from "../crash/providerProcess.ts"
import { findFaults } from "../crash/record.ts"
import { type CallResponse, exchange, type KeyedRequest, readId, send, topUp, transfer } from "../crash/walletClient.ts"

let dataDir: string
let connection: Connection
const processes: ProviderProcess[] = []
/** Addresses of the two processes, in turn. */
const chooseApi = (turn: number): string => {
  const process = processes[turn % 2]
  if (!process) throw new Error("The two processes do not run.")
  return process.api
}

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "wallet-races-"))
  processes.push(await startProviderProcess({ port: await findFreePort(), environment: { DATA_DIR: dataDir } }))
  const { databaseUrl } = expectEmbeddedServer(dataDir)
  const shared = { DATA_DIR: join(dataDir, "second"), DATABASE_URL: databaseUrl }
  processes.push(await startProviderProcess({ port: await findFreePort(), environment: shared }))
  connection = await connect(databaseUrl)
})
afterAll(async () => {
  for (const process of processes.toReversed()) await process.kill()
  await connection?.close()
  await stopEmbeddedServer(dataDir)
  await rm(dataDir, { recursive: true, force: true })
})

async function customersWith(count: number, amount: bigint): Promise<[Customer, Customer, ...Customer[]]> {
  const customers = await addCustomers(connection.db, count, new Date())
  if (amount > 0n) await fund(connection.db, customers, "WUD", amount)
  const [first, second, ...others] = customers
  if (!first || !second) throw new Error("At least two customers are needed.")
  return [first, second, ...others]
}

async function readPosted(customer: Customer, currency = "WUD"): Promise<bigint> {
  const balances = await readBalances(connection.db, { owner: "customer", id: customer.id }, new Date())
  return balances.find((balance) => balance.currency === currency)?.posted ?? 0n
}

/** Sends a request until it is decided: one that waits too long for locked rows is refused with a retry. */
async function sendUntilDecided(api: string, request: KeyedRequest): Promise<CallResponse> {
  for (;;) {
    const answer = await send(api, request)
    if (answer.tag !== "service_unavailable") return answer
  }
}

/** Sends all requests at once, alternating between the processes. */
function sendAtOnce(requests: readonly KeyedRequest[]): Promise<CallResponse[]> {
  return Promise.all(requests.map((request, turn) => sendUntilDecided(chooseApi(turn), request)))
}

/** The successful answers, after checking that all others are `operation_in_progress`. */
function settled(answers: readonly CallResponse[]): CallResponse[] {
  const done = answers.filter(({ tag }) => tag !== "operation_in_progress")
  for (const answer of done) expect(answer).toEqual(done[0])
  expect(done.length).toBeGreaterThan(0)
  return done
}

describe("the same key sent to two processes 100 times at once has one effect and one answer", () => {
  test("a transfer", async () => {
    const [sender, recipient] = await customersWith(2, 10_000n)
    const request = transfer(sender, recipient, "1.00")
    const [answer] = settled(await sendAtOnce(Array(100).fill(request)))
    expect(answer?.status).toBe(200)
    for (const turn of [0, 1]) expect(await send(chooseApi(turn), request)).toEqual(answer)
    expect(await Promise.all([sender, recipient].map((customer) => readPosted(customer)))).toEqual([9_900n, 10_100n])
  })

  test("a refusal, which a later top-up does not change", async () => {
    const [sender, recipient] = await customersWith(2, 0n)
    const request = transfer(sender, recipient, "1.00")
    const [answer] = settled(await sendAtOnce(Array(100).fill(request)))
    expect(answer?.tag).toBe("insufficient_funds")
    await fund(connection.db, [sender], "WUD", 10_000n)
    for (const turn of [0, 1]) expect(await send(chooseApi(turn), request)).toEqual(answer)
    expect(await readPosted(sender)).toBe(10_000n)
  })

  test("a card top-up: charged once, though both processes run the jobs", async () => {
    const [customer] = await customersWith(2, 0n)
    const request = await topUp(chooseApi(0), customer, "150.00")
    if (!request) throw new Error("The card was refused.")
    const [answer] = settled(await sendAtOnce(Array(100).fill(request)))
    await expect.poll(() => readPosted(customer), { timeout: 10_000 }).toBe(15_000n)
    const charges = await openSandboxDatabase(connection.pool)
      .selectFrom("sandbox.card_charges")
      .where("token", "=", request.body?.["cardToken"] ?? "")
      .select("reference")
      .execute()
    expect(charges).toEqual([{ reference: readId(answer?.data) }])
  })

  test("with two bodies: one of them wins, and the other is refused", async () => {
    const [sender, recipient] = await customersWith(2, 10_000n)
    const one = transfer(sender, recipient, "1.00")
    const two = { ...one, body: { ...one.body, amount: "2.00" } }
    const answers = await sendAtOnce(Array.from({ length: 100 }, (_, turn) => (turn % 4 < 2 ? one : two)))
    const effects = new Set(answers.filter(({ tag }) => tag === null).map(({ data }) => readId(data)))
    expect(effects.size).toBe(1)
    const tags = new Set(answers.map(({ tag }) => tag))
    expect([null, "operation_in_progress", "idempotency_key_reused"]).toEqual(expect.arrayContaining([...tags]))
    expect([9_900n, 9_800n]).toContain(await readPosted(sender))
  })
})

describe("concurrent overspending from 64 connections never goes below zero", () => {
  test("one wallet, 256 sends of 7.00 out of 100.00: 14 arrive, and 2.00 stay", async () => {
    const [sender, recipient] = await customersWith(2, 0n)
    await fund(connection.db, [sender], "WUD", 10_000n)
    const answers: CallResponse[] = []
    const connections = Array.from({ length: 64 }, async (_, turn) => {
      for (let n = 0; n < 4; n++)
        answers.push(await sendUntilDecided(chooseApi(turn), transfer(sender, recipient, "7.00")))
    })
    await Promise.all(connections)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(14)
    expect(answers.filter(({ tag }) => tag === "insufficient_funds")).toHaveLength(256 - 14)
    expect(await Promise.all([sender, recipient].map((customer) => readPosted(customer)))).toEqual([200n, 9_800n])
  })

  test("everyone sends everyone more than they have: the total stays the same", async () => {
    const customers = await customersWith(8, 1_000n)
    const connections = Array.from({ length: 64 }, async (_, turn) => {
      const sender = customers[turn % 8] ?? customers[0]
      const recipient = customers[(turn + 1 + ((turn >> 3) % 7)) % 8] ?? customers[1]
      for (const amount of ["6.00", "9.99", "0.01", "10.00"]) {
        const answer = await sendUntilDecided(chooseApi(turn), transfer(sender, recipient, amount))
        expect([null, "insufficient_funds"]).toContain(answer.tag)
      }
    })
    await Promise.all(connections)
    const balances = await Promise.all(customers.map((customer) => readPosted(customer)))
    expect(balances.reduce((sum, balance) => sum + balance)).toBe(8_000n)
    expect(balances.every((balance) => balance >= 0n)).toBe(true)
    const { low } = await connection.db
      .selectFrom("ledger.entries as entry")
      .innerJoin("ledger.accounts as account", "account.id", "entry.account_id")
      .where("account.owner", "not like", "system:%")
      .select(({ fn }) => fn.min("entry.balance_after").as("low"))
      .executeTakeFirstOrThrow()
    expect(low).toBeGreaterThanOrEqual(0n)
  })
})

test("one quote executed by both processes at once is executed once", async () => {
  const [customer] = await customersWith(2, 100_000n)
  const quote = { fromCurrency: "WUD", toCurrency: "ETH", amount: "500.00" }
  const execution = await exchange(chooseApi(0), customer, quote)
  if (!execution) throw new Error("There is no quote.")
  const answers = await sendAtOnce(Array.from({ length: 64 }, () => ({ ...execution, key: randomUUID() })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ tag }) => tag === "quote_used")).toHaveLength(63)
  expect(await readPosted(customer)).toBe(50_000n)
  expect(await readPosted(customer, "ETH")).toBeGreaterThan(0n)
})

test("after all these races the ledger is consistent, and neither process has logged an error", async () => {
  expect(await findFaults(connection.db)).toEqual([])
  expect(processes.map((process) => process.log())).toEqual(["", ""])
})
