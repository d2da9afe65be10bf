import * as fc from "fast-check"
import { afterAll, beforeAll, expect, test } from "vitest"
import { createTestDatabase, type TestDatabase } from "../../test/postgres.ts"
import type { AccountRef } from "./accountRef.ts"
import { historyWithClaims } from "./histories.testing.ts"
import { createModel } from "./model.testing.ts"
import type { LedgerRequest } from "./requests.ts"
import { applyAlone } from "./transfers.testing.ts"
import { verifyLedger } from "./verify.ts"

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

/** The same request with accounts and references of a separate world. */
function inWorld(world: number, request: LedgerRequest): LedgerRequest {
  const named = (name: string) => `${world} ${name}`
  const owned = (account: AccountRef): AccountRef =>
    account.owner === "customer" ? { ...account, id: named(account.id) } : { ...account, code: named(account.code) }
  return {
    ...request,
    reference: named(request.reference),
    ...("hold" in request && { hold: named(request.hold) }),
    ...("of" in request && { of: named(request.of) }),
    ...("account" in request && { account: owned(request.account) }),
    ...("legs" in request && { legs: request.legs.map((leg) => ({ ...leg, account: owned(leg.account) })) }),
  }
}

test("histories of batches give the same result in the database as in a model that recounts everything", async () => {
  let world = 0
  await fc.assert(
    fc.asyncProperty(historyWithClaims, async (batches) => {
      world++
      const model = createModel()
      let now = 0
      for (const { wait, requests } of batches) {
        now += wait * 1000
        const named = requests.map((request) => inWorld(world, request))
        const results = await applyAlone(database, named, new Date(now))
        expect(results.map(({ status }) => status)).toEqual(named.map((request) => model.apply(request, now)))
        model.repay(now)
      }
    }),
    { numRuns: 12 },
  )
  expect(await verifyLedger(database.db)).toEqual([])
})
