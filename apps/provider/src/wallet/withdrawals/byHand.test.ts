import { strangerAddress } from "@wallet/sandbox/chain/strangers.ts"
import { testDestinations } from "@wallet/sandbox/payouts/testDestinations.ts"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { addSignedIn, type TestOperator } from "#operators/operatorHarness.testing.ts"
import type { PayoutRail, PayoutStatus } from "#rails/payout/payoutRail.ts"
import { withdrawalJobs } from "./jobs.ts"
import { createWithdrawalHarness, type HarnessCustomer, type WithdrawalHarness } from "./withdrawalHarness.testing.ts"

let harness: WithdrawalHarness
let ann: TestOperator
let ben: TestOperator
let rita: TestOperator
beforeAll(async () => {
  harness = await createWithdrawalHarness()
  ann = await addSignedIn(harness.provider, "ann@wallet.example", "approver")
  ben = await addSignedIn(harness.provider, "ben@wallet.example", "approver")
  rita = await addSignedIn(harness.provider, "rita@wallet.example", "reviewer")
})
afterAll(() => harness.stop())

const decide = (browser: TestOperator, path: string, decision: string, more: Record<string, string> = {}) =>
  browser.decide(path, { decision, reason: "the bank says so", ...more })

/** Two operators decide together. @returns the statuses of their responses. */
async function decideTogether(path: string, decision: string): Promise<readonly number[]> {
  const [first, second] = [await decide(ann, path, decision), await decide(ben, path, decision)]
  return [first.status, second.status]
}

/** Creates a withdrawal to an account at the bank that pays late, in `confirming`. */
async function beginDelayed(): Promise<{ readonly customer: HarnessCustomer; readonly id: string }> {
  const customer = await harness.addCustomer()
  await harness.fund(customer, "100000", "KZT")
  const account = testDestinations.delayed.anymoney
  const asked = { currency: "KZT", rail: "anymoney", account, amount: "20000", side: "send" }
  const { id } = await harness.withdraw(customer, asked)
  await harness.until(customer, id, "confirming")
  return { customer, id }
}

/** Makes a withdrawal two days old in its state. Operators stay signed in. */
async function makeOverdue(id: string): Promise<void> {
  const at = new Date(harness.provider.services.now().getTime() - 48 * 3_600_000)
  await harness.provider.database.db.updateTable("operation_events").set({ at }).where("subject_id", "=", id).execute()
}

/** Polls a withdrawal once, with a bank that gives this answer. */
async function hear(id: string, status: PayoutStatus): Promise<void> {
  const { services } = harness.provider
  const anymoney: PayoutRail = {
    ...services.rails.payouts.anymoney,
    status: () => Promise.resolve([{ status: "fulfilled", value: status }]),
  }
  const rails = { ...services.rails, payouts: { ...services.rails.payouts, anymoney } }
  await withdrawalJobs["withdrawal.follow.anymoney"]({ ...services, rails }, { withdrawalId: id, once: true })
}

const unexpectedAbout = (reference: string) =>
  harness.provider.database.db
    .selectFrom("unexpected_messages")
    .select(["id", "event", "found", "state", "amount"])
    .where("reference", "=", reference)
    .execute()

const paid = { state: "paid", cost: null } as const
const failed = { state: "failed", reason: "rejected_by_bank", cost: null } as const
const returned = { state: "returned", reason: "account_closed" } as const

describe("a payment whose bank does not report its outcome", () => {
  test("two operators enter that it was not paid: the money is released", async () => {
    const { customer, id } = await beginDelayed()
    await makeOverdue(id)
    const page = await ann.show("withdrawals")
    for (const shown of ["20000.00 KZT", "Being confirmed", "It was not paid"]) expect(page).toContain(shown)
    expect((await decide(rita, `withdrawals/${id}`, "confirmUnpaid")).status).toBe(403)
    expect((await decide(ann, `withdrawals/${id}`, "approve")).status).toBe(409)
    expect(await decideTogether(`withdrawals/${id}`, "confirmUnpaid")).toEqual([200, 200])
    expect(await harness.read(customer, id)).toMatchObject({ state: "failed", reason: "not_paid" })
    expect(await harness.available(customer, "KZT")).toEqual({ available: "100000.00", held: "0.00" })
  })

  test("two operators enter that it was paid: it is completed, and may still be returned", async () => {
    const { customer, id } = await beginDelayed()
    expect(await decideTogether(`withdrawals/${id}`, "confirmPaid")).toEqual([200, 200])
    expect(await harness.read(customer, id)).toMatchObject({ state: "completed" })
    expect(await harness.available(customer, "KZT")).toMatchObject({ held: "0.00" })
    await hear(id, paid)
    expect(await unexpectedAbout(id)).toEqual([])
    await hear(id, returned)
    expect(await harness.read(customer, id)).toMatchObject({ state: "returned" })
    expect(await harness.available(customer, "KZT")).toEqual({ available: "100000.00", held: "0.00" })
  })

  test("a payment marked as failed and then paid waits for operators, who claim it from its customer", async () => {
    const { customer, id } = await beginDelayed()
    await decideTogether(`withdrawals/${id}`, "confirmUnpaid")
    for (const status of [failed, returned, paid, paid]) await hear(id, status)
    const [message, ...others] = await unexpectedAbout(id)
    expect(others).toEqual([])
    expect(message).toMatchObject({ event: "paid", found: "failed", state: "waiting", amount: 2_000_000n })
    expect(await ann.show("messages")).toContain("Payout rail: Paid")
    expect(await decideTogether(`messages/${message?.id}`, "claim")).toEqual([200, 200])
    expect(await harness.read(customer, id)).toMatchObject({ state: "completed" })
    expect(await harness.available(customer, "KZT")).toEqual({ available: "80000.00", held: "0.00" })
  })
})

