import { cancelSbpTopUp, createSbpTopUp, getSbpTopUp, listOperations } from "@wallet/core"
import { sbpTopUpStates } from "@wallet/core/contract"
import { parseSbpLink } from "@wallet/core/qr"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { listPairs } from "#platform/lifecycle/paths.testing.ts"
import { catchRefusal, createProviderHarness, type ProviderHarness } from "#test/providerHarness.ts"
import { advanceSbp, toEvent } from "./advance.ts"
import { askDelay, askedAfterEnd } from "./askDelay.ts"
import { sbpTopUpJobs } from "./jobs.ts"
import { lateUntil, type SbpEvent, type SbpState, sbpLifecycle } from "./sbpLifecycle.ts"
import { linkLifetime } from "./sbpMethods.ts"

let harness: ProviderHarness
beforeAll(async () => {
  harness = await createProviderHarness()
})
afterAll(() => harness.stop())

const day = 24 * 3_600_000
let customers = 0
async function begin(amount = "1000.50") {
  customers += 1
  const user = await harness.addCustomer(`sbp${customers}@wallet.example`)
  const { id } = await createSbpTopUp(harness.as(user), { amount, currency: "WUD" })
  await harness.runJobs()
  return { user, id }
}

const read = (user: string, topUpId: string) => getSbpTopUp(harness.as(user), { topUpId })
const lock = (id: string) =>
  harness.services.db.selectFrom("sbp_top_ups").selectAll().where("id", "=", id).executeTakeFirstOrThrow()
const cause = (id: string, event: SbpEvent, actor: "rail" | "operator" = "rail") =>
  harness.services.db
    .transaction()
    .execute((trx) => advanceSbp(trx, id, () => event, {}, harness.services.now(), actor))

/** Applies a message of the bank as its callback does. */
async function tell(id: string, message: "paid" | "expired" | "cancelled" | "rejected") {
  const now = harness.services.now()
  await harness.services.db
    .transaction()
    .execute((trx) => advanceSbp(trx, id, (locked) => toEvent(message, locked, now), {}, now))
  await harness.runJobs()
}

describe("screens C, top-up by SBP", () => {
  test("the link has the amount in kopecks and its checksum, and is paid once", async () => {
    const { user, id } = await begin()
    const shown = await read(user, id)
    expect(shown).toMatchObject({ state: "shown", amount: { amount: "1000.50", currency: "WUD" }, sandbox: true })
    const parsed = parseSbpLink(shown.link ?? "")
    expect(parsed).toMatchObject({ ok: true, link: { kind: "dynamic", kopecks: 100_050n } })
    await tell(id, "paid")
    await tell(id, "paid")
    expect(await read(user, id)).toMatchObject({ state: "paid" })
    expect(await harness.readAvailable(user, "WUD")).toBe("1000.50")
  })

  test("a payment after its end is credited for a day, and returned after that", async () => {
    const [soon, late] = [await begin(), await begin()]
    harness.advance(linkLifetime)
    for (const { id } of [soon, late]) await tell(id, "expired")
    expect(await read(soon.user, soon.id)).toMatchObject({ state: "expired" })
    harness.advance(lateUntil - 1)
    await tell(soon.id, "paid")
    harness.advance(1)
    await tell(late.id, "paid")
    expect(await read(soon.user, soon.id)).toMatchObject({ state: "paid" })
    expect(await harness.readAvailable(soon.user, "WUD")).toBe("1000.50")
    expect(await read(late.user, late.id)).toMatchObject({ state: "returned" })
    expect(await harness.readAvailable(late.user, "WUD")).toBe("0.00")
    const code = harness.database.sandbox
      .selectFrom("sandbox.sbp_codes")
      .select("state")
      .where("reference", "=", late.id)
    expect(await code.executeTakeFirst()).toEqual({ state: "returned" })
    const { items } = await listOperations(harness.as(late.user), { limit: 1 })
    expect(items).toMatchObject([{ state: "returned", counterparty: "SBP" }])
  })

  test("a cancelled code ends when the bank confirms it, and a later payment is returned", async () => {
    const { user, id } = await begin()
    expect(await cancelSbpTopUp(harness.as(user), { topUpId: id })).toMatchObject({ state: "shown" })
    await harness.runJobs()
    const messages = harness.database.sandbox.selectFrom("sandbox.messages").select("event").where("reference", "=", id)
    expect(await messages.execute()).toEqual([{ event: "cancelled" }])
    await tell(id, "cancelled")
    expect(await catchRefusal(cancelSbpTopUp(harness.as(user), { topUpId: id }))).toMatchObject({
      tag: "state_conflict",
    })
    await tell(id, "paid")
    expect(await read(user, id)).toMatchObject({ state: "returned" })
    expect(await harness.readAvailable(user, "WUD")).toBe("0.00")
  })

  test.each([
    ["9.99", "WUD", "amount_too_small"],
    ["500000.01", "WUD", "amount_too_large"],
    ["100", "EUR", "top_up_unavailable"],
    ["100", "KZT", "top_up_unavailable"],
  ])("%s %s: %s", async (amount, currency, tag) => {
    const user = await harness.addCustomer(`${amount}${currency}@wallet.example`)
    expect(await catchRefusal(createSbpTopUp(harness.as(user), { amount, currency }))).toMatchObject({ tag })
  })

  test("another customer's top-up is not found, like an unknown one", async () => {
    const [{ id }, other] = [await begin(), await harness.addCustomer("other@wallet.example")]
    for (const topUpId of [id, "0199d2c0-0000-7000-8000-000000000000", "x"]) {
      expect(await catchRefusal(getSbpTopUp(harness.as(other), { topUpId }))).toMatchObject({ tag: "not_found" })
    }
  })
})

