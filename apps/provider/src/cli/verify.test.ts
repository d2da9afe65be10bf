import { afterAll, beforeAll, expect, test } from "vitest"
import { type ChainHead, writeHead } from "#ledger/log/chain.ts"
import { readChainHead, sealTransfers } from "#ledger/log/seal.ts"
import { applyAlone, card, customer, transfer } from "#ledger/transfers.testing.ts"
import { createTestDatabase, type TestDatabase } from "#test/postgres.ts"
import { verifyRecent } from "./verify.ts"

let database: TestDatabase
let head: ChainHead
beforeAll(async () => {
  database = await createTestDatabase()
  const ada = customer("ada")
  await applyAlone(
    database,
    Array.from({ length: 8 }, () => transfer(card, ada, 1n)),
    new Date(),
  )
  await sealTransfers(database.db, "start")
  head = await readChainHead(database.db)
})
afterAll(() => database.drop())

async function check(start: { readonly position: bigint; readonly hash?: Buffer }, from = { share: 2n, newer: 2n }) {
  const lines: string[] = []
  const progress = { step: () => {}, end: () => {} }
  const terminal = { result: (line: string) => void lines.push(line), progress, readInput: () => Promise.resolve("") }
  const exitCode = await verifyRecent(database.db, terminal, start, from)
  return { exitCode, text: lines.join("\n") }
}

test("if half of the transfers or more are newer, everything is checked, which takes less time", async () => {
  const some = await check({ position: 5n })
  expect([some.exitCode, some.text]).toEqual([
    0,
    expect.stringContaining("What was sealed up to position 5 was not read"),
  ])
  const many = await check({ position: 4n })
  expect([many.exitCode, many.text.split("\n")]).toEqual([
    0,
    [
      "4 of 8 transfers are newer than position 4: to check everything takes less time.",
      expect.stringMatching(`^No difference in [\\d.]+ s. The log's chain ends at ${writeHead(head)}$`),
    ],
  ])
})

test("a full check still requires the chain to contain the position", async () => {
  const through = await check({ position: 4n, hash: Buffer.alloc(32) })
  expect([through.exitCode, through.text]).toEqual([1, expect.stringContaining("still leads through the place")])
})

test("a few newer transfers are checked separately, whatever their share is", async () => {
  expect((await check({ position: 0n }, { share: 2n, newer: 9n })).text).toContain("after position 0")
})
