import * as fc from "fast-check"
import type { Pool } from "pg"
import { afterAll, beforeAll, expect, test } from "vitest"
import { createTestDatabase, type TestDatabase } from "../../../test/postgres.ts"
import { history } from "../histories.testing.ts"
import type { LedgerResult } from "../ledgerResult.ts"
import { createModel } from "../model.testing.ts"
import type { AccountRef, LedgerRequest } from "../requests.ts"
import { applyAlone } from "../transfers.testing.ts"
import { verifyLedger } from "../verify.ts"
import { createBatcher } from "./batcher.ts"
import { openBatchPool } from "./batchPool.ts"

let database: TestDatabase
let pools: Pool[]
beforeAll(async () => {
  database = await createTestDatabase()
  pools = [openBatchPool(database.databaseUrl), openBatchPool(database.databaseUrl)]
})
afterAll(async () => {
  await Promise.all(pools.map((pool) => pool.end()))
  await database.drop()
})

/** The same request among accounts and references of a world of its own. */
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

/** Transfers that follow each other go together; whatever else builds on what it was told before. */
function inRuns(requests: readonly LedgerRequest[]): LedgerRequest[][] {
  const runs: LedgerRequest[][] = []
  for (const request of requests) {
    const run = runs.at(-1)
    if (request.kind === "transfer" && run?.at(-1)?.kind === "transfer") run.push(request)
    else runs.push([request])
  }
  return runs
}

test("batches of several processes, each with its own memory of the accounts, come out as one after the other", async () => {
  let world = 0
  await fc.assert(
    fc.asyncProperty(history, async (batches) => {
      world++
      const model = createModel()
      let now = 0
      const clock = () => new Date(now)
      const batchers = pools.map((pool) => createBatcher(pool, clock))
      const writers = [
        ...batchers.map(
          (batcher) => (requests: LedgerRequest[]) => Promise.all(requests.map((request) => batcher.submit(request))),
        ),
        async (requests: LedgerRequest[]): Promise<readonly LedgerResult[]> => applyAlone(database, requests, clock()),
      ]
      for (const [index, { wait, requests }] of batches.entries()) {
        now += wait * 1000
        const write = writers[(index * 7 + wait) % writers.length]
        for (const run of inRuns(requests.map((request) => inWorld(world, request)))) {
          const expected = run.map((request) => model.apply(request, now))
          const outcomes = await write?.(run)
          expect(outcomes?.map(({ status }) => status)).toEqual(expected)
        }
      }
    }),
    { numRuns: 8 },
  )
  expect(await verifyLedger(database.db)).toEqual([])
})