describe("screens C, top-up by SBP: the bank is asked if its message got lost", () => {
  test("a payment whose message got lost is credited five minutes after its code's end", async () => {
    const { user, id } = await begin()
    await markAs(id, "paid")
    harness.advance(linkLifetime + askDelay)
    await harness.runJobs()
    expect(await read(user, id)).toMatchObject({ state: "paid" })
    expect(await harness.readAvailable(user, "WUD")).toBe("1000.50")
  })

  test("an open code is requested again, and one unknown to the bank has ended", async () => {
    const { user, id } = await begin()
    harness.advance(linkLifetime + askDelay)
    await harness.runJobs()
    await harness.database.sandbox.deleteFrom("sandbox.sbp_codes").where("reference", "=", id).execute()
    harness.advance(askDelay)
    await harness.runJobs()
    expect(await read(user, id)).toMatchObject({ state: "expired" })
  })

  test("a late payment whose message got lost is returned a day after the end", async () => {
    const { user, id } = await begin()
    harness.advance(linkLifetime)
    await tell(id, "expired")
    await markAs(id, "paid")
    harness.advance(lateUntil)
    await harness.runJobs()
    await harness.runJobs()
    expect(await read(user, id)).toMatchObject({ state: "returned" })
    expect(await harness.readAvailable(user, "WUD")).toBe("0.00")
  })

  test.each([3, 7, 30])("a payment %i days after the end whose message got lost is returned", async (days) => {
    const { user, id } = await begin()
    harness.advance(linkLifetime)
    await tell(id, "expired")
    for (const after of askedAfterEnd.filter((one) => one < days * day)) await askAt(id, after)
    await markAs(id, "paid")
    await askAt(id, days * day)
    expect(await read(user, id)).toMatchObject({ state: "returned" })
    expect(await harness.readAvailable(user, "WUD")).toBe("0.00")
  })

  test("a code that has ended without a payment is requested four times, and then no more", async () => {
    const { id } = await begin()
    harness.advance(linkLifetime)
    await tell(id, "expired")
    harness.advance(askDelay)
    await harness.runJobs()
    expect(await waitingAsks(id)).toBe(1)
    for (const after of askedAfterEnd) {
      expect(await waitingAsks(id)).toBe(1)
      await askAt(id, after)
    }
    expect(await waitingAsks(id)).toBe(0)
  })

  test("a return of money that an operator has credited in the meantime waits for operators", async () => {
    const { user, id } = await begin()
    for (const event of ["cancel", "payTooLate"] as const) await cause(id, event)
    const { services } = harness
    const sbp: typeof services.rails.sbp = {
      ...services.rails.sbp,
      returnPayment: async () => void (await cause(id, "keep", "operator")),
    }
    await sbpTopUpJobs["sbpTopUp.return"]({ ...services, rails: { ...services.rails, sbp } }, { topUpId: id })
    expect(await read(user, id)).toMatchObject({ state: "paid" })
    const message = services.db.selectFrom("unexpected_messages").selectAll().where("reference", "=", id)
    expect(await message.execute()).toMatchObject([{ event: "returned", found: "paid" }])
  })
})

