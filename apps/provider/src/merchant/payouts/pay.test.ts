import { randomUUID } from "node:crypto"
import { createTransfer, listOperations } from "@wallet/core"
import { PayoutRowSchema, webhookData } from "@wallet/core/contract"
import * as v from "valibot"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { closeAccount } from "#ledger/closeAccount.ts"
import type { PartyState } from "#platform/http/outsideParties.ts"
import { claimPayment, decideByHand } from "#wallet/withdrawals/approval.ts"
import type { HarnessCustomer } from "#wallet/withdrawals/withdrawalHarness.testing.ts"
import { payPart } from "./pay.ts"
import { createPayoutHarness, type PayoutHarness } from "./payoutHarness.testing.ts"
import { tellPart } from "./tell.ts"

let harness: PayoutHarness
let friend: HarnessCustomer

beforeAll(async () => {
  harness = await createPayoutHarness()
  friend = await harness.addCustomer()
})
afterAll(() => harness.stop())

const to = (account: string, rest = {}) => ({ rail: "anymoney", currency: "KZT", amount: "2000", to: account, ...rest })
const within = (rest = {}) => ({ rail: "internal", currency: "USDT", amount: "2.5", to: friend.email, ...rest })

async function rich(): Promise<HarnessCustomer> {
  const customer = await harness.addCustomer()
  await harness.fund(customer, "1000", "USDT")
  await harness.fund(customer, "50000", "KZT")
  return customer
}

async function readLines({ token }: HarnessCustomer) {
  return (await listOperations(harness.provider.createClient(token), { limit: 2, kind: "transfer" })).items
}

/** Counts the rows of a batch in a state, using its filter. */
async function count({ token }: HarnessCustomer, id: string, state: string): Promise<number> {
  const { data } = await harness.provider.send("GET", `/payoutBatches/${id}/rows?state=${state}`, { token })
  return v.parse(v.object({ items: v.array(PayoutRowSchema) }), data).items.length
}

async function addEndpoint({ id }: HarnessCustomer): Promise<void> {
  const { db, secretBox, now } = harness.provider.services
  const endpointId = randomUUID()
  await db
    .insertInto("webhook_endpoints")
    .values({
      id: endpointId,
      user_id: id,
      url: "https://192.0.2.1/hooks",
      description: "",
      events: ["payout_row.confirmed"],
      sealed_secret: secretBox.seal("whsec_MDEyMzQ1Njc4OWFiY2RlZg==", "webhook_endpoints.sealed_secret", endpointId),
      previous_sealed_secret: null,
      state: "enabled",
      disabled_reason: null,
      created_at: now(),
    })
    .execute()
}

