import { operationReference } from "@wallet/core/contract"
import * as calls from "@wallet/operators/customers.ts"
import { readPayment } from "@wallet/operators/payments.ts"
import { readSession } from "@wallet/operators/session.ts"
import { strangerAddress } from "@wallet/sandbox/chain/strangers.ts"
import { testAddress } from "@wallet/sandbox/chain/testAddresses.ts"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { startTestProvider, type TestProvider } from "#test/testProvider.ts"
import { verifyOperations } from "#wallet/history/verifyOperations.ts"
import {
  type HarnessCustomer,
  toWithdrawalHarness,
  type WithdrawalHarness,
} from "#wallet/withdrawals/withdrawalHarness.testing.ts"
import { addSignedIn, type TestOperator } from "../operatorHarness.testing.ts"

let provider: TestProvider
let harness: WithdrawalHarness
let support: TestOperator
let rita: TestOperator
let ann: TestOperator
let ben: TestOperator
beforeAll(async () => {
  provider = await startTestProvider()
  harness = toWithdrawalHarness(provider)
  support = await addSignedIn(provider, "sue@wallet.example", "support")
  rita = await addSignedIn(provider, "rita@wallet.example", "reviewer")
  ann = await addSignedIn(provider, "ann@wallet.example", "approver")
  ben = await addSignedIn(provider, "ben@wallet.example", "approver")
})
afterAll(() => harness.stop())

const day = 24 * 3_600_000
const later = (milliseconds: number) => new Date(provider.services.now().getTime() + milliseconds).toISOString()

async function addFunded(amount = "100"): Promise<HarnessCustomer> {
  const customer = await harness.addCustomer()
  await harness.fund(customer, amount, "USDT")
  return customer
}

async function readLog(userId: string) {
  const rows = await provider.services.db
    .selectFrom("operator_log")
    .select(["action", "reason"])
    .where("subject_id", "=", userId)
    // Refused calls are logged too (`access.test.ts`).
    .where("action", "not like", "% refused: %")
    .orderBy("id")
    .execute()
  return rows.map(({ action, reason }) => [action, reason])
}

describe("a customer's page", () => {
  test("shows balances with holds, limits with their use, and the read is logged", async () => {
    const customer = await addFunded()
    const address = strangerAddress("tron", "page")
    await harness.withdraw(customer, {
      currency: "USDT",
      rail: "crypto",
      network: "tron",
      address,
      side: "send",
      amount: "30",
    })
    const page = await ann.call(calls.readCustomer, { id: customer.id })
    expect(page).toMatchObject({ email: customer.email, isMasked: false, state: "open", level: "basic" })
    const [balance] = page.balances
    expect(balance?.posted).toEqual({ amount: "100.00000", currency: "USDT" })
    expect(page.holds).toHaveLength(1)
    expect(page.holds[0]?.amount).toEqual(balance?.held)
    expect(page.holds[0]).toMatchObject({
      kind: { en: "Withdrawal" },
      reference: operationReference(page.holds[0]?.paymentId ?? ""),
    })
    expect(page.limits.map(({ name }) => name)).toEqual(["day", "month", "topUpDay", "topUpMonth", "firstUse"])
    expect(page.limits[0]?.used.amount).not.toBe("0.00000")
    const read = await provider.services.db
      .selectFrom("operator_log")
      .select("customer_ids")
      .where("action", "=", "read the customer")
      .executeTakeFirst()
    expect(read?.customer_ids).toEqual([customer.id])
  })

  test("lists operations as the customer sees them, with their postings, and what else belongs to the customer", async () => {
    const customer = await addFunded()
    const friend = await addFunded()
    await harness.provider.send("POST", "/transfers", {
      token: customer.token,
      key: "postings",
      body: { recipient: friend.email, amount: "5", currency: "USDT" },
    })
    const { items } = await ann.call(calls.listCustomerOperations, { id: customer.id })
    const [sent] = items
    expect(sent).toMatchObject({ direction: "out", kind: { en: "Transfer" }, amount: { amount: "5.00000" } })
    expect(sent?.postings.map(({ amount }) => amount.amount)).toEqual(["-5.00000", "5.00000"])
    expect(sent?.postings[0]?.balanceAfter?.amount).toBe("95.00000")
    const access = await ann.call(calls.readCustomerAccess, { id: customer.id })
    expect(access[0]?.items).toHaveLength(1)
    expect(JSON.stringify(access)).not.toContain(customer.token)
    await ann.call(calls.readCustomerScreening, { id: customer.id })
    await ann.call(calls.readCustomerProducts, { id: customer.id })
  })

  test("an operation has the same words for its state as the payment's own page", async () => {
    const customer = await addFunded()
    const { id } = await harness.withdraw(customer, {
      currency: "USDT",
      rail: "crypto",
      network: "tron",
      address: strangerAddress("tron", "same words"),
      side: "send",
      amount: "20",
    })
    await harness.provider.services.db
      .updateTable("withdrawals")
      .set({ state: "awaiting_approval" })
      .where("id", "=", id)
      .execute()
    const { items } = await ann.call(calls.listCustomerOperations, { id: customer.id })
    const listed = items.find(({ paymentId }) => paymentId === id)
    expect(listed).toMatchObject({ state: { en: "Waits for approval" }, isOpen: true })
    expect(listed?.state).toEqual((await ann.call(readPayment, { id })).state)
  })

  test("an unknown customer is not found", async () => {
    for (const id of ["unknown", "0196f2f0-2b1a-7c3d-9e8f-112233445566"])
      expect((await ann.try(calls.readCustomer, { id })).tag).toBe("not_found")
  })
})

