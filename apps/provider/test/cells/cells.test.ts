import { spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createSeededRandom } from "@wallet/core/testing"
import { afterAll, beforeAll, expect, test } from "vitest"
import type { AccountRef } from "#ledger/accountRef.ts"
import { applyRequests } from "#ledger/applyRequests.ts"
import { readBalances } from "#ledger/balances.ts"
import { verifyLedger } from "#ledger/verify.ts"
import { type EmbeddedPostgres, startEmbeddedPostgres } from "#platform/database/embedded/embeddedPostgres.ts"
import { migrate } from "#platform/database/migrate.ts"
import { createTestDatabase, type TestDatabase } from "../postgres.ts"
import { type Cell, createCellTables, openCell } from "./cell.ts"
import { beginsWith, closedCustomer, customersOfEach, makePayments, replay } from "./payments.ts"
import { currency, customer, inTransit, type Step, steps, sumOver } from "./protocol.ts"

/** At each step once; `stress` kills at each step many times. */
const kills = Math.max(steps.length, Number(process.env["CELL_KILLS"] ?? 0))
const payments = kills * 6
const seed = Number(process.env["CELL_SEED"] ?? Math.floor(Math.random() * 2 ** 31))
const moment = new Date()

type OpenCell = Awaited<ReturnType<typeof openCell>>
let database: TestDatabase
let server: EmbeddedPostgres
let dataDir: string
let urls: readonly [string, string]
let cells: readonly [OpenCell, OpenCell]

beforeAll(async () => {
  // Two PostgreSQL servers: the test run's own, and one more.
  database = await createTestDatabase()
  dataDir = await mkdtemp(join(tmpdir(), "wallet-cell-"))
  server = await startEmbeddedPostgres({ dataDir })
  await migrate((await openCell("two", server.databaseUrl)).db)
  urls = [database.databaseUrl, server.databaseUrl]
  cells = [await openCell("one", urls[0]), await openCell("two", urls[1])]
  for (const cell of cells) await furnish(cell)
})

afterAll(async () => {
  await Promise.all(cells.map((cell) => cell.close()))
  await database.drop()
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
})

const random = createSeededRandom(seed)

test(`a payment between two cells happens once or not at all, wherever its process is killed (seed ${seed}) @long`, {
  // A kill takes a second on an idle machine, and many on a busy one.
  timeout: 300_000 + kills * 10_000,
}, async () => {
  const total = await sumOver(cells)
  for (let kill = 0; kill < kills; kill += 1) {
    const step = steps[kill % steps.length] ?? steps[0]
    await carryUntil(step)
    expect(await sumOver(cells), `after a kill at “${step}”`).toBe(total)
  }
  // Two concurrent processes finish what is left.
  await Promise.all([carry(), carry()])

  expect(await sumOver(cells)).toBe(total)
  expect(await Promise.all(cells.map(({ db }) => verifyLedger(db)))).toEqual([[], []])
  const expected = replay(makePayments(createSeededRandom(seed), payments))
  for (const cell of cells) {
    for (const name of listCustomers(cell)) {
      expect([name, await readBalance(cell, customer(name))]).toEqual([name, expected.get(name) ?? beginsWith])
    }
  }
  const [one, two] = cells
  expect(await readBalance(one, inTransit("two"))).toBe(-(await readBalance(two, inTransit("one"))))
  const states = await Promise.all(cells.map(({ db }) => db.selectFrom("cells.outgoing").select("state").execute()))
  expect(new Set(states.flat().map(({ state }) => state))).not.toContain("held")
  expect(states.flat()).toHaveLength(payments)
})

/** Runs a courier that dies at that step. There are enough payments to reach it. */
async function carryUntil(step: Step): Promise<void> {
  expect(await carry({ DIE_AT: step, DIE_AFTER: String(Math.floor(random.next() * 2)) }), `the kill at “${step}”`).toBe(
    "SIGKILL",
  )
}

/** @returns the signal that ended it; `null` where it has carried all payments. */
async function carry(settings: Record<string, string> = {}): Promise<NodeJS.Signals | null> {
  const [CELL_ONE, CELL_TWO] = urls
  const env = { ...process.env, CELL_ONE, CELL_TWO, SEED: String(seed), PAYMENTS: String(payments), ...settings }
  const program = join(import.meta.dirname, "courier.ts")
  const child = spawn(process.execPath, ["--conditions=wallet-source", program], {
    env,
    stdio: ["ignore", "ignore", "pipe"],
  })
  let written = ""
  child.stderr.on("data", (chunk: Buffer) => {
    written += chunk.toString()
  })
  await once(child, "close")
  expect(written).toBe("")
  return child.signalCode
}

function listCustomers({ name }: Cell): readonly string[] {
  return Array.from({ length: customersOfEach }, (_, index) => `${name}-${index}`)
}

/** Gives every customer money, and closes one to payments. */
async function furnish(cell: Cell): Promise<void> {
  await createCellTables(cell)
  await cell.db
    .insertInto("cells.closed")
    .values({ customer: closedCustomer(cell.name) })
    .execute()
  const gifts = listCustomers(cell).map((name) => ({
    kind: "transfer" as const,
    reference: `begins:${name}`,
    operationId: name,
    legs: [
      { account: { owner: "system", code: "rail:card" } as const, currency, amount: -beginsWith },
      { account: customer(name), currency, amount: beginsWith },
    ],
  }))
  await cell.db.transaction().execute((trx) => applyRequests(trx, gifts, moment))
}

async function readBalance({ db }: Cell, account: AccountRef): Promise<bigint> {
  return (await readBalances(db, account, moment)).find((balance) => balance.currency === currency)?.posted ?? 0n
}
