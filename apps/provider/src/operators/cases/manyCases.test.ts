import type { Server } from "node:http"
import type { AddressInfo } from "node:net"
import { createAdaptorServer } from "@hono/node-server"
import { toOperatorPath } from "@wallet/operators/client.ts"
import { listDesks, readCase, readDesk } from "@wallet/operators/desks.ts"
import { readSession } from "@wallet/operators/session.ts"
import { sql } from "kysely"
import { afterAll, beforeAll, expect, test } from "vitest"
import { addSignedIn, type TestOperator } from "#operators/operatorHarness.testing.ts"
import { startTestProvider, type TestProvider } from "#test/testProvider.ts"
import { desks } from "../desks/desks.ts"
import { mountedAt } from "../paths.ts"
import { chooseWaiting } from "./findCases.ts"

const desk = "messages"
const waiting = 10_000
const nobody = "019aa5b0-7c21-7d3e-9f10-3f9a27c0b1e4"

let provider: TestProvider
let ann: TestOperator
let server: Server
beforeAll(async () => {
  provider = await startTestProvider()
  ann = await addSignedIn(provider, "ann@wallet.example", "approver")
  server = createAdaptorServer({ fetch: provider.operators.fetch }) as Server
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  await sql`
    INSERT INTO unexpected_messages (id, party, key, event, reference, times, state, received_at, currency, amount)
    SELECT gen_random_uuid(), 'payouts', n, 'paid', 'payment ' || n, 1,
      CASE WHEN n <= ${waiting} THEN 'waiting' ELSE 'acknowledged' END,
      now() - n * interval '1 second', 'EUR', 100
    FROM generate_series(1, ${10 * waiting}::int) n`.execute(provider.services.db)
  await sql`ANALYZE unexpected_messages`.execute(provider.services.db)
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await provider.stop()
})

test("with 10,000 waiting cases a page and its count come at once, and the count is bounded", async () => {
  const started = performance.now()
  const page = await ann.call(readDesk, { desk })
  // Some 40 ms without other work on the machine.
  expect(performance.now() - started).toBeLessThan(2_000)
  expect(page.cases).toHaveLength(50)
  expect(page).toMatchObject({ count: 1_000, hasMore: true })
  const summary = (await ann.call(listDesks, {})).find(({ name }) => name === desk)
  expect(summary).toMatchObject({ waiting: 1_000, hasMore: true })
})