describe("personal data is masked for support", () => {
  test("until it is revealed with a reason, for 30 minutes and for one customer", async () => {
    const customer = await addFunded()
    const other = await addFunded()
    const masked = await support.call(calls.readCustomer, { id: customer.id })
    expect(masked.isMasked).toBe(true)
    expect(masked.email).toMatch(/^.•••.@.•••\.example$/)
    const all = await Promise.all([
      support.call(calls.listCustomerOperations, { id: customer.id }),
      support.call(calls.readCustomerAccess, { id: customer.id }),
      support.call(calls.listCustomerTimeline, { id: customer.id }),
      support.call(calls.readCustomerMessages, { id: customer.id }),
    ])
    expect(JSON.stringify([masked, all])).not.toContain(customer.email)
    expect((await support.try(calls.revealCustomer, { id: customer.id, reason: " " })).field).toBe("reason")
    await support.call(calls.revealCustomer, { id: customer.id, reason: "called us" })
    expect(await support.call(calls.readCustomer, { id: customer.id })).toMatchObject({
      isMasked: false,
      email: customer.email,
    })
    expect((await support.call(calls.readCustomer, { id: other.id })).isMasked).toBe(true)
    expect(await readLog(customer.id)).toEqual([["looked at the personal data", "called us"]])
    for (const minutes of [16, 16]) {
      provider.advance(minutes * 60_000)
      // oxlint-disable-next-line no-await-in-loop -- the sessions of the operators stay open
      await Promise.all([support, rita, ann, ben].map((operator) => operator.call(readSession, {})))
    }
    expect((await support.call(calls.readCustomer, { id: customer.id })).isMasked).toBe(true)
  })

  test("finance and administrators see no customer", async () => {
    const customer = await addFunded()
    for (const role of ["finance", "administrator"] as const) {
      const operator = await addSignedIn(provider, `${role}@wallet.example`, role)
      expect((await operator.try(calls.readCustomer, { id: customer.id })).tag).toBe("forbidden")
    }
  })
})

