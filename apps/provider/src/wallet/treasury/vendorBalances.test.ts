import { afterAll, afterEach, beforeAll, expect, test } from "vitest"
import { applyRequests } from "#ledger/applyRequests.ts"
import { customer, payoutRail, systemAccounts } from "#ledger/postings/accounts.ts"
import { addSignedIn } from "#operators/operatorHarness.testing.ts"
import { newId } from "#platform/database/newId.ts"
import type { Services } from "#platform/services.ts"
import type { PartyBalance } from "#rails/partyBalance.ts"
import { createProviderHarness, type ProviderHarness } from "#test/providerHarness.ts"
import { compareVendors, readVendorBalances } from "./vendorBalances.ts"

let harness: ProviderHarness
let user: string
beforeAll(async () => {
  harness = await createProviderHarness()
  user = await harness.addCustomer("owner@wallet.example")
  await move(systemAccounts.cardRail, "EUR", 10_000_000n)
  await move(payoutRail({ rail: "card", network: null }), "WUD", 50_000n)
  await move(payoutRail({ rail: "sbp", network: null }), "WUD", 20_000n)
})
afterAll(() => harness.stop())
afterEach(async () => {
  await harness.database.db.deleteFrom("vendor_balance_reads").execute()
  harness.advance(11 * 60_000)
})

/** Moves minor units from a place outside to the customer. */
async function move(place: ReturnType<typeof payoutRail>, currency: string, units: bigint) {
  const reference = `move:${newId()}`
  const legs = [
    { account: place, currency, amount: -units },
    { account: customer(user), currency, amount: units },
  ]
  const { db, now } = harness.services
  await db
    .transaction()
    .execute((trx) => applyRequests(trx, [{ kind: "transfer", reference, operationId: reference, legs }], now()))
}

/** The services with vendors that tell these balances. */
function tell(told: {
  readonly card?: () => Promise<readonly PartyBalance[]>
  readonly payouts?: readonly PartyBalance[]
}): Services {
  const { rails } = harness.services
  const payouts = told.payouts && { balances: () => Promise.resolve(told.payouts ?? []) }
  return {
    ...harness.services,
    rails: {
      ...rails,
      card: { ...rails.card, ...(told.card && { balances: told.card }) },
      payouts: {
        ...rails.payouts,
        card: { ...rails.payouts.card, ...payouts },
        sbp: { ...rails.payouts.sbp, ...payouts },
      },
    },
  }
}

const stripe = (units: bigint): readonly PartyBalance[] => [{ account: "stripe", currency: "EUR", units }]

test("a vendor's balance is compared with the ledger to the last unit", async () => {
  const services = tell({ card: () => Promise.resolve(stripe(10_000_001n)) })
  await readVendorBalances(services)
  expect((await compareVendors(services)).comparisons).toEqual([
    {
      parties: ["acquirer"],
      accounts: ["rail:card"],
      currency: "EUR",
      outside: 10_000_001n,
      ledger: 10_000_000n,
      leaving: 0n,
      difference: 1n,
      readAt: harness.services.now(),
    },
  ])
})

test("parties that pay from one account of a vendor are one comparison", async () => {
  const services = tell({ payouts: [{ account: "yookassa payouts", currency: "WUD", units: 70_000n }] })
  await readVendorBalances(services)
  expect((await compareVendors(services)).comparisons).toMatchObject([
    {
      accounts: ["rail:payout:card", "rail:payout:sbp"],
      currency: "WUD",
      outside: 70_000n,
      ledger: 70_000n,
      difference: 0n,
    },
  ])
})

test("a vendor is asked once in ten minutes by all processes together", async () => {
  let asked = 0
  const services = tell({ card: () => Promise.resolve(stripe(BigInt(++asked))) })
  await Promise.all([readVendorBalances(services), readVendorBalances(services)])
  harness.advance(9 * 60_000)
  await readVendorBalances(services)
  expect(asked).toBe(1)
  harness.advance(60_000)
  await readVendorBalances(services)
  expect(asked).toBe(2)
})

test("a failed reading keeps the last balance with its age, and says that it failed", async () => {
  const services = tell({ card: () => Promise.resolve(stripe(10_000_000n)) })
  await readVendorBalances(services)
  const readAt = harness.services.now()
  harness.advance(11 * 60_000)
  const silent = tell({ card: () => Promise.reject(new Error("no answer")) })
  await readVendorBalances(silent)
  const { comparisons, reads } = await compareVendors(silent)
  expect(comparisons).toMatchObject([{ outside: 10_000_000n, readAt }])
  expect(reads.find(({ party }) => party === "acquirer")).toMatchObject({ failedAt: harness.services.now(), readAt })
})

test("a vendor without such a call is not asked", async () => {
  await readVendorBalances(harness.services)
  const { comparisons, reads } = await compareVendors(harness.services)
  expect(comparisons).toEqual([])
  expect(reads.every(({ isAsked }) => !isAsked)).toBe(true)
})

test("two operators book a difference, once", async () => {
  const { provider, services } = harness
  const [ann, ben] = [
    await addSignedIn(provider, "ann@example.com", "finance"),
    await addSignedIn(provider, "ben@example.com", "approver"),
  ]
  const card = { ...services.rails.card, balances: () => Promise.resolve(stripe(9_500_000n)) }
  Object.assign(services.rails, { card })
  await readVendorBalances(services)
  const shown = await ann.show("vendor-balances")
  expect(shown).toContain("Card acquirers: a difference of -5.00000 EUR from the ledger")
  const [, id] = /^case-(.*)$/m.exec(shown) ?? []
  const book = { decision: "book", reason: "fees of November" }
  expect(await ann.decide(`vendor-balances/${id}`, book)).toMatchObject({ status: 200 })
  expect(await ann.decide(`vendor-balances/${id}`, book)).toMatchObject({ status: 409 })
  expect(await harness.readSystemBalance("vendor_funds", "EUR")).toBe(0n)
  expect(await ben.decide(`vendor-balances/${id}`, book)).toMatchObject({ status: 200 })
  expect(await harness.readSystemBalance("vendor_funds", "EUR")).toBe(-500_000n)
  expect(await ann.show("vendor-balances")).toBe("Nothing waits here.")
  expect(await ben.decide(`vendor-balances/${id}`, book)).toMatchObject({ status: 404 })
  harness.advance(11 * 60_000)
  await readVendorBalances(services)
  expect((await compareVendors(services)).comparisons).toMatchObject([{ difference: 0n, ledger: 9_500_000n }])
})
