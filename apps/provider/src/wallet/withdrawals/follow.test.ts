import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { ownersOf } from "#ledger/shards.ts"
import { retryGivenUp } from "#platform/jobs/retryGivenUp.ts"
import type { PayoutRail } from "#rails/payout/payoutRail.ts"
import { strangerAddress } from "#sandbox/chain/strangers.ts"
import { testDestinations } from "#sandbox/payouts/testDestinations.ts"
import { house } from "#wallet/history/post.ts"
import { followDelay } from "./followDelay.ts"
import { withdrawalJobs } from "./jobs.ts"
import { createWithdrawalBed, type WithdrawalBed } from "./withdrawalBed.testing.ts"

let bed: WithdrawalBed
beforeAll(async () => {
  bed = await createWithdrawalBed()
})
afterAll(() => bed.stop())

const toAccount = (account: string) => ({
  currency: "KZT",
  rail: "anymoney",
  account,
  amount: "20000",
  side: "send",
})

async function customerWith(amount: string, currency: string) {
  const customer = await bed.addCustomer()
  await bed.fund(customer, amount, currency)
  return customer
}

describe("screens C withdraw: what was sent is followed to its end", () => {
  test("a payment that was made is not sent again, even if the rail has forgotten it", async () => {
    const customer = await customerWith("100000", "KZT")
    const { id } = await bed.withdraw(customer, toAccount(testDestinations.paid.anymoney))
    await bed.until(customer, id, "completed")
    const sent: unknown[] = []
    const forgetful: PayoutRail = {
      ...bed.provider.services.rails.payouts.anymoney,
      status: () => Promise.resolve({ state: "unknown" }),
      send: (payout) => {
        sent.push(payout)
        return Promise.resolve()
      },
    }
    const { services } = bed.provider
    const payouts = { ...services.rails.payouts, anymoney: forgetful }
    const forgetting = { ...services, rails: { ...services.rails, payouts } }
    await withdrawalJobs["withdrawal.follow.anymoney"](forgetting, { withdrawalId: id, once: true })
    expect(sent).toEqual([])
    expect(await bed.read(customer, id)).toMatchObject({ state: "completed" })
  })

  test("a rail that was away longer than a job tries leaves nobody's money waiting", async () => {
    const { db } = bed.provider.database
    const customer = await customerWith("100000", "KZT")
    const { id } = await bed.withdraw(customer, toAccount(testDestinations.paid.anymoney))
    await bed.until(customer, id, "confirming")
    const failedAt = bed.provider.services.now()
    await db
      .updateTable("jobs")
      .set({ failed_at: failedAt, attempts: 20 })
      .where("kind", "=", "withdrawal.follow.anymoney")
      .execute()
    bed.provider.advance(3_600_000)
    await bed.provider.worker.drain()
    expect(await bed.read(customer, id)).toMatchObject({ state: "confirming" })
    await retryGivenUp(bed.provider.services)
    await bed.until(customer, id, "completed")
  })

  test("what a network took for a transaction that failed is the house's cost, and the customer's money is free again", async () => {
    const customer = await customerWith("1000", "USDT")
    const address = strangerAddress("ethereum", "somebody")
    const asked = { currency: "USDT", rail: "crypto", network: "ethereum", address, amount: "100", side: "send" }
    const before = await networkCosts()
    const { id } = await bed.withdraw(customer, asked)
    const { payoutReference } = await bed.until(customer, id, "confirming")
    await bed.provider.sandbox.request(`/api/chains/ethereum/transactions/${payoutReference}/fail`, { method: "POST" })
    await bed.until(customer, id, "failed")
    expect(await networkCosts()).toBeLessThan(before)
    expect(await bed.available(customer, "USDT")).toEqual({ available: "1000.00000", held: "0.00000" })
  })
})

test("screens C withdraw: a payment that waited long for an operator is looked at as often as any other", () => {
  const created = new Date(0)
  const sent = new Date(24 * 3_600_000)
  const now = new Date(sent.getTime() + 60_000)
  const payment = { state: "confirming", created_at: created, settled_at: null } as const
  expect(followDelay({ ...payment, sent_at: sent }, 0, now)).toBe(7_500)
})

/** What networks have taken of us in ETH: less than nothing. */
async function networkCosts(): Promise<bigint> {
  const rows = await bed.provider.database.db
    .selectFrom("ledger.accounts")
    .where("owner", "in", ownersOf(house.networkCosts))
    .where("currency", "=", "ETH")
    .select("posted")
    .execute()
  return rows.reduce((sum, { posted }) => sum + posted, 0n)
}