/** Advances the time to a moment after a top-up's end, and runs the due jobs. */
async function askAt(id: string, after: number): Promise<void> {
  const { settled_at } = await lock(id)
  if (!settled_at) throw new Error(`${id} has not ended`)
  harness.advance(settled_at.getTime() + after - harness.services.now().getTime())
  await harness.runJobs()
}

/** The number of jobs that will request a top-up's status. */
async function waitingAsks(id: string): Promise<number> {
  const jobs = await harness.services.db
    .selectFrom("jobs")
    .select("payload")
    .where("kind", "=", "sbpTopUp.ask")
    .execute()
  return jobs.filter(({ payload }) => JSON.stringify(payload).includes(id)).length
}

/** Sets the state of a code at the bank, without a message. */
async function markAs(id: string, state: "paid"): Promise<void> {
  await harness.database.sandbox.updateTable("sandbox.sbp_codes").set({ state }).where("reference", "=", id).execute()
}

test("the table names every state of the contract", () => {
  expect(Object.keys(sbpLifecycle.transitions).toSorted()).toEqual([...sbpTopUpStates].toSorted())
})

describe("screens C, top-up by SBP: every pair of state and event", () => {
  const ways: Readonly<Record<SbpState, readonly SbpEvent[]>> = {
    created: [],
    shown: ["show"],
    paid: ["show", "pay"],
    expired: ["show", "expire"],
    cancelled: ["show", "cancel"],
    rejected: ["show", "reject"],
    returning: ["show", "cancel", "payTooLate"],
    returned: ["show", "cancel", "payTooLate", "confirmReturn"],
  }
  async function topUpThatIs(state: SbpState) {
    customers += 1
    const user = await harness.addCustomer(`sbp${customers}@wallet.example`)
    const { id } = await createSbpTopUp(harness.as(user), { amount: "10", currency: "WUD" })
    for (const earlier of ways[state]) await cause(id, earlier)
    return { user, id }
  }
  const pairs = listPairs(sbpLifecycle)
  const fitting = pairs.flatMap(([state, event]) => {
    const next = sbpLifecycle.transitions[state][event]
    return next ? [[state, event, next] as const] : []
  })
  const others = pairs.filter(([state, event]) => sbpLifecycle.transitions[state][event] === undefined)

  test.each(fitting)("%s + %s leads to %s", async (state, event, next) => {
    const { user, id } = await topUpThatIs(state)
    await cause(id, event, event === "keep" ? "operator" : "rail")
    expect((await lock(id)).state).toBe(next)
    expect(await harness.readAvailable(user, "WUD")).toBe(next === "paid" ? "10.00" : "0.00")
  })

  test.each(others)("%s + %s is ignored", async (state, event) => {
    const { user, id } = await topUpThatIs(state)
    const before = await lock(id)
    expect(before.state).toBe(state)
    await cause(id, event)
    expect(await lock(id)).toEqual(before)
    expect(await harness.readAvailable(user, "WUD")).toBe(state === "paid" ? "10.00" : "0.00")
  })
})
