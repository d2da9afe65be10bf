import { strangerAddress } from "@wallet/sandbox/chain/strangers.ts"
import { testDestinations } from "@wallet/sandbox/payouts/testDestinations.ts"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { systemAccounts } from "#ledger/postings/accounts.ts"
import { listOwners } from "#ledger/shards.ts"
import { resumeGivenUp } from "#platform/jobs/resumeGivenUp.ts"
import { type PayoutRail, payOneByOne } from "#rails/payout/payoutRail.ts"
import { followDelay } from "./followDelay.ts"
import { withdrawalJobs } from "./jobs.ts"
import { createWithdrawalHarness, type WithdrawalHarness } from "./withdrawalHarness.testing.ts"

let harness: WithdrawalHarness
beforeAll(async () => {
  harness = await createWithdrawalHarness()
})
afterAll(() => harness.stop())

const toAccount = (account: string) => ({
  currency: "KZT",
  rail: "anymoney",
  account,
  amount: "20000",
  side: "send",
})

/** This rail signs nothing. */
const unused = { sign: () => Promise.reject(new Error("Nothing is to be signed")) }

async function customerWith(amount: string, currency: string) {
  const customer = await harness.addCustomer()
  await harness.fund(customer, amount, currency)
  return customer
}

describe("screens C withdraw: sent payments are followed to their end", () => {
  test("a payment that was made is not sent again, even if the rail has forgotten it", async () => {
    const customer = await customerWith("100000", "KZT")
    const { id } = await harness.withdraw(customer, toAccount(testDestinations.paid.anymoney))
    await harness.until(customer, id, "completed")
    const sent: unknown[] = []
    const forgetful: PayoutRail = {
      ...harness.provider.services.rails.payouts.anymoney,
      ...payOneByOne({
        ...unused,
        status: () => Promise.resolve({ state: "unknown" }),
        send: (payout) => {
          sent.push(payout)
          return Promise.resolve()
        },
      }),
    }
    const { services } = harness.provider
    const payouts = { ...services.rails.payouts, anymoney: forgetful }
    const forgetting = { ...services, rails: { ...services.rails, payouts } }
    await withdrawalJobs["withdrawal.follow.anymoney"](forgetting, { withdrawalId: id, once: true })
    expect(sent).toEqual([])
    expect(await harness.read(customer, id)).toMatchObject({ state: "completed" })
  })

  test("payments on one network are polled together, and one whose step fails is polled alone from then on", async () => {
    const { services, database } = harness.provider
    const customer = await customerWith("1000", "USDT")
    const ids: string[] = []
    for (const name of ["one", "two", "three"]) {
      const address = strangerAddress("ethereum", name)
      const asked = { currency: "USDT", rail: "crypto", network: "ethereum", address, amount: "100", side: "send" }
      const { id } = await harness.withdraw(customer, asked)
      await harness.until(customer, id, "confirming")
      ids.push(id)
    }
    const [first = "", failing = "", last = ""] = ids
    const pending = { state: "pending", confirmations: 7, needed: 12 } as const
    const references = new Map<string, string>()
    for (const id of ids) references.set((await harness.read(customer, id)).payoutReference ?? "", id)
    const crypto: typeof services.rails.payouts.crypto = {
      ...services.rails.payouts.crypto,
      ...payOneByOne({
        ...unused,
        status: ({ payoutReference }) =>
          Promise.resolve(references.get(payoutReference) === failing ? { state: "unknown" } : pending),
        send: () => Promise.reject(new Error("the node refuses it")),
      }),
    }
    const payouts = { ...services.rails.payouts, crypto }
    const failingServices = { ...services, rails: { ...services.rails, payouts } }
    await database.db.deleteFrom("jobs").where("kind", "like", "withdrawal.follow%").execute()
    for (const together of [[first], [failing, last]])
      await withdrawalJobs["withdrawal.followMany"](failingServices, { network: "ethereum", withdrawalIds: together })
    const jobs = await database.db
      .selectFrom("jobs")
      .select(["kind", "payload"])
      .where("kind", "like", "withdrawal.follow%")
      .orderBy("kind")
      .execute()
    expect(jobs).toEqual([
      { kind: "withdrawal.follow.crypto", payload: { withdrawalId: failing } },
      { kind: "withdrawal.followMany", payload: { network: "ethereum", withdrawalIds: [last, first] } },
    ])
    expect(await harness.read(customer, last)).toMatchObject({ confirmations: { seen: 7, needed: 12 } })
    for (const id of ids) await harness.until(customer, id, "completed")
  })

  test("a rail that was unavailable for longer than a job retries leaves no money waiting", async () => {
    const { db } = harness.provider.database
    const customer = await customerWith("100000", "KZT")
    const { id } = await harness.withdraw(customer, toAccount(testDestinations.paid.anymoney))
    await harness.until(customer, id, "confirming")
    const failedAt = harness.provider.services.now()
    await db
      .updateTable("jobs")
      .set({ failed_at: failedAt, attempts: 20 })
      .where("kind", "=", "withdrawal.follow.anymoney")
      .execute()
    harness.provider.advance(3_600_000)
    await harness.provider.worker.drain()
    expect(await harness.read(customer, id)).toMatchObject({ state: "confirming" })
    await resumeGivenUp(harness.provider.services)
    await harness.until(customer, id, "completed")
  })

  test("the network fee of a failed transaction is the operator's cost, and the customer's money is released", async () => {
    const customer = await customerWith("1000", "USDT")
    const address = strangerAddress("ethereum", "somebody")
    const asked = { currency: "USDT", rail: "crypto", network: "ethereum", address, amount: "100", side: "send" }
    const before = await networkCosts()
    const { id } = await harness.withdraw(customer, asked)
    const { payoutReference } = await harness.until(customer, id, "confirming")
    await harness.provider.sandbox.request(`/api/chains/ethereum/transactions/${payoutReference}/fail`, {
      method: "POST",
    })
    await harness.until(customer, id, "failed")
    expect(await networkCosts()).toBeLessThan(before)
    expect(await harness.available(customer, "USDT")).toEqual({ available: "1000.00000", held: "0.00000" })
  })
})

test("screens C withdraw: a payment that waited long for an operator is polled as often as any other", () => {
  const created = new Date(0)
  const sent = new Date(24 * 3_600_000)
  const now = new Date(sent.getTime() + 60_000)
  const payment = { state: "confirming", created_at: created, settled_at: null } as const
  expect(followDelay({ ...payment, sent_at: sent }, 0, now)).toBe(7_500)
})

/** Reads our network costs in ETH, a negative balance. */
async function networkCosts(): Promise<bigint> {
  const rows = await harness.provider.database.db
    .selectFrom("ledger.accounts")
    .where("owner", "in", listOwners(systemAccounts.networkCosts))
    .where("currency", "=", "ETH")
    .select("posted")
    .execute()
  return rows.reduce((sum, { posted }) => sum + posted, 0n)
}
