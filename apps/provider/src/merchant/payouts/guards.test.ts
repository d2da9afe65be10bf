import { randomUUID } from "node:crypto"
import { createTransfer } from "@wallet/core"
import { cancelPayoutBatch, requestPayoutApproval } from "@wallet/core/merchant"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { setFrozen } from "#access/identity/freeze.ts"
import { closeAccount } from "#ledger/closeAccount.ts"
import { enqueue } from "#platform/jobs/enqueue.ts"
import { readOutcome } from "#test/testProvider.ts"
import type { HarnessCustomer } from "#wallet/withdrawals/withdrawalHarness.testing.ts"
import { createPayoutHarness, type PayoutHarness } from "./payoutHarness.testing.ts"

let harness: PayoutHarness
let friend: HarnessCustomer

beforeAll(async () => {
  harness = await createPayoutHarness()
  friend = await harness.addCustomer()
})
afterAll(() => harness.stop())

const hour = 3_600_000
const to = (account: string, rest = {}) => ({ rail: "anymoney", currency: "KZT", amount: "2000", to: account, ...rest })
const within = (rest = {}) => ({ rail: "internal", currency: "USDT", amount: "2.5", to: friend.email, ...rest })

async function rich(usdt = "1000"): Promise<HarnessCustomer> {
  const customer = await harness.addCustomer()
  await harness.fund(customer, usdt, "USDT")
  await harness.fund(customer, "50000", "KZT")
  return customer
}

const used = async (customer: HarnessCustomer) => Number((await harness.limits(customer)).day.used.amount)
const inAnHour = () => new Date(harness.provider.services.now().getTime() + hour).toISOString()

describe("only what was approved is paid", () => {
  test("other totals, another version, insufficient funds and a late approval are refused", async () => {
    const customer = await rich("100")
    const batch = await harness.draft(customer, [within({ amount: "90" }), within({ amount: "20" })])
    const asked = (rest: object) => harness.approve(customer, batch, rest)
    expect((await asked({ totals: [{ currency: "USDT", total: "1.00000" }] })).fields).toEqual({
      totals: { code: "not_as_quoted" },
    })
    expect(await asked({ version: batch.version - 1 })).toMatchObject({ tag: "state_conflict" })
    expect(await asked({})).toMatchObject({
      tag: "insufficient_funds",
      details: { available: "100.00000", currency: "USDT" },
    })
    expect(await harness.available(customer, "USDT")).toEqual({ available: "100.00000", held: "0.00000" })

    harness.provider.advance(24 * 3_600_000)
    expect(await asked({})).toMatchObject({ tag: "state_conflict", details: { state: "expired" } })
    await harness.provider.worker.drain()
    expect((await harness.batch(customer, batch.id)).state).toBe("expired")
  })

  test("the payment time must be in the future, and at most 90 days ahead", async () => {
    const customer = await rich()
    const batch = await harness.draft(customer, [within()])
    const refused = async (days: number) => {
      const scheduledAt = new Date(harness.provider.services.now().getTime() + days * 24 * hour).toISOString()
      return (await harness.approve(customer, batch, { scheduledAt })).fields
    }
    expect(await refused(-1)).toEqual({ scheduledAt: { code: "past" } })
    expect(await refused(91)).toEqual({ scheduledAt: { code: "invalid" } })
  })

  test("changing a batch that awaits approval withdraws the request", async () => {
    const customer = await rich()
    const { token } = customer
    const { id, version } = await harness.draft(customer, [within()])
    const asked = await readOutcome(
      requestPayoutApproval(harness.provider.createClient(token), { batchId: id, version }),
    )
    expect(asked.data).toMatchObject({ state: "awaiting_approval" })
    const [row] = await harness.rows(customer, id)
    const body = { version: version + 1, amount: "3" }
    await harness.provider.send("POST", `/payoutBatches/${id}/rows/${row?.id}`, { token, body })
    const recalled = await harness.batch(customer, id)
    expect(recalled).toMatchObject({ state: "ready", totals: [{ total: "3.00000" }] })
    expect(await harness.approve(customer, recalled)).toMatchObject({ ok: true })
  })

  test("an external id held by one batch is refused in another; once voided, it is accepted", async () => {
    const customer = await rich()
    const draft = () => harness.draft(customer, [within({ externalId: "salary-7" })])
    const [first, second] = [await draft(), await draft()]
    expect(await harness.approve(customer, first, { scheduledAt: inAnHour() })).toMatchObject({ ok: true })
    expect(await harness.approve(customer, second)).toMatchObject({
      tag: "state_conflict",
      details: { reason: "external_id_used" },
    })
    expect((await harness.rows(customer, (await draft()).id))[0]?.errors).toMatchObject([{ code: "external_id_used" }])
    await cancelPayoutBatch(harness.provider.createClient(customer.token), { batchId: first.id })
    expect(await harness.approve(customer, second)).toMatchObject({ ok: true })
    await harness.settle(customer, second.id, "completed")
  })

  test("the rows together count towards the limits", async () => {
    const customer = await rich()
    await harness.fund(customer, "3000000", "KZT")
    const rows = Array.from({ length: 6 }, (_, index) => to(`p${index}@anymoney.example`, { amount: "90000" }))
    const batch = await harness.draft(customer, rows)
    expect(batch.state).toBe("ready")
    expect((await harness.approve(customer, batch)).tag).toMatch(/limit_exceeded|kyc_required|beneficiary_cooling/)
    expect(await harness.available(customer, "KZT")).toMatchObject({ held: "0.00" })
  })
})

