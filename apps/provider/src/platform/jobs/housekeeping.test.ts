import { randomUUID } from "node:crypto"
import { enable2fa, getIdempotencyOutcome, register } from "@wallet/core"
import { addPayoutRows, createPayoutBatch } from "@wallet/core/merchant"
import { sql } from "kysely"
import { afterAll, beforeAll, expect, test } from "vitest"
import { newId } from "#platform/database/newId.ts"
import { publishEach } from "#platform/live/publish.ts"
import { readOutcome, startTestProvider, type TestProvider, testPassword } from "#test/testProvider.ts"
import { deleteExpired } from "./housekeeping.ts"
import { resumeGivenUp } from "./resumeGivenUp.ts"

const day = 24 * 3_600_000
let provider: TestProvider
beforeAll(async () => {
  provider = await startTestProvider()
})
afterAll(() => provider.stop())

test("what has served its time is cleared away, and nothing before", async () => {
  const { db } = provider.database
  const tables = ["live_events", "failed_attempts", "registrations", "jobs", "users", "sessions"] as const
  const count = async () =>
    Promise.all(tables.map(async (table) => (await db.selectFrom(table).selectAll().execute()).length))
  const token = await provider.signUp("kept@wallet.example")
  const { id } = await db.selectFrom("users").select("id").executeTakeFirstOrThrow()
  await publishEach(db, [{ userId: id, type: "wallets" }])
  await register(provider.createClient(), { email: "never@wallet.example", password: testPassword })
  const refused = await readOutcome(enable2fa(provider.createClient(token), { oneTimePassword: "000000" }))
  expect(refused.tag).toBe("state_conflict")
  await provider.worker.drain()
  const at = provider.services.now()
  const job = { id: newId(), kind: "mail.send", payload: "{}", run_at: at, created_at: at, last_error: "no" }
  await db
    .insertInto("jobs")
    .values({ ...job, failed_at: at })
    .execute()
  const before = await count()
  expect(before.every((rows) => rows > 0)).toBe(true)
  await deleteExpired(provider.services)
  expect(await count()).toEqual(before)
  provider.advance(8 * day)
  await deleteExpired(provider.services)
  // Streams decide by the clock of PostgreSQL whether all events since a position are still there.
  expect(await count()).toEqual([before[0], 0, 0, before[3], before[4], before[5]])
  await db.updateTable("live_events").set({ at: sql`at - interval '8 days'` }).execute()
  await deleteExpired(provider.services)
  expect(await count()).toEqual([0, 0, 0, before[3], before[4], before[5]])
  provider.advance(83 * day)
  await deleteExpired(provider.services)
  expect((await count())[3]).toBe(0)
})

test("a job that money waits for is never deleted, and one that an older version gave up is resumed", async () => {
  const { db } = provider.database
  const at = provider.services.now()
  const id = newId()
  const job = { id, kind: "topUp.refund", payload: "{}", run_at: at, created_at: at, last_error: "no" }
  await db
    .insertInto("jobs")
    .values({ ...job, attempts: 20, failed_at: at })
    .execute()
  provider.advance(91 * day)
  await deleteExpired(provider.services)
  await resumeGivenUp(provider.services)
  const kept = await db.selectFrom("jobs").selectAll().where("id", "=", id).executeTakeFirstOrThrow()
  expect(kept).toMatchObject({ failed_at: null, failing_since: at, attempts: 20, run_at: provider.services.now() })
  await db.deleteFrom("jobs").where("id", "=", id).execute()
})

test("a quote that nobody used goes, replaced or not; one that was executed stays", async () => {
  const token = await provider.signUp("quotes@wallet.example")
  const body = { fromCurrency: "WUD", toCurrency: "USDT", amount: "1000.00", side: "from" }
  const ask = async (more: object = {}) => {
    const { data } = await provider.send("POST", "/exchange/quotes", { token, body: { ...body, ...more } })
    return (data as { id: string }).id
  }
  await ask({ replaces: await ask() })
  const { db } = provider.database
  await db
    .updateTable("exchange_quotes")
    .set({ state: "executed" })
    .where("id", "=", await ask())
    .execute()
  const states = async () =>
    (await db.selectFrom("exchange_quotes").select("state").execute()).map(({ state }) => state)
  expect((await states()).toSorted()).toEqual(["executed", "issued", "superseded"])
  provider.advance(31 * day)
  await deleteExpired(provider.services)
  expect(await states()).toEqual(["executed"])
})

test("more than one batch goes at once, and two processes that clear together don't disturb each other", async () => {
  const { db } = provider.database
  const { id } = await db.selectFrom("users").select("id").executeTakeFirstOrThrow()
  const rows = Array.from({ length: 2500 }, () => ({
    user_id: id,
    type: "wallets",
    at: sql<Date>`now() - interval '2 days'`,
  }))
  await db.insertInto("live_events").values(rows).execute()
  await Promise.all([deleteExpired(provider.services), deleteExpired(provider.services)])
  expect(await db.selectFrom("live_events").selectAll().execute()).toEqual([])
})