describe("screens C, mass payouts: paying", () => {
  test("a row whose vendor was switched off after its approval fails, and its money is released", async () => {
    const customer = await rich()
    const batch = await harness.draft(customer, [to("+77010000001"), within()])
    expect((await harness.approve(customer, batch)).ok).toBe(true)
    const parties = harness.provider.services.parties as Map<string, PartyState>
    const before = parties.get("anymoneyPayouts") ?? "sandbox"
    parties.set("anymoneyPayouts", "off")
    try {
      const done = await harness.settle(customer, batch.id, "partially_completed")
      expect(done.rows.byState).toEqual({ confirmed: 1, failed: 1 })
    } finally {
      parties.set("anymoneyPayouts", before)
    }
    const rows = await harness.rows(customer, batch.id)
    expect(rows.find(({ state }) => state === "failed")?.reason).toBe("withdrawal_unavailable")
    expect(Number((await harness.available(customer, "KZT")).available)).toBe(50_000)
    expect(Number((await harness.available(customer, "KZT")).held)).toBe(0)
  })

  test("inside the wallet all recipients have it at once, and the sender's wallet is debited exactly", async () => {
    const customer = await rich()
    const before = await harness.available(friend, "USDT")
    const batch = await harness.draft(
      customer,
      Array.from({ length: 300 }, (_, index) => within({ note: `Thank you, ${index}` })),
    )
    expect(batch.totals).toMatchObject([{ currency: "USDT", rows: 300, total: "750.00000", available: "1000.00000" }])
    const approved = await harness.approve(customer, batch)
    expect(approved.data).toMatchObject({ state: "approved", rows: { byState: { held: 300 } } })
    const done = await harness.settle(customer, batch.id, "completed")
    expect(done.rows.byState).toEqual({ confirmed: 300 })
    expect(await harness.available(customer, "USDT")).toEqual({ available: "250.00000", held: "0.00000" })
    const after = await harness.available(friend, "USDT")
    expect(Number(after.available) - Number(before.available)).toBe(750)
    const [row] = await harness.rows(customer, batch.id)
    // Both histories have the operations in the order of the rows, the last row first.
    const [received, sent] = await Promise.all([readLines(friend), readLines(customer)])
    expect(received).toMatchObject([
      { direction: "in", note: "Thank you, 299", counterparty: expect.stringContaining("•••") },
      { direction: "in", note: "Thank you, 298" },
    ])
    expect(sent).toMatchObject([
      { direction: "out", note: "Thank you, 299", counterparty: row?.recipient },
      { direction: "out", note: "Thank you, 298" },
    ])
    expect(row).toMatchObject({ state: "confirmed", attempt: 1, fee: { amount: "0.00000" } })
  })

  test("a failed row releases its money; it alone is retried, with its own id; a later return is recorded", async () => {
    const customer = await rich()
    const rows = ["paid", "rejected", "returned"].map((end) => to(`${end}@anymoney.example`, { externalId: end }))
    const batch = await harness.draft(customer, rows)
    const total = batch.totals[0]?.total ?? ""
    expect(await harness.approve(customer, batch)).toMatchObject({ ok: true })
    expect(await harness.available(customer, "KZT")).toMatchObject({ held: total })
    const ended = await harness.settle(customer, batch.id, "partially_completed")
    expect(ended.rows.byState).toMatchObject({ failed: 1 })
    const failed = (await harness.rows(customer, batch.id))[1]
    expect(failed).toMatchObject({ state: "failed", attempt: 1, reason: expect.any(String) })

    const again = await harness.retry(customer, ended)
    expect(again.data).toMatchObject({ state: "processing" })
    await harness.settle(customer, batch.id, "partially_completed")
    harness.provider.advance(120_000)
    await harness.provider.worker.drain()
    const all = await harness.rows(customer, batch.id)
    expect(all.map(({ state, attempt }) => [state, attempt])).toEqual([
      ["confirmed", 1],
      ["failed", 2],
      ["returned", 1],
    ])
    expect(all[1]?.id).toBe(failed?.id)
    expect(all[1]?.subjectId).not.toBe(failed?.subjectId)
    const paid = (50_000_00n - units(total) / 3n).toString()
    const { available, held } = await harness.available(customer, "KZT")
    expect([available.replace(".", ""), held]).toEqual([paid, "0.00"])
    const [totals] = (await harness.batch(customer, batch.id)).totals
    expect(totals).toMatchObject({ total, failed: third(total), returned: third(total) })
  })

  test("a row follows the operators' decision on its payment, also if it was paid after all", async () => {
    const { services } = harness.provider
    const customer = await rich()
    const batch = await harness.draft(customer, [to("delayed@anymoney.example")])
    expect(await harness.approve(customer, batch)).toMatchObject({ ok: true })
    await harness.provider.worker.drain()
    const [sent] = await harness.rows(customer, batch.id)
    expect(sent).toMatchObject({ state: "sent" })
    const withdrawalId = sent?.subjectId ?? ""
    await harness.until(customer, withdrawalId, "confirming")
    await decideByHand(services, withdrawalId, "confirmUnpaid")
    expect(await harness.rows(customer, batch.id)).toMatchObject([{ state: "failed", reason: "not_paid" }])
    expect(await harness.batch(customer, batch.id)).toMatchObject({ state: "failed" })
    expect(await harness.available(customer, "KZT")).toEqual({ available: "50000.00", held: "0.00" })
    await claimPayment(services, withdrawalId)
    expect(await harness.rows(customer, batch.id)).toMatchObject([{ state: "confirmed" }])
    expect(await harness.batch(customer, batch.id)).toMatchObject({ state: "completed" })
    expect((await harness.available(customer, "KZT")).held).toBe("0.00")
  })

  test("rows with errors are skipped only after that was confirmed; endpoints are notified of the paid row", async () => {
    const customer = await rich()
    await addEndpoint(customer)
    const batch = await harness.draft(customer, [within(), within({ amount: "x" })])
    expect((await harness.approve(customer, batch)).fields).toEqual({ validOnly: { code: "required" } })
    expect(await harness.approve(customer, batch, { validOnly: true })).toMatchObject({ ok: true })
    const done = await harness.settle(customer, batch.id, "completed")
    expect(done.rows.byState).toEqual({ confirmed: 1, left_out: 1 })
    const told = await harness.provider.services.db
      .selectFrom("webhook_events")
      .select(["type", "data"])
      .where("user_id", "=", customer.id)
      .execute()
    expect(told.map(({ type }) => type)).toEqual(["payout_row.confirmed"])
    expect(v.is(webhookData.payout_row, JSON.parse(told[0]?.data ?? ""))).toBe(true)
  })

  test("a recipient's wallet that accepts no more fails its own row, and the part is paid without it", async () => {
    const [customer, gone] = [await rich(), await harness.addCustomer()]
    await harness.fund(gone, "1", "USDT")
    const batch = await harness.draft(customer, [within(), within({ to: gone.email }), within()])
    const emptying = { recipient: friend.email, amount: "1", currency: "USDT" }
    await createTransfer(harness.provider.createClient(gone.token), emptying)
    expect(await closeAccount(harness.provider.services.db, { owner: "customer", id: gone.id }, "USDT")).toBe(true)
    await harness.approve(customer, batch)
    const ended = await harness.settle(customer, batch.id, "partially_completed")
    expect(ended.rows.byState).toEqual({ confirmed: 2, failed: 1 })
    expect((await harness.rows(customer, batch.id))[1]).toMatchObject({ state: "failed", reason: "account_closed" })
    expect(await harness.available(customer, "USDT")).toEqual({ available: "995.00000", held: "0.00000" })
    const data = await listOperations(harness.provider.createClient(customer.token), { kind: "transfer" })
    expect(data).toMatchObject({ items: [{}, {}] })
  })

  test("a scheduled batch holds the money, and releases it when it is cancelled", async () => {
    const customer = await rich()
    const hour = 3_600_000
    const draft = () => harness.draft(customer, [within(), to("paid@anymoney.example")])
    const scheduledAt = () => new Date(harness.provider.services.now().getTime() + hour).toISOString()
    const cancelled = await draft()
    await harness.approve(customer, cancelled, { scheduledAt: scheduledAt() })
    await harness.provider.worker.drain()
    expect(await harness.available(customer, "USDT")).toEqual({ available: "997.50000", held: "2.50000" })
    expect(await harness.rows(customer, cancelled.id)).toMatchObject(
      Array.from({ length: 2 }, () => ({ state: "held", attempt: 1, subjectId: expect.any(String) })),
    )
    expect([await count(customer, cancelled.id, "held"), await count(customer, cancelled.id, "valid")]).toEqual([2, 0])
    const request = { token: customer.token, key: randomUUID() }
    const answer = await harness.provider.send("POST", `/payoutBatches/${cancelled.id}/cancel`, request)
    expect(answer.data).toMatchObject({ state: "cancelled", rows: { byState: { valid: 2 } } })
    expect([await count(customer, cancelled.id, "held"), await count(customer, cancelled.id, "valid")]).toEqual([0, 2])
    expect(await harness.available(customer, "USDT")).toEqual({ available: "1000.00000", held: "0.00000" })
    expect((await harness.limits(customer)).day).toMatchObject({ used: { amount: "0.00000" } })

    const later = await draft()
    await harness.approve(customer, later, { scheduledAt: scheduledAt() })
    expect((await harness.batch(customer, later.id)).state).toBe("approved")
    harness.provider.advance(hour)
    await harness.settle(customer, later.id, "completed")
  })
})

