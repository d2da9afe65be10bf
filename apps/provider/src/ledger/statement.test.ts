import { afterAll, beforeAll, expect, test } from "vitest"
import { createTestDatabase, type TestDatabase } from "../../test/postgres.ts"
import { readBalanceAt } from "./balances.ts"
import { readStatement } from "./statement.ts"
import { applyAlone, card, customer, hold, transfer } from "./transfers.testing.ts"

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const day = (number: number) => new Date(Date.UTC(2026, 2, number))
const ada = customer("statement")

test("issue 4: statements and balances at any past moment, from the ledger alone", async () => {
  await applyAlone(database, [transfer(card, ada, 100n)], day(1))
  await applyAlone(database, [transfer(ada, card, 30n), transfer(card, ada, 5n), hold(ada, 10n)], day(5))
  await applyAlone(database, [transfer(ada, card, 1n)], day(9))

  const balances = [1, 4, 5, 8, 9].map((number) => readBalanceAt(database.db, ada, "USD", day(number)))
  expect(await Promise.all(balances)).toEqual([100n, 100n, 75n, 75n, 74n])
  expect(await readBalanceAt(database.db, ada, "USD", new Date(day(1).getTime() - 1))).toBe(0n)

  const statement = (from: number, to: number) => readStatement(database.db, ada, "USD", day(from), day(to))
  expect(await statement(1, 9)).toEqual({ opening: 0n, incoming: 105n, outgoing: 30n, closing: 75n })
  expect(await statement(2, 10)).toEqual({ opening: 100n, incoming: 5n, outgoing: 31n, closing: 74n })
  expect(await statement(10, 20)).toEqual({ opening: 74n, incoming: 0n, outgoing: 0n, closing: 74n })
  const nobody = await readStatement(database.db, customer("nobody"), "USD", day(1), day(9))
  expect(nobody).toEqual({ opening: 0n, incoming: 0n, outgoing: 0n, closing: 0n })
})

test("a process whose clock is behind doesn't write into the past", async () => {
  const bob = customer("clocks")
  await applyAlone(database, [transfer(card, bob, 10n)], day(8))
  const [behind] = await applyAlone(database, [transfer(card, bob, 1n)], day(7))
  expect(behind).toMatchObject({ status: "ok", at: expect.any(Date) })
  expect(await readBalanceAt(database.db, bob, "USD", day(7))).toBe(0n)
  expect(await readBalanceAt(database.db, bob, "USD", day(9))).toBe(11n)
})
