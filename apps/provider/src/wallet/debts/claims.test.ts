import { createCardTopUp, listOperations, listWallets } from "@wallet/core"
import { findCurrency, money } from "@wallet/core/money"
import type { Transaction } from "kysely"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { readBalances } from "#ledger/balances.ts"
import { systemAccounts } from "#ledger/postings/accounts.ts"
import { credit } from "#ledger/postings/legs.ts"
import { newId } from "#platform/database/newId.ts"
import type { Database } from "#platform/database/schema.ts"
import { createProviderHarness, type ProviderHarness } from "#test/providerHarness.ts"
import { dropClaim, holdClaim, takeClaim, takeHeldClaim } from "./claims.ts"

let harness: ProviderHarness
beforeAll(async () => {
  harness = await createProviderHarness()
})
// Ends with a check of the ledger: no account is below 0, and every debt mark is correct.
afterAll(() => harness.stop())

const inTrx = <T>(work: (trx: Transaction<Database>) => Promise<T>) => harness.services.db.transaction().execute(work)

function wud(amount: string) {
  const currency = findCurrency("WUD")
  if (!currency) throw new Error("no WUD")
  return money(amount, currency)
}

function makeClaim(userId: string, amount: string) {
  return { subjectId: newId(), reason: "charge_back", userId, money: wud(amount) } as const
}

const buildLegs = (amount: string) => [credit(systemAccounts.chargeBacks, wud(amount))]

async function readWallet(userId: string) {
  const wallets = await listWallets(harness.as(userId))
  const wallet = wallets.find(({ currency }) => currency === "WUD")
  return { available: wallet?.available, held: wallet?.held, owed: wallet?.owed }
}

async function readHistory(userId: string) {
  const { items } = await listOperations(harness.as(userId), { limit: 20 })
  return items.map(({ kind, direction, amount }) => `${kind} ${direction} ${amount.amount}`)
}

async function listNews(userId: string) {
  const rows = await harness.services.db
    .selectFrom("notifications")
    .select("kind")
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .execute()
  return rows.map(({ kind }) => kind)
}

describe("a claim on a customer", () => {
  test("debits the available part; the rest is a debt of which the customer is notified", async () => {
    const user = await harness.addCustomer("part@wallet.example")
    await harness.fund(user, "30.00", "WUD")
    const claim = { ...makeClaim(user, "100.00"), legs: buildLegs("100.00") }
    await inTrx((trx) => takeClaim(trx, claim, harness.services.now()))
    expect(await readWallet(user)).toEqual({ available: "0.00", held: "0.00", owed: "70.00" })
    expect(await readHistory(user)).toEqual(["debt in 70.00"])
    expect(await listNews(user)).toEqual(["debt_incurred"])
  })

  test("debits all of it if available, without a debt", async () => {
    const user = await harness.addCustomer("all@wallet.example")
    await harness.fund(user, "130.00", "WUD")
    const claim = { ...makeClaim(user, "100.00"), legs: buildLegs("100.00") }
    await inTrx((trx) => takeClaim(trx, claim, harness.services.now()))
    expect(await readWallet(user)).toEqual({ available: "30.00", held: "0.00", owed: "0.00" })
    expect(await readHistory(user)).toEqual([])
  })

  test("is a debt that later income in the currency repays, from any area", async () => {
    const user = await harness.addCustomer("later@wallet.example")
    const claim = { ...makeClaim(user, "50.00"), legs: buildLegs("50.00") }
    await inTrx((trx) => takeClaim(trx, claim, harness.services.now()))
    await harness.fund(user, "20.00", "WUD")
    await harness.fund(user, "20.00", "USD")
    expect(await readWallet(user)).toEqual({ available: "0.00", held: "0.00", owed: "30.00" })
    expect(await harness.readAvailable(user, "USD")).toBe("20.00000")
    const cardToken = await harness.tokenizeCard("4242424242424242")
    await createCardTopUp(harness.as(user), { amount: "100.00", currency: "WUD", cardToken })
    await harness.runJobs()
    expect(await readWallet(user)).toEqual({ available: "70.00", held: "0.00", owed: "0.00" })
    expect(await readHistory(user)).toEqual(["debt out 30.00", "top_up in 100.00", "debt in 50.00"])
    expect(await listNews(user)).toContain("debt_repaid")
  })

  test("holds the available part until it is decided; dropped, all of it is released", async () => {
    const user = await harness.addCustomer("held@wallet.example")
    await harness.fund(user, "30.00", "WUD")
    const claim = makeClaim(user, "100.00")
    const ref = { ...claim, currency: "WUD" }
    await inTrx((trx) => holdClaim(trx, claim, harness.services.now()))
    expect(await readWallet(user)).toEqual({ available: "0.00", held: "30.00", owed: "0.00" })
    expect(await inTrx((trx) => dropClaim(trx, ref, harness.services.now()))).toBe(true)
    expect(await inTrx((trx) => dropClaim(trx, ref, harness.services.now()))).toBe(false)
    expect(await readWallet(user)).toEqual({ available: "30.00", held: "0.00", owed: "0.00" })
  })

  test("collected after a hold, also debits money that arrived in between, once", async () => {
    const user = await harness.addCustomer("taken@wallet.example")
    await harness.fund(user, "30.00", "WUD")
    const claim = makeClaim(user, "100.00")
    const ref = { ...claim, currency: "WUD" }
    await inTrx((trx) => holdClaim(trx, claim, harness.services.now()))
    await harness.fund(user, "50.00", "WUD")
    await inTrx((trx) => takeHeldClaim(trx, ref, buildLegs("100.00"), harness.services.now()))
    expect(await inTrx((trx) => takeHeldClaim(trx, ref, buildLegs("100.00"), harness.services.now()))).toBeUndefined()
    expect(await readWallet(user)).toEqual({ available: "0.00", held: "0.00", owed: "20.00" })
  })

  test("concurrent claims and income leave neither money beside a debt nor a balance below 0", async () => {
    const user = await harness.addCustomer("race@wallet.example")
    const claims = Array.from({ length: 8 }, () => ({ ...makeClaim(user, "10.00"), legs: buildLegs("10.00") }))
    const now = harness.services.now()
    await Promise.all([
      ...claims.map((claim) => inTrx((trx) => takeClaim(trx, claim, now))),
      ...Array.from({ length: 8 }, () => harness.fund(user, "10.00", "WUD")),
    ])
    const [balance] = await readBalances(harness.services.db, { owner: "customer", id: user }, now)
    expect(balance?.available).toBe(0n)
    expect(await readWallet(user)).toEqual({ available: "0.00", held: "0.00", owed: "0.00" })
  })
})