test("§7 a job that runs twice, or stops between two parts, pays every row once", async () => {
  const customer = await rich()
  const batch = await harness.draft(
    customer,
    Array.from({ length: 510 }, () => within({ amount: "1" })),
  )
  const { services, now } = { services: harness.provider.services, now: harness.provider.services.now() }
  await harness.approve(customer, batch, { scheduledAt: new Date(now.getTime() + 3_600_000).toISOString() })
  await services.db.updateTable("payout_batches").set({ state: "processing" }).where("id", "=", batch.id).execute()
  const dying = { ...services, now: () => fail() }
  await expect(payPart(dying, batch.id)).rejects.toThrow("the process died")
  expect((await harness.batch(customer, batch.id)).rows.byState).toEqual({ held: 510 })
  await Promise.all([payPart(services, batch.id), payPart(services, batch.id), payPart(services, batch.id)])
  const parts = await services.db.selectFrom("payout_parts").select("id").where("batch_id", "=", batch.id).execute()
  await Promise.all(parts.flatMap(({ id }) => [tellPart(services, id), tellPart(services, id)]))
  await harness.provider.worker.drain()
  const after = await harness.batch(customer, batch.id)
  expect(after).toMatchObject({ state: "completed", rows: { byState: { confirmed: 510 } } })
  expect(await harness.available(customer, "USDT")).toEqual({ available: "490.00000", held: "0.00000" })
  const told = await services.db
    .selectFrom("notifications")
    .innerJoin("payout_rows", "payout_rows.subject_id", "notifications.subject_id")
    .select(({ fn }) => fn.countAll<bigint>().as("count"))
    .where("payout_rows.batch_id", "=", batch.id)
    .executeTakeFirstOrThrow()
  expect(told.count).toBe(510n)
  const data = await listOperations(harness.provider.createClient(customer.token), { limit: 100, kind: "transfer" })
  expect(data.items).toHaveLength(100)
})

function fail(): never {
  throw new Error("the process died")
}

function units(decimal: string): bigint {
  return BigInt(decimal.replace(".", ""))
}

/** The total of each of three equal rows. */
function third(total: string): string {
  const digits = (units(total) / 3n).toString()
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}