describe("actions about a customer", () => {
  test("one operator freezes, two lift the freeze, and each step is logged", async () => {
    const { id } = await addFunded()
    expect((await support.try(calls.freezeCustomer, { id, reason: "phishing" })).tag).toBe("forbidden")
    expect(await rita.call(calls.freezeCustomer, { id, reason: "phishing" })).toMatchObject({ state: "done" })
    expect((await ann.call(calls.readCustomer, { id })).state).toBe("frozen")
    expect(await ann.call(calls.unfreezeCustomer, { id, reason: "talked" })).toEqual({
      state: "agreed",
      agreed: 1,
      required: 2,
    })
    expect((await ann.try(calls.unfreezeCustomer, { id, reason: "talked" })).tag).toBe("needs_second")
    const page = await ben.call(calls.readCustomer, { id })
    expect(page.unfreezeApprovals.map(({ email }) => email)).toEqual([ann.email])
    expect(await ben.call(calls.unfreezeCustomer, { id, reason: "agreed" })).toMatchObject({ state: "done" })
    expect((await ann.call(calls.readCustomer, { id })).state).toBe("open")
    expect((await ben.try(calls.unfreezeCustomer, { id, reason: "again" })).tag).toBe("conflict")
    expect((await readLog(id)).map(([action]) => action)).toEqual([
      "frozen",
      'agreed to "Lift the freeze", 1 of 2',
      "freeze lifted, 2 of 2",
    ])
  })

  test("support logs a customer out", async () => {
    const customer = await addFunded()
    await support.call(calls.logOutCustomer, { id: customer.id, reason: "lost phone" })
    expect((await provider.send("GET", "/users/me", { token: customer.token })).status).toBe(401)
  })

  test("a notice is mailed again, once in ten minutes", async () => {
    const customer = await addFunded()
    await rita.call(calls.freezeCustomer, { id: customer.id, reason: "to send a notice" })
    const before = await provider.countMails(customer.email)
    const { notices } = await support.call(calls.readCustomerMessages, { id: customer.id })
    const [notice] = notices
    expect(notice?.title.ru).not.toBe(notice?.title.en)
    const mail = { id: customer.id, noticeId: notice?.id ?? "", reason: "not received" }
    await support.call(calls.resendCustomerMail, mail)
    await support.call(calls.resendCustomerMail, mail)
    expect(await provider.countMails(customer.email)).toBe(before + 1)
    const other = await addFunded()
    expect((await support.try(calls.resendCustomerMail, { ...mail, id: other.id })).tag).toBe("not_found")
  })

  test("a notice of a failure that is mailed again gives the reason again", async () => {
    const customer = await addFunded()
    const address = testAddress("tron", "block")
    const to = { currency: "USDT", rail: "crypto", network: "tron", address, side: "send", amount: "50" }
    const { id } = await harness.withdraw(customer, to)
    await harness.until(customer, id, "rejected")
    const { notices } = await support.call(calls.readCustomerMessages, { id: customer.id })
    const notice = notices.find(({ title }) => title.en.startsWith("Withdrawal failed"))
    const mail = { id: customer.id, noticeId: notice?.id ?? "", reason: "not received" }
    await support.call(calls.resendCustomerMail, mail)
    await provider.worker.drain()
    const mails = await provider.database.sandbox
      .selectFrom("sandbox.mails")
      .select("body")
      .where("recipient", "=", customer.email)
      .execute()
    expect(mails.filter(({ body }) => body.includes("This address carries too high a risk."))).toHaveLength(2)
  })

  test("nobody decides about their own account", async () => {
    const own = await harness.customerOf(await provider.signUp("cleo@wallet.example"))
    const cleo = await addSignedIn(provider, "cleo@wallet.example", "approver")
    expect((await cleo.call(calls.readCustomer, { id: own.id })).isOwnAccount).toBe(true)
    const reason = "mine"
    const { id } = own
    const limits = { id, day: "5", until: later(day), reason }
    for (const tag of [
      (await cleo.try(calls.freezeCustomer, { id, reason })).tag,
      (await cleo.try(calls.logOutCustomer, { id, reason })).tag,
      (await cleo.try(calls.revealCustomer, { id, reason })).tag,
      (await cleo.try(calls.setCustomerLimits, limits)).tag,
    ])
      expect(tag).toBe("forbidden")
  })

  test("a note stays with its customer and stands in the timeline", async () => {
    const { id } = await addFunded()
    const text = "Calls on Mondays <script>alert(1)</script>"
    await support.call(calls.addCustomerNote, { id, text })
    const { items } = await rita.call(calls.listCustomerNotes, { id })
    expect(items).toMatchObject([{ text, by: support.email }])
    const timeline = await rita.call(calls.listCustomerTimeline, { id, source: "operators" })
    expect(timeline.items.map(({ title }) => title.en)).toContain(`Note: ${text}`)
    expect((await support.try(calls.addCustomerNote, { id, text: "x".repeat(2001) })).field).toBe("text")
  })
})