describe("reports of a bank that fit no state", () => {
  test("a failure after it was paid waits for operators, who return the money and its fee", async () => {
    const { customer, id } = await beginDelayed()
    await hear(id, paid)
    await hear(id, failed)
    const [message] = await unexpectedAbout(id)
    expect(message).toMatchObject({ event: "failed", found: "completed" })
    expect(await harness.read(customer, id)).toMatchObject({ state: "completed" })
    expect(await decideTogether(`messages/${message?.id}`, "credit")).toEqual([200, 200])
    expect(await harness.read(customer, id)).toMatchObject({ state: "returned" })
    expect(await harness.available(customer, "KZT")).toEqual({ available: "100000.00", held: "0.00" })
  })

  test.each([
    ["paid twice", [paid, paid], "completed"],
    ["returned twice", [paid, returned, returned], "returned"],
    ["paid after it was returned", [paid, returned, paid], "returned"],
    ["failed twice", [failed, failed], "failed"],
    ["returned without being paid", [returned], "returned"],
  ] as const)("%s: nothing new", async (_name, statuses, end) => {
    const { customer, id } = await beginDelayed()
    for (const status of statuses) await hear(id, status)
    expect(await harness.read(customer, id)).toMatchObject({ state: end })
    expect(await unexpectedAbout(id)).toEqual([])
  })
})

/** Creates withdrawals over a chain that stay in these states. */
async function beginStuck(...states: readonly ("screening" | "queued")[]) {
  const { db } = harness.provider.database
  const customer = await harness.addCustomer()
  await harness.fund(customer, "1000", "USDT")
  const address = strangerAddress("tron", "somebody")
  const asked = { currency: "USDT", rail: "crypto", network: "tron", address, amount: "100", side: "send" }
  const ids: string[] = []
  for (const state of states) {
    const { id } = await harness.withdraw(customer, asked)
    await harness.until(customer, id, "broadcasting", "confirming")
    await db.deleteFrom("jobs").where("kind", "like", "withdrawal.%").execute()
    const nothing = { signed: null, payout_reference: null, sent_at: null }
    await db
      .updateTable("withdrawals")
      .set({ ...nothing, state })
      .where("id", "=", id)
      .execute()
    await makeOverdue(id)
    ids.push(id)
  }
  return { customer, ids }
}

describe("before anything was sent", () => {
  test("a withdrawal without a screening result is approved or rejected by operators", async () => {
    const { customer, ids } = await beginStuck("screening", "screening", "queued")
    const [approved = "", rejected = "", queued = ""] = ids
    expect(await ann.show("withdrawals")).toContain("Being screened")
    expect((await decide(rita, `withdrawals/${rejected}`, "reject", { code: "risk" })).status).toBe(200)
    expect(await harness.read(customer, rejected)).toMatchObject({ state: "rejected", reason: "risk" })
    expect((await decide(rita, `withdrawals/${queued}`, "reject", { code: "limit" })).status).toBe(200)
    expect(await harness.read(customer, queued)).toMatchObject({ state: "rejected", reason: "limit" })
    expect(await harness.available(customer, "USDT")).toEqual({ available: "900.00000", held: "100.00000" })
    expect(await decideTogether(`withdrawals/${approved}`, "approve")).toEqual([200, 200])
    await harness.until(customer, approved, "completed")
    expect(await harness.available(customer, "USDT")).toEqual({ available: "900.00000", held: "0.00000" })
  })
})

test("a bank that is polled again reports the outcome, after an operator's entry and after a lost job", async () => {
  const { customer, id } = await beginDelayed()
  await decideTogether(`withdrawals/${id}`, "confirmUnpaid")
  harness.provider.advance(3_600_000)
  await harness.provider.worker.drain()
  expect(await unexpectedAbout(id)).toMatchObject([{ event: "paid", found: "failed" }])
  expect(await harness.read(customer, id)).toMatchObject({ state: "failed" })
})
