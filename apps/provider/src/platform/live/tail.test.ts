import { sql } from "kysely"
import { afterAll, beforeAll, expect, test } from "vitest"
import { startTestProvider, type TestProvider } from "#test/testProvider.ts"
import { publish } from "./publish.ts"
import { createTail, type TailPosition } from "./tail.ts"

let provider: TestProvider
let userId: string
beforeAll(async () => {
  provider = await startTestProvider()
  await provider.signUp()
  const { id } = await provider.database.db.selectFrom("users").select("id").executeTakeFirstOrThrow()
  userId = id
})
afterAll(() => provider.stop())

/** A reader that goes on from where it was. */
async function startReading() {
  const { db } = provider.database
  const tail = createTail(db)
  let position: TailPosition = await tail.readStart(userId)
  return {
    read: async () => {
      const { events, transaction, readAt } = await tail.readNew(new Map([[userId, position]]))
      position = { after: position.after, transaction }
      return { types: events.map(({ type }) => type), events, readAt }
    },
  }
}

test("an event of a transaction that commits late is read, although later ones with higher ids were read before", async () => {
  const { db } = provider.database
  await publish(db, userId, "kyc")
  const { read } = await startReading()
  await db.transaction().execute(async (trx) => {
    await publish(trx, userId, "wallets")
    await publish(db, userId, "operations")
    expect((await read()).types).toEqual(["operations"])
  })
  // Events that were under way at the last read may come again.
  expect((await read()).types).toContain("wallets")
})

test("what was read does not come again once all that was under way has ended", async () => {
  const { db } = provider.database
  const { read } = await startReading()
  await publish(db, userId, "notifications")
  const { events, readAt } = await read()
  expect(events).toMatchObject([{ userId, type: "notifications" }])
  expect((events[0]?.position ?? "") <= readAt).toBe(true)
  await expect.poll(async () => (await read()).types, { timeout: 10_000 }).toEqual([])
})

test("the events of a day are not read at the beginning, and their ids are passed by", async () => {
  const { db } = provider.database
  await sql`
    INSERT INTO live_hints (user_id, type, at) SELECT ${userId}, 'kyc', now() - interval '1 hour' FROM generate_series(1, 50)
  `.execute(db)
  const { after } = await createTail(db).readStart(userId)
  const { id } = await db
    .selectFrom("live_events")
    .select("id")
    .where("user_id", "=", userId)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirstOrThrow()
  expect(after).toBe(id)
})