describe("limits of one customer", () => {
  test("lowered by one operator until a moment; below what is used it is refused with the figure", async () => {
    const customer = await addFunded("500")
    const { id } = customer
    const address = strangerAddress("tron", "used")
    const withdrawal = { currency: "USDT", rail: "crypto", network: "tron", address, side: "send", amount: "200" }
    await harness.withdraw(customer, withdrawal)
    const refused = await ann.try(calls.setCustomerLimits, { id, day: "100", until: later(day), reason: "risk" })
    expect([refused.tag, refused.field]).toEqual(["invalid", "day"])
    expect(refused.message).toMatch(/^\d+\.\d+ USD is used already/)
    const set = { id, day: "300", until: later(day), reason: "risk" }
    expect(await ann.call(calls.setCustomerLimits, set)).toMatchObject({ state: "done", required: 1 })
    const page = await rita.call(calls.readCustomer, { id })
    expect(page.limits[0]).toMatchObject({ limit: { amount: "300.00000" }, tierLimit: { amount: "1000.00000" } })
    expect(page.personalLimits).toMatchObject({ reason: "risk", by: ann.email })
    expect((await harness.ask(customer, { ...withdrawal, amount: "150" })).tag).toBe("limit_exceeded")
    await ann.call(calls.endCustomerLimits, { id, reason: "cleared" })
    expect((await harness.ask(customer, { ...withdrawal, amount: "150" })).ok).toBe(true)
    expect((await ann.try(calls.endCustomerLimits, { id, reason: "cleared" })).tag).toBe("conflict")
  })

  test("raised above the tier only by two operators who enter the same", async () => {
    const { id } = await addFunded()
    const until = later(7 * day)
    const raise = (operator: TestOperator, amount: string) =>
      operator.call(calls.setCustomerLimits, { id, day: amount, until, reason: "salary" })
    expect(await raise(ann, "2000")).toMatchObject({ state: "agreed", agreed: 1 })
    expect(await raise(ben, "2500")).toMatchObject({ state: "agreed", agreed: 1 })
    expect((await ann.call(calls.readCustomer, { id })).personalLimits).toBeNull()
    expect(await raise(ben, "2000")).toMatchObject({ state: "done" })
    expect((await ann.call(calls.readCustomer, { id })).limits[0]?.limit.amount).toBe("2000.00000")
  })

  test.each([
    [{ day: "abc" }, "day"],
    [{}, "day"],
    [{ day: "5", until: "2020-01-01T00:00:00.000Z" }, "until"],
    [{ day: "5", until: "2999-01-01T00:00:00.000Z" }, "until"],
  ])("%o is refused at its field", async (given, field) => {
    const { id } = await addFunded()
    const refused = await ann.try(calls.setCustomerLimits, { id, until: later(day), reason: "typo", ...given })
    expect([refused.tag, refused.field]).toEqual(["invalid", field])
  })
})

const correct = (id: string, amount: string, back = `-${amount}`) => ({
  id,
  currency: "USDT",
  legs: [
    { account: `customer:${id}`, amount },
    { account: "fees", amount: back },
  ],
  reason: "charged twice",
})

describe("a correction", () => {
  test("moves nothing before another operator confirms it, then it is a transfer of its own in the history", async () => {
    const customer = await addFunded()
    const { id } = customer
    const proposed = await ann.call(calls.proposeCorrection, correct(id, "7.5"))
    expect(proposed).toMatchObject({ state: "proposed", isOwn: true })
    expect((await harness.available(customer, "USDT")).available).toBe("100.00000")
    const confirm = { id, correctionId: proposed.id, reason: "checked" }
    expect((await ann.try(calls.confirmCorrection, confirm)).tag).toBe("needs_second")
    expect((await rita.try(calls.confirmCorrection, confirm)).tag).toBe("forbidden")
    expect(await ben.call(calls.confirmCorrection, confirm)).toMatchObject({ state: "posted", decidedBy: ben.email })
    expect((await harness.available(customer, "USDT")).available).toBe("107.50000")
    expect((await ben.try(calls.confirmCorrection, confirm)).tag).toBe("conflict")
    const history = await provider.send("GET", "/operations", { token: customer.token })
    expect(history.text).toContain('"correction"')
    expect((await readLog(id)).map(([action]) => action)).toEqual([
      `correction proposed: customer:${id} 7.50000, fees -7.50000 USDT`,
      `correction posted: customer:${id} 7.50000, fees -7.50000 USDT`,
    ])
  })

  test("that two operators confirm at one moment is posted once", async () => {
    const customer = await addFunded()
    const { id } = customer
    const { id: correctionId } = await ann.call(calls.proposeCorrection, correct(id, "1"))
    const dora = await addSignedIn(provider, `dora-${id}@wallet.example`, "approver")
    const both = await Promise.all(
      [ben, dora].map((operator) => operator.try(calls.confirmCorrection, { id, correctionId, reason: "now" })),
    )
    expect(both.map(({ tag }) => tag ?? "done").toSorted()).toEqual(["conflict", "done"])
    expect((await harness.available(customer, "USDT")).available).toBe("101.00000")
  })

  test("that was withdrawn can't be confirmed", async () => {
    const { id } = await addFunded()
    const { id: correctionId } = await ann.call(calls.proposeCorrection, correct(id, "1"))
    await ben.call(calls.withdrawCorrection, { id, correctionId, reason: "wrong" })
    expect((await ben.try(calls.confirmCorrection, { id, correctionId, reason: "late" })).tag).toBe("conflict")
  })

  test("between two customers changes both histories", async () => {
    const from = await addFunded()
    const to = await addFunded()
    const legs = [
      { account: `customer:${from.id}`, amount: "-10" },
      { account: `customer:${to.id}`, amount: "10" },
    ]
    const { id: correctionId } = await ann.call(calls.proposeCorrection, {
      id: from.id,
      currency: "USDT",
      legs,
      reason: "credited to another",
    })
    await ben.call(calls.confirmCorrection, { id: from.id, correctionId, reason: "checked" })
    expect((await harness.available(from, "USDT")).available).toBe("90.00000")
    expect((await harness.available(to, "USDT")).available).toBe("110.00000")
    expect(await verifyOperations(provider.database.db)).toEqual([])
  })

  test("that does not balance, or uses what it can't, is refused with the reason, and nothing is kept", async () => {
    const { id } = await addFunded()
    const unbalanced = await ann.try(calls.proposeCorrection, correct(id, "7.5", "-7"))
    expect([unbalanced.field, unbalanced.message]).toEqual([
      "legs",
      "The amounts must add up to zero: they differ by 0.50000 USDT.",
    ])
    const system = [
      { account: "fees", amount: "1" },
      { account: "unclaimed", amount: "-1" },
    ]
    const rail = [
      { account: `customer:${id}`, amount: "1" },
      { account: "rail:bank", amount: "-1" },
    ]
    const nobody = [
      { account: `customer:${id}`, amount: "1" },
      { account: "customer:0196f2f0-2b1a-7c3d-9e8f-112233445566", amount: "-1" },
    ]
    for (const legs of [system, rail, nobody])
      expect((await ann.try(calls.proposeCorrection, { ...correct(id, "1"), legs })).tag).toBe("invalid")
    const tooMuch = await ann.try(calls.proposeCorrection, correct(id, "-100.5", "100.5"))
    expect([tooMuch.tag, tooMuch.message]).toEqual(["conflict", "The wallet has only 100.00000 USDT available."])
    expect((await ann.try(calls.proposeCorrection, { ...correct(id, "1"), currency: "XYZ" })).field).toBe("currency")
    expect((await ann.call(calls.readCustomer, { id })).corrections).toEqual([])
  })
})

