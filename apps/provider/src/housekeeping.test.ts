import { afterAll, beforeAll, expect, test } from "vitest"
import { clearAway } from "./housekeeping.ts"
import { publish } from "./live/publish.ts"
import { startTestProvider, type TestProvider, testPassword } from "./provider.testing.ts"

let provider: TestProvider
beforeAll(async () => {
  provider = await startTestProvider()
})
afterAll(() => provider.stop())

test("what has served its time is cleared away, and nothing before", async () => {
  const { db } = provider.database
  const count = async () =>
    Promise.all(
      (["live_events", "failed_attempts", "registrations", "users", "sessions"] as const).map(
        async (table) => (await db.selectFrom(table).selectAll().execute()).length,
      ),
    )
  await provider.signUp("kept@wallet.example")
  const { id } = await db.selectFrom("users").select("id").executeTakeFirstOrThrow()
  await publish(db, id, "wallets")
  await provider.send("POST", "/users/register", { body: { email: "never@wallet.example", password: testPassword } })
  await provider.send("POST", "/users/login", { body: { email: "kept@wallet.example", password: "wrong password" } })
  const before = await count()
  await clearAway(provider.services)
  expect(await count()).toEqual(before)
  provider.advance(8 * 24 * 3_600_000)
  await clearAway(provider.services)
  expect(await count()).toEqual([0, 0, 0, before[3], before[4]])
})
