import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { createTestDatabase, type TestDatabase } from "../../test/postgres.ts"
import type { AccountRef } from "./accountRef.ts"
import { applyRequests } from "./applyRequests.ts"
import type { TransferRequest } from "./requests.ts"
import { getPlainCode, listOwners, placeInShards } from "./shards.ts"
import { ownerName } from "./state.ts"
import { verifyLedger } from "./verify.ts"

const fees: AccountRef = { owner: "system", code: "fees", isSpread: true }
const bank: AccountRef = { owner: "system", code: "rail:bank" }

/** A customer's payment of 100, of which 1 is a fee. */
function payment(customer: AccountRef, operationId: string = randomUUID()): TransferRequest {
  const legs = [
    { account: bank, currency: "WUD", amount: -101n },
    { account: fees, currency: "WUD", amount: 1n },
    { account: customer, currency: "WUD", amount: 100n },
  ]
  return { kind: "transfer", reference: operationId, operationId, legs }
}

const feeOwner = (request: TransferRequest) => placeInShards(request).legs.map(({ account }) => ownerName(account))[1]
const newCustomer = (): AccountRef => ({ owner: "customer", id: randomUUID() })

/** A fee between the operator's own accounts. */
function feeAlone(operationId: string): TransferRequest {
  const legs = [
    { account: bank, currency: "WUD", amount: -1n },
    { account: fees, currency: "WUD", amount: 1n },
  ]
  return { kind: "transfer", reference: randomUUID(), operationId, legs }
}

/** A customer whose fees go to another shard than those of `others`. */
function customerApartFrom(others: readonly AccountRef[]): AccountRef {
  const taken = new Set(others.map((customer) => feeOwner(payment(customer))))
  for (;;) {
    const customer = newCustomer()
    if (!taken.has(feeOwner(payment(customer)))) return customer
  }
}

describe("a spread system account", () => {
  test("is one account for each customer, always the same, and the sum of all for many", () => {
    const customers = Array.from({ length: 400 }, newCustomer)
    for (const customer of customers.slice(0, 20)) expect(feeOwner(payment(customer))).toBe(feeOwner(payment(customer)))
    expect(new Set(customers.map((customer) => feeOwner(payment(customer))))).toEqual(new Set(listOwners(fees)))
    expect(listOwners(fees)).toHaveLength(16)
    expect(listOwners(fees)).toContain("system:fees")
    expect(listOwners(bank)).toEqual(["system:rail:bank"])
  })

  test("keeps its name in every shard; other accounts are unchanged", () => {
    const { legs } = placeInShards(payment(newCustomer()))
    const names = legs.flatMap(({ account }) => (account.owner === "system" ? [getPlainCode(account)] : []))
    expect(names).toEqual(["rail:bank", "fees"])
    expect(legs[0]).toEqual({ account: bank, currency: "WUD", amount: -101n })
  })

  test("chooses the shard by the operation if no customer takes part", () => {
    expect(feeOwner(feeAlone("one"))).toBe(feeOwner(feeAlone("one")))
    expect(new Set(Array.from({ length: 400 }, () => feeOwner(feeAlone(randomUUID())))).size).toBe(16)
  })
})

describe("over PostgreSQL", () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await createTestDatabase()
  })
  afterAll(() => database.drop())

  const pay = (request: TransferRequest) =>
    database.db.transaction().execute((trx) => applyRequests(trx, [request], new Date()))

  test("a payment that locks one customer's shard does not block payments in other shards", async () => {
    const one = newCustomer()
    const other = customerApartFrom([one])
    const spread = (customer: AccountRef): TransferRequest => {
      const request = payment(customer)
      return {
        ...request,
        legs: request.legs.map((leg) => (leg.account === bank ? { ...leg, account: spreadBank } : leg)),
      }
    }
    const spreadBank: AccountRef = { owner: "system", code: "rail:spread", isSpread: true }
    await Promise.all([pay(spread(one)), pay(spread(other))])
    await database.db.transaction().execute(async (trx) => {
      await applyRequests(trx, [spread(one)], new Date())
      expect(await pay(spread(other))).toMatchObject([{ status: "ok" }])
    })
    expect(await verifyLedger(database.db)).toEqual([])
  })

  test("the shards add up to all payments; each keeps its chain of balances, and a repeated request is recognized", async () => {
    const before = await totalFees()
    const requests = Array.from({ length: 40 }, () => payment(newCustomer()))
    for (const request of requests) expect(await pay(request)).toMatchObject([{ status: "ok" }])
    for (const request of requests.slice(0, 3)) expect(await pay(request)).toMatchObject([{ status: "duplicate" }])
    expect((await totalFees()) - before).toBe(40n)
    expect(await verifyLedger(database.db)).toEqual([])
  })

  async function totalFees(): Promise<bigint> {
    const rows = await database.db
      .selectFrom("ledger.accounts")
      .where("owner", "in", listOwners(fees))
      .select("posted")
      .execute()
    return rows.reduce((sum, { posted }) => sum + posted, 0n)
  }
})