test("housekeeping of the version before, which knows one table of events, keeps fresh ones", async () => {
  const { db } = provider.database
  const { id } = await db.selectFrom("users").select("id").executeTakeFirstOrThrow()
  await sql`TRUNCATE live_events`.execute(db)
  const old = { user_id: id, type: "wallets", at: sql<Date>`now() - interval '2 days'` }
  await db.insertInto("live_events").values([old, old]).execute()
  await publishEach(db, [
    { userId: id, type: "operations" },
    { userId: id, type: "kyc" },
  ])
  await sql`DELETE FROM live_events WHERE ctid = ANY(ARRAY(
    SELECT ctid FROM live_events WHERE at < now() - interval '1 day' LIMIT 1000 FOR UPDATE SKIP LOCKED
  ))`.execute(db)
  const left = await db.selectFrom("live_events").select("type").orderBy("id").execute()
  expect(left.map(({ type }) => type)).toEqual(["operations", "kyc"])
})

test("the answer to an Idempotency-Key is replayed for 30 days; afterwards the key is still used, and pays nothing", async () => {
  const token = await provider.signUp()
  const key = randomUUID()
  const body = { recipient: newId(), amount: "1.00", currency: "WUD" }
  const pay = () => provider.send("POST", "/transfers", { token, key, body })
  const first = await pay()
  await deleteExpired(at(30 * day - 1000))
  expect((await pay()).text).toBe(first.text)
  await deleteExpired(at(30 * day + 1000))
  expect(await pay()).toMatchObject({ status: first.status, tag: first.tag })
  const outcome = await readOutcome(getIdempotencyOutcome(provider.createClient(token), { key }))
  const ended = { outcome: "refused", operationId: null, tag: first.tag }
  expect(outcome.data).toEqual({ state: "settled", call: "createTransfer", answer: null, ...ended })
})

test("the outcome and the id of an operation are kept for ever under its key, and it never happens again", async () => {
  const token = await provider.signUp()
  const key = randomUUID()
  const make = (format = "csv") => provider.send("POST", "/exports", { token, key, body: { format } })
  const { id } = (await make()).data as { id: string }
  await deleteExpired(at(30 * day + 1000))
  const later = at(3650 * day)
  // The customer stays signed in.
  await deleteExpired({ ...later, retention: later.retention.filter(({ table }) => table !== "sessions") })
  expect(await make()).toMatchObject({ tag: "answer_not_kept", details: { id } })
  expect(await make("pdf")).toMatchObject({ tag: "idempotency_key_reused" })
  const outcome = await readOutcome(getIdempotencyOutcome(provider.createClient(token), { key }))
  expect(outcome.data).toMatchObject({ answer: null, outcome: "happened", operationId: id, tag: null })
})

/** The services at a later time. */
function at(milliseconds: number) {
  const { db, now, retention, jobRules } = provider.services
  return { db, retention, jobRules, now: () => new Date(now().getTime() + milliseconds) }
}

test("counts of requests that no limit looks at any more", async () => {
  const { pool } = provider.database
  const now = provider.services.now().getTime()
  await pool.query("DELETE FROM rate_limits")
  await pool.query("INSERT INTO rate_limits (key, points, expire) VALUES ('old', 1, $1), ('new', 1, $2)", [
    now - 2 * 3_600_000,
    now,
  ])
  await deleteExpired(provider.services)
  expect((await pool.query("SELECT key FROM rate_limits")).rows).toEqual([{ key: "new" }])
})

test("a batch of payouts that was never approved goes with its rows a month after it was made; an approved one stays", async () => {
  const token = await provider.signUp("batches@wallet.example")
  const { db } = provider.database
  const make = async () => {
    const { id } = await createPayoutBatch(provider.createClient(token), { name: "Draft" })
    await addPayoutRows(provider.createClient(token), { batchId: id, from: 1, rows: [{ to: "nobody" }] })
    return id
  }
  await make()
  const approved = await make()
  await db
    .updateTable("payout_batches")
    .set({ state: "cancelled", approved_at: provider.services.now() })
    .where("id", "=", approved)
    .execute()
  const left = async () => [
    await db.selectFrom("payout_batches").select("id").execute(),
    await db.selectFrom("payout_rows").select("batch_id").execute(),
  ]
  provider.advance(29 * day)
  await provider.worker.drain()
  await deleteExpired(provider.services)
  expect((await left()).map(({ length }) => length)).toEqual([2, 2])
  provider.advance(2 * day)
  await deleteExpired(provider.services)
  expect(await left()).toEqual([[{ id: approved }], [{ batch_id: approved }]])
})