describe("screens A 7: payments inside the wallet count towards the limits, as sends do", () => {
  test("a row above the limits has an error at its cell, and rows that exceed them together are not approved", async () => {
    const customer = await rich("3000")
    const alone = await harness.draft(customer, [within({ amount: "2000" })])
    expect((await harness.rows(customer, alone.id))[0]?.errors).toMatchObject([
      { field: "amount", code: "kyc_required" },
    ])
    const batch = await harness.draft(customer, [within({ amount: "600" }), within({ amount: "600" })])
    expect(batch.state).toBe("ready")
    expect(await harness.approve(customer, batch)).toMatchObject({
      tag: "kyc_required",
      details: { level: "verified" },
    })
    expect(await used(customer)).toBe(0)
  })

  test("payments count from the approval, and unpaid rows stop counting", async () => {
    const [customer, gone] = [await rich(), await harness.addCustomer()]
    const cancelled = await harness.draft(customer, [within({ amount: "100" })])
    await harness.approve(customer, cancelled, { scheduledAt: inAnHour() })
    const counted = await used(customer)
    expect(counted).toBeGreaterThan(90)
    await cancelPayoutBatch(harness.provider.createClient(customer.token), { batchId: cancelled.id })
    expect(await used(customer)).toBe(0)

    await harness.fund(gone, "1", "USDT")
    const batch = await harness.draft(customer, [within({ amount: "100" }), within({ amount: "50", to: gone.email })])
    const emptying = { recipient: friend.email, amount: "1", currency: "USDT" }
    await createTransfer(harness.provider.createClient(gone.token), emptying)
    await closeAccount(harness.provider.services.db, { owner: "customer", id: gone.id }, "USDT")
    await harness.approve(customer, batch)
    await harness.settle(customer, batch.id, "partially_completed")
    expect(await used(customer)).toBe(counted)
  })
})

test("screens C, security: with the address book only, a row to another destination is refused, also at the approval", async () => {
  const customer = await rich()
  const batch = await harness.draft(customer, [to("paid@anymoney.example")])
  const list = { user_id: customer.id, whitelist_since: harness.provider.services.now() }
  await harness.provider.services.db.insertInto("user_settings").values(list).execute()
  expect(await harness.approve(customer, batch)).toMatchObject({ tag: "destination_not_listed" })
  const later = await harness.draft(customer, [to("paid@anymoney.example"), within()])
  const rows = await harness.rows(customer, later.id)
  expect(rows[0]?.errors).toMatchObject([{ field: "to", code: "destination_not_listed" }])
  expect(rows[1]?.state).toBe("valid")
})

