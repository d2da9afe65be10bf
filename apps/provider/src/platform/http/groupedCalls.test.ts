import { randomUUID } from "node:crypto"
import { setTimeout } from "node:timers/promises"
import { sql } from "kysely"
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { startTestProvider, type TestAnswer, type TestProvider } from "#test/testProvider.ts"
import { addCustomers, type Customer, fund } from "../../../test/crash/customers.ts"
import { findFaults } from "../../../test/crash/record.ts"

let provider: TestProvider
let sender: Customer
let recipient: Customer
beforeAll(async () => {
  provider = await startTestProvider()
})
afterAll(() => provider.stop())
beforeEach(async () => {
  const [one, other] = await addCustomers(provider.database.db, 2, provider.services.now())
  if (!one || !other) throw new Error("Two customers are wanted.")
  sender = one
  recipient = other
  await fund(provider.database.db, [sender], "WUD", 10_000n)
})

const send = (amount: string, key = randomUUID(), to = recipient.id) =>
  provider.send("POST", "/transfers", {
    token: sender.token,
    key,
    body: { recipient: to, amount, currency: "WUD" },
  })
const readBalance = async (owner: Customer) => {
  const { rows } = await provider.database.pool.query("SELECT posted FROM ledger.accounts WHERE owner = $1", [
    `customer:${owner.id}`,
  ])
  return rows[0]?.posted ?? 0n
}

/** Sends a payment and measures the time of its answer. */
async function timed(paying: Promise<TestAnswer>) {
  const since = performance.now()
  const { status, headers } = await paying
  return { status, retryAfter: headers.get("Retry-After"), inTime: performance.now() - since < 5_000 }
}

/** The transactions that wait for a lock. */
async function countWaiting() {
  const { rows } = await sql<{ waiting: number }>`
    SELECT count(*)::int AS waiting FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(provider.database.db)
  return rows[0]?.waiting ?? 0
}

/** Reads a figure a number of times, so many milliseconds apart. */
async function sampleEvery(ms: number, times: number, read: () => Promise<number>) {
  const samples: number[] = []
  while (samples.length < times) {
    samples.push(await read())
    await setTimeout(ms)
  }
  return samples
}

const pay = (from: Customer, to: Customer) => {
  const body = { recipient: to.id, amount: "1.00", currency: "WUD" }
  return provider.send("POST", "/transfers", { token: from.token, key: randomUUID(), body })
}

const payMany = (from: Customer, to: Customer, times: number) =>
  Array.from({ length: times }, () => timed(pay(from, to)))

describe("calls that are answered together", () => {
  test("each has its own answer: good ones, refused ones, and nobody is disturbed by a neighbour", async () => {
    const amounts = Array.from({ length: 60 }, (_, index) =>
      index % 3 === 0 ? "1.00" : index % 3 === 1 ? "101.00" : "0",
    )
    const answers = await Promise.all(amounts.map((amount) => send(amount)))
    const tags = answers.map(({ tag }) => tag)
    expect(tags).toEqual(
      amounts.map((amount) => (amount === "1.00" ? null : amount === "0" ? "validation_failed" : "insufficient_funds")),
    )
    expect([await readBalance(sender), await readBalance(recipient)]).toEqual([8_000n, 2_000n])
  })

  test("one key sent many times at once pays once, also within one transaction", async () => {
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 50 }, () => send("1.00", key)))
    const done = answers.filter(({ tag }) => tag !== "operation_in_progress")
    expect(new Set(done.map(({ text }) => text)).size).toBe(1)
    expect(await readBalance(sender)).toBe(9_900n)
    expect((await send("1.00", key)).headers.get("Idempotent-Replayed")).toBe("true")
    expect((await send("2.00", key)).tag).toBe("idempotency_key_reused")
  })

  test("a fault in one fails that one alone, and leaves its key free", async () => {
    const { pool } = provider.database
    await pool.query("ALTER TABLE transfers ADD CONSTRAINT no_thirteen CHECK (amount <> 1300)")
    try {
      const key = randomUUID()
      const answers = await Promise.all([send("1.00"), send("13.00", key), send("2.00")])
      expect(answers.map(({ tag }) => tag)).toEqual([null, "internal_error", null])
      await pool.query("ALTER TABLE transfers DROP CONSTRAINT no_thirteen")
      expect((await send("13.00", key)).tag).toBeNull()
      expect(await readBalance(sender)).toBe(8_400n)
    } finally {
      await pool.query("ALTER TABLE transfers DROP CONSTRAINT IF EXISTS no_thirteen")
    }
  })

  test("more than there is, asked for at once by sixty requests: what fits is paid, and not a unit more", async () => {
    const answers = await Promise.all(Array.from({ length: 60 }, () => send("7.00")))
    expect(answers.filter(({ tag }) => tag === null)).toHaveLength(14)
    expect(await readBalance(sender)).toBe(200n)
    expect(await findFaults(provider.database.db)).toEqual([])
  })

  test("payments to one recipient by many hold one transaction open while they wait for it, not several", async () => {
    const { database, services } = provider
    const payers = await addCustomers(database.db, 80, services.now())
    await fund(database.db, [recipient, ...payers], "WUD", 10_000n)
    const paying = await database.db.transaction().execute(async (trx) => {
      await sql`SELECT FROM ledger.accounts WHERE owner = ${`customer:${recipient.id}`} FOR UPDATE`.execute(trx)
      const first = payers.slice(0, 40).map((payer) => pay(payer, recipient))
      await expect.poll(countWaiting, { timeout: 2_000 }).toBe(1)
      const second = payers.slice(40).map((payer) => pay(payer, recipient))
      // A transaction whose wait was too long begins again, so at one moment none may wait.
      const waiting = await sampleEvery(20, 15, countWaiting)
      expect(Math.max(...waiting)).toBe(1)
      return { answers: Promise.all([...first, ...second]) }
    })
    const answers = await paying.answers
    expect(answers.filter(({ status }) => status !== 200)).toEqual([])
    expect(await readBalance(recipient)).toBe(18_000n)
  })

  // Its promise is one of time, which a machine with much other work may miss once.
  test("a call that waits for locked rows is asked to retry within 5 s, and the others of the group are paid", {
    retry: 1,
  }, async () => {
    const { database, services } = provider
    const [locked, recipient, ...payers] = await addCustomers(database.db, 5, services.now())
    if (!locked || !recipient) throw new Error("Customers are wanted.")
    await fund(database.db, [locked, ...payers], "WUD", 10_000n)
    await database.db.transaction().execute(async (trx) => {
      await sql`SELECT FROM ledger.accounts WHERE owner = ${`customer:${locked.id}`} FOR UPDATE`.execute(trx)
      // The second ones come while the first ones wait.
      const first = [...payMany(sender, locked, 12), ...payers.map((payer) => timed(pay(payer, recipient)))]
      await setTimeout(100)
      const second = payMany(sender, locked, 20)
      const answers = await Promise.all([...first, ...second])
      const paid = answers.filter(({ status }) => status === 200)
      const told = answers.filter(({ status, retryAfter }) => status === 503 && retryAfter === "2")
      expect(answers.filter(({ inTime }) => !inTime)).toEqual([])
      expect([paid.length, told.length]).toEqual([3, 32])
    })
    expect((await pay(sender, locked)).status).toBe(200)
  })
})
