import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, expect, test } from "vitest"
import { startTestProvider, type TestAnswer, type TestProvider } from "#test/testProvider.ts"

const lines = Number(process.env["FAULT_HISTORY_LINES"] ?? 20_000)
const readers = 25
/** The long form writes a history first. */
const patience = 600_000
/** Many times the usual duration of a send without heavy reads. */
const usualMs = 4_000

let provider: TestProvider
let reader: string
let sender: string
beforeAll(async () => {
  provider = await startTestProvider({ now: () => new Date() })
  reader = await signUpRich("reader@wallet.example")
  sender = await signUpRich("sender@wallet.example")
  await addEntries("reader@wallet.example")
}, patience)
afterAll(() => provider.stop(), patience)

/** Signs up and gets 1,000 WUD by card. */
async function signUpRich(email: string): Promise<string> {
  const token = await provider.signUp(email)
  const card = { number: "4242424242424242", expiry: "12/30", cvc: "123", holder: "Jo Doe" }
  const tokenized = await provider.sandbox.request("/acquirer/tokens", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(card),
  })
  const { token: cardToken } = await tokenized.json()
  const body = { amount: "1000.00", currency: "WUD", cardToken }
  expect(await provider.send("POST", "/topUps/card", { token, key: randomUUID(), body })).toMatchObject({ ok: true })
  await provider.worker.drain()
  return token
}

/** A long history of this month: as many ledger entries of 1 and of -1, each with an operation. */
async function addEntries(email: string): Promise<void> {
  const { pool } = provider.database
  await pool.query(
    `WITH owner AS (
      SELECT users.id AS user_id, account.* FROM users JOIN ledger.accounts account ON account.owner = 'customer:' || users.id
      WHERE users.email = $1 AND account.currency = 'WUD'
    ), made AS (
      SELECT n, uuidv7() AS id, uuidv7() AS subject FROM generate_series(1, $2::int) n
    ), transfers AS (
      INSERT INTO ledger.transfers (id, reference, kind, operation_id, at)
      SELECT made.id, 'history ' || n, 'transfer', subject, owner.updated_at FROM made, owner
    ), entries AS (
      INSERT INTO ledger.entries (account_id, version, transfer_id, amount, balance_before, balance_after, at)
      SELECT owner.id, owner.version + n, made.id, 1 - 2 * (n % 2), owner.posted - (n + 1) % 2, owner.posted - n % 2,
        owner.updated_at
      FROM made, owner
    ), operations AS (
      INSERT INTO operations (id, user_id, kind, subject_id, direction, state, currency, amount, fee, counterparty, created_at)
      SELECT uuidv7(), owner.user_id, 'transfer', subject, 'out', 'completed', 'WUD', 1, 0, 'someone', now() FROM made, owner
    )
    UPDATE ledger.accounts SET version = accounts.version + $2::int FROM owner WHERE accounts.id = owner.id`,
    [email, lines],
  )
  await pool.query("ANALYZE")
}

async function timed(call: () => Promise<TestAnswer>) {
  const started = Date.now()
  const answer = await call()
  return { answer, ms: Date.now() - started }
}

test(
  "25 searches and statements at once of a customer with a long history hold up nobody's payments",
  async () => {
    const month = new Date().toISOString().slice(0, 7)
    const reads = ["/operations?text=nowhere", `/statements?currency=WUD&month=${month}`]
    const reading = new AbortController()
    const answers: TestAnswer[] = []
    const loops = Array.from({ length: readers }, async (_, number) => {
      while (!reading.signal.aborted) {
        const path = reads[number % reads.length] ?? ""
        answers.push(await provider.send("GET", path, { token: reader }))
      }
    })
    const sends: number[] = []
    for (let n = 0; n < 20; n++) {
      const body = { recipient: "reader@wallet.example", amount: "1.00", currency: "WUD" }
      const { answer, ms } = await timed(() =>
        provider.send("POST", "/transfers", { token: sender, key: randomUUID(), body }),
      )
      expect(answer).toMatchObject({ ok: true })
      sends.push(ms)
    }
    reading.abort()
    await Promise.all(loops)
    expect(Math.max(...sends)).toBeLessThan(usualMs)
    // Read, or asked to retry later.
    const unexpected = answers.filter(
      ({ status, headers }) =>
        status !== 200 && !([429, 503].includes(status) && Number(headers.get("Retry-After")) > 0),
    )
    expect(unexpected).toEqual([])
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
  },
  patience,
)
