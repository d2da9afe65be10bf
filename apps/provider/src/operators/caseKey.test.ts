import { afterAll, beforeAll, expect, test } from "vitest"
import { startTestProvider, type TestProvider } from "#test/testProvider.ts"
import { addSignedIn } from "./operatorHarness.testing.ts"

let provider: TestProvider
beforeAll(async () => {
  provider = await startTestProvider()
})
afterAll(() => provider.stop())

test("two operators approve a case whose id is no UUID, and the log names it", async () => {
  const ann = await addSignedIn(provider, "ann@wallet.example", "approver")
  const ben = await addSignedIn(provider, "ben@wallet.example", "approver")
  const { db, now } = provider.services
  const at = now()
  const believed = { price: "2", at, recent_price: "2", recent_at: at, day_price: "2", day_at: at }
  const suspect = { suspect_price: "3", suspect_at: at }
  await db
    .insertInto("believed_prices")
    .values({ code: "BTC", ...believed, ...suspect })
    .onConflict((conflict) => conflict.column("code").doUpdateSet(suspect))
    .execute()
  expect(await ann.show("prices")).toContain("0 of 2 operators")
  const believe = { decision: "believe", reason: "the market moved" }
  expect((await ann.decide("prices/BTC", believe)).status).toBe(200)
  expect(await ben.show("prices")).toContain("1 of 2 operators, ann@wallet.example")
  expect((await ben.decide("prices/BTC", believe)).status).toBe(200)
  expect(await ben.showLog()).toContain("prices BTC")
})