describe("the timeline", () => {
  test("joins customer, operators and parties, and goes on by cursor without a gap or a repetition", async () => {
    const customer = await addFunded("1000")
    const { id } = customer
    for (let index = 0; index < 45; index++) {
      provider.advance(1000)
      // oxlint-disable-next-line no-await-in-loop -- in order
      await support.call(calls.addCustomerNote, { id, text: `note ${index}` })
    }
    const first = await rita.call(calls.listCustomerTimeline, { id })
    expect(first.items).toHaveLength(40)
    const second = await rita.call(calls.listCustomerTimeline, { id, ...(first.next && { cursor: first.next }) })
    const third =
      second.next === null ? undefined : await rita.call(calls.listCustomerTimeline, { id, cursor: second.next })
    const all = [...first.items, ...second.items, ...(third?.items ?? [])]
    const keys = all.map(({ id: key }) => key)
    expect(new Set(keys).size).toBe(keys.length)
    const titles = all.map(({ title }) => title.en)
    for (let index = 0; index < 45; index++) expect(titles).toContain(`Note: note ${index}`)
    expect(titles).toContain("Logged in")
    expect(all.map(({ at }) => at)).toEqual(
      all
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    )
    expect((await rita.try(calls.listCustomerTimeline, { id, cursor: "broken" })).tag).toBe("invalid")
  })

  test("goes on after a step of an outside party, whatever its id", async () => {
    const customer = await addFunded()
    const { id } = customer
    const { db } = provider.services
    await harness.withdraw(customer, {
      currency: "USDT",
      rail: "crypto",
      network: "tron",
      address: strangerAddress("tron", "timeline"),
      side: "send",
      amount: "30",
    })
    const { subject_id } = await db
      .selectFrom("operations")
      .select("subject_id")
      .where("user_id", "=", id)
      .executeTakeFirstOrThrow()
    const step = { subject_id, event: "decline", state: "failed", actor: "rail" as const }
    const steps = Array.from({ length: 125 }, () => {
      provider.advance(1000)
      return { ...step, at: provider.services.now() }
    })
    await db.insertInto("operation_events").values(steps).execute()
    const keys: string[] = []
    let cursor: string | undefined
    do {
      // oxlint-disable-next-line no-await-in-loop -- in order
      const page = await rita.call(calls.listCustomerTimeline, { id, source: "parties", ...(cursor && { cursor }) })
      keys.push(...page.items.map(({ id: key }) => key))
      cursor = page.next ?? undefined
    } while (cursor !== undefined)
    expect(keys.length).toBeGreaterThanOrEqual(125)
    expect(new Set(keys).size).toBe(keys.length)
  })
})