test("§7 a batch that is due while the account is locked waits until the lock ends, whoever its recipients are", async () => {
  const customer = await rich()
  const leaving = await harness.draft(customer, [within(), to("paid@anymoney.example")])
  const staying = await harness.draft(customer, [within()])
  await harness.approve(customer, leaving, { scheduledAt: inAnHour() })
  await harness.approve(customer, staying, { scheduledAt: inAnHour() })
  const { db, now } = harness.provider.services
  const until = { withdrawals_held_until: new Date(now().getTime() + 3 * hour) }
  await db.updateTable("users").set(until).where("id", "=", customer.id).execute()
  harness.provider.advance(hour)
  await harness.provider.worker.drain()
  for (const { id } of [leaving, staying])
    expect(await harness.batch(customer, id)).toMatchObject({ state: "approved" })
  harness.provider.advance(2 * hour)
  for (const { id } of [leaving, staying]) await harness.settle(customer, id, "completed")
})

test("§7 a batch in progress when the account is locked pays its other parts when the lock ends", async () => {
  const customer = await rich()
  const batch = await harness.draft(customer, [within(), to("paid@anymoney.example")])
  await harness.approve(customer, batch, { scheduledAt: inAnHour() })
  const { db, now } = harness.provider.services
  // As if the lock had started between two parts.
  await db.updateTable("payout_batches").set({ state: "processing" }).where("id", "=", batch.id).execute()
  const until = { withdrawals_held_until: new Date(now().getTime() + 3 * hour) }
  await db.updateTable("users").set(until).where("id", "=", customer.id).execute()
  // Last, because the worker starts at once.
  await enqueue(db, "payoutBatch.pay", { batchId: batch.id })
  await harness.provider.worker.drain()
  expect((await harness.batch(customer, batch.id)).rows.byState).toMatchObject({ held: 2 })
  harness.provider.advance(3 * hour)
  await harness.settle(customer, batch.id, "completed")
})

describe("screens A 7: a frozen account", () => {
  test("its batches pause with a reason, and continue after the freeze", async () => {
    const customer = await rich()
    const [first, second] = [await harness.draft(customer, [within()]), await harness.draft(customer, [within()])]
    const freeze = (frozen: boolean) => setFrozen(harness.provider.services, customer.id, frozen)
    await harness.approve(customer, first, { scheduledAt: inAnHour() })
    await harness.approve(customer, second, { scheduledAt: inAnHour() })
    // As if the freeze had started between two parts.
    const { db } = harness.provider.services
    await db.updateTable("payout_batches").set({ state: "processing" }).where("id", "=", second.id).execute()
    await freeze(true)
    harness.provider.advance(hour)
    await harness.provider.worker.drain()
    expect(await harness.batch(customer, first.id)).toMatchObject({ state: "approved", standsStill: "account_frozen" })
    expect(await harness.batch(customer, second.id)).toMatchObject({
      state: "processing",
      standsStill: "account_frozen",
    })
    expect(await harness.available(customer, "USDT")).toMatchObject({ held: "5.00000" })
    await freeze(false)
    expect(await harness.settle(customer, first.id, "completed")).toMatchObject({ standsStill: null })
    await harness.settle(customer, second.id, "completed")
    expect(await harness.available(customer, "USDT")).toEqual({ available: "995.00000", held: "0.00000" })
  })

  test("an unpaid batch can be cancelled, which releases its money", async () => {
    const customer = await rich()
    const batch = await harness.draft(customer, [within()])
    await harness.approve(customer, batch, { scheduledAt: inAnHour() })
    await setFrozen(harness.provider.services, customer.id, true)
    const request = { token: customer.token, key: randomUUID() }
    const answer = await harness.provider.send("POST", `/payoutBatches/${batch.id}/cancel`, request)
    expect(answer.data).toMatchObject({ state: "cancelled", standsStill: null })
    expect(await harness.available(customer, "USDT")).toEqual({ available: "1000.00000", held: "0.00000" })
  })
})