test("the pages of a desk show each waiting case once, while others are decided", async () => {
  const seen: string[] = []
  let cursor: string | undefined
  for (let pages = 0; pages < 24; pages++) {
    // oxlint-disable-next-line no-await-in-loop -- each page follows the one before
    const { cases, next } = await ann.call(readDesk, { desk, ...(cursor !== undefined && { cursor }) })
    seen.push(...cases.map(({ id }) => id))
    cursor = next ?? undefined
    // oxlint-disable-next-line no-await-in-loop
    await settle(cases.slice(0, 5).map(({ id }) => id))
  }
  expect(new Set(seen).size).toBe(24 * 50)
  const { db } = provider.services
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM unexpected_messages WHERE state = 'waiting' OR decided_at IS NOT NULL
    ORDER BY received_at, id LIMIT ${24 * 50}`.execute(db)
  expect(seen).toEqual(rows.map(({ id }) => id))
})

async function settle(ids: readonly string[]): Promise<void> {
  await provider.services.db
    .updateTable("unexpected_messages")
    .set({ state: "acknowledged", decided_at: provider.services.now() })
    .where("id", "in", ids)
    .execute()
}

test("a case beyond the first pages is opened by its id, and one that does not wait is not found", async () => {
  const { db } = provider.services
  const last = db.selectFrom("unexpected_messages").select("id").where("state", "=", "waiting")
  const { id } = await last.orderBy("received_at", "desc").executeTakeFirstOrThrow()
  expect((await ann.call(readCase, { desk, id })).case.id).toBe(id)
  expect(await ann.try(readCase, { desk, id: nobody })).toMatchObject({ tag: "not_found" })
  expect(await ann.try(readCase, { desk, id: "no id" })).toMatchObject({ tag: "not_found" })
  // oxlint-disable-next-line no-await-in-loop -- few
  for (const cursor of ["", "x", "12.no id", `${"9".repeat(30)}.${id}`])
    expect(await ann.try(readDesk, { desk, cursor })).toMatchObject({ tag: "invalid", field: "cursor" })
})

test("waiting cases are found by an index at every desk that has pages", async () => {
  const { services } = provider
  const paged = desks.filter((one) => one.findWaiting !== undefined)
  expect(paged.length).toBeGreaterThan(10)
  const scans = await services.db.transaction().execute(async (trx) => {
    // A table is then read as a whole only where no index fits.
    await sql`SET LOCAL enable_seqscan = off`.execute(trx)
    const found: string[] = []
    for (const one of paged) {
      // oxlint-disable-next-line no-await-in-loop -- on one connection
      const query = await one.findWaiting?.({ ...services, db: trx })
      if (!query) continue
      const chosen = chooseWaiting(services, one, { waiting: query, filter: {}, operatorId: nobody })
      // oxlint-disable-next-line no-await-in-loop
      const plan = await sql<{ "QUERY PLAN": string }>`EXPLAIN ${chosen} ORDER BY place, id LIMIT 51`.execute(trx)
      found.push(...plan.rows.map((row) => `${one.name}: ${row["QUERY PLAN"]}`).filter((line) => /Seq Scan/.test(line)))
    }
    return found
  })
  expect(scans).toEqual([])
})

/** Reads a desk over HTTP. */
async function fetchDesk(name: string) {
  const { port } = server.address() as AddressInfo
  const path = toOperatorPath(readDesk, { desk: name }).slice(mountedAt.length)
  const started = performance.now()
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { Cookie: ann.cookie() } })
  return { status: response.status, body: await response.json(), ms: performance.now() - started }
}

test("a desk whose table is locked is unavailable within its time limit, and other calls answer meanwhile", async () => {
  const { db } = provider.services
  await db.transaction().execute(async (trx) => {
    await sql`LOCK TABLE unexpected_messages IN ACCESS EXCLUSIVE MODE`.execute(trx)
    const locked = fetchDesk(desk)
    expect((await fetchDesk("applications")).status).toBe(200)
    expect(await ann.call(readSession, {})).toMatchObject({ state: "signedIn" })
    const summary = (await ann.call(listDesks, {})).find(({ name }) => name === desk)
    expect(summary).toMatchObject({ waiting: null })
    expect(await locked).toMatchObject({ status: 503, body: { error: { tag: "unavailable" } } })
  })
  expect((await fetchDesk(desk)).status).toBe(200)
})

test("a desk whose statement takes too long is unavailable after five seconds, and other calls answer meanwhile", async () => {
  const { db } = provider.services
  await sql`ALTER TABLE unexpected_messages RENAME TO quick_messages`.execute(db)
  await sql`
    CREATE VIEW unexpected_messages AS SELECT quick.* FROM quick_messages quick
    WHERE (SELECT pg_sleep(60) IS NOT NULL)`.execute(db)
  const slow = fetchDesk(desk)
  const others = await Promise.all(["applications", "verifications", "withdrawals"].map((one) => fetchDesk(one)))
  expect(others.map(({ status }) => status)).toEqual([200, 200, 200])
  const { status, body, ms } = await slow
  expect({ status, body }).toMatchObject({ status: 503, body: { error: { tag: "unavailable" } } })
  expect(ms).toBeGreaterThan(4_900)
  expect(Math.max(...others.map((one) => one.ms))).toBeLessThan(4_500)
  await sql`DROP VIEW unexpected_messages`.execute(db)
  await sql`ALTER TABLE quick_messages RENAME TO unexpected_messages`.execute(db)
  expect((await fetchDesk(desk)).status).toBe(200)
})
