import { createCardTopUp, createSbpTopUp, getTopUp, listOperations, listTopUpMethods } from "@wallet/core"
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest"
import { messageDesk } from "#operators/desks/messages.ts"
import type { OperatorRow } from "#operators/operator.ts"
import { storedMoney } from "#platform/money/money.ts"
import { catchRefusal, createProviderHarness, type ProviderHarness } from "#test/providerHarness.ts"
import { enterOutcome } from "./byHand.ts"
import { topUpJobs } from "./jobs.ts"
import { refundTopUp } from "./refund.ts"

const good = "4242424242424242"
let harness: ProviderHarness
beforeAll(async () => {
  harness = await createProviderHarness()
})
afterAll(() => harness.stop())

async function topUp(userId: string, amount: string, card = good) {
  return createCardTopUp(harness.as(userId), { amount, currency: "WUD", cardToken: await harness.tokenizeCard(card) })
}

describe("screens C, card top-up", () => {
  test("the method names fee, limits and the place where the card is entered", async () => {
    const user = await harness.addCustomer("methods@wallet.example")
    const methods = await listTopUpMethods(harness.as(user))
    expect(methods.filter(({ currency }) => currency === "WUD")).toEqual([
      {
        method: "card",
        currency: "WUD",
        min: { amount: "100.00", currency: "WUD" },
        max: { amount: "500000.00", currency: "WUD" },
        feeRate: "0.015",
        decimals: 2,
        tokenizationUrl: "/sandbox/acquirer/tokens",
        form: { kind: "ours", publishableKey: null },
        available: true,
        sandbox: true,
      },
      {
        method: "sbp",
        currency: "WUD",
        min: { amount: "10.00", currency: "WUD" },
        max: { amount: "500000.00", currency: "WUD" },
        feeRate: "0",
        tokenizationUrl: null,
        available: true,
        sandbox: true,
      },
    ])
  })

  test("the wallet gets the amount to the last digit; the card pays amount and fee", async () => {
    const user = await harness.addCustomer("good@wallet.example")
    const answer = await topUp(user, "100.01")
    expect(answer).toMatchObject({
      state: "created",
      amount: { amount: "100.01" },
      fee: { amount: "1.51" },
      charged: { amount: "101.52" },
      card: { brand: "Visa", last4: "4242" },
      declineCode: null,
    })
    expect(await harness.readAvailable(user, "WUD")).toBe("0.00")
    await harness.runJobs()
    expect(await harness.readAvailable(user, "WUD")).toBe("100.01")
    expect(await getTopUp(harness.as(user), { topUpId: answer.id })).toMatchObject({ state: "succeeded" })
    const { items } = await listOperations(harness.as(user), { limit: 10 })
    expect(items).toMatchObject([
      {
        kind: "top_up",
        direction: "in",
        state: "completed",
        amount: { amount: "100.01", currency: "WUD" },
        fee: { amount: "1.51", currency: "WUD" },
        counterparty: "Visa •••• 4242",
      },
    ])
  })

  test("the tier's limit of the day covers cards and SBP together; failed top-ups do not count", async () => {
    const user = await harness.addCustomer("limits@wallet.example")
    const { id } = await topUp(user, "450000")
    const declined = await topUp(user, "400000", "4000000000000002")
    await harness.runJobs()
    expect(await getTopUp(harness.as(user), { topUpId: declined.id })).toMatchObject({ state: "failed" })
    await createSbpTopUp(harness.as(user), { amount: "400000", currency: "WUD" })
    const refusal = await catchRefusal(topUp(user, "400000"))
    expect(refusal).toMatchObject({ tag: "kyc_required", details: { level: "verified", currency: "USD" } })
    expect(await catchRefusal(createSbpTopUp(harness.as(user), { amount: "400000", currency: "WUD" }))).toEqual(refusal)
    await refundTopUp(harness.services, id)
    await topUp(user, "400000")
  })

  test("a declined card leaves a failed top-up with its reason, and no money", async () => {
    const user = await harness.addCustomer("declined@wallet.example")
    await harness.database.db
      .insertInto("notification_preferences")
      .values({ user_id: user, topic: "incoming", channel: "mail", enabled: true })
      .execute()
    const { id } = await topUp(user, "100.00", "4000000000009995")
    await harness.runJobs()
    const failed = await getTopUp(harness.as(user), { topUpId: id })
    expect(failed).toMatchObject({ state: "failed", declineCode: "insufficient_funds", retryable: true })
    expect(await harness.readAvailable(user, "WUD")).toBe("0.00")
    expect((await listOperations(harness.as(user), { limit: 10 })).items).toMatchObject([{ state: "failed" }])
    const mails = await harness.database.sandbox
      .selectFrom("sandbox.mails")
      .select("body")
      .where("recipient", "=", "declined@wallet.example")
      .execute()
    const reason = "The card has insufficient funds. Enter a smaller amount or use another card. Nothing was charged."
    expect(mails.filter(({ body }) => body.includes(reason))).toHaveLength(1)
  })

  test("every change notifies the open pages", async () => {
    const user = await harness.addCustomer("live@wallet.example")
    await topUp(user, "100.00")
    await harness.runJobs()
    const events = await harness.database.db
      .selectFrom("live_events")
      .where("user_id", "=", user)
      .select("type")
      .orderBy("id")
      .execute()
    expect(events.map(({ type }) => type)).toEqual([
      "operations",
      "topUps",
      "operations",
      "topUps",
      "operations",
      "notifications",
      "wallets",
    ])
  })
})

describe("a crash between charge and commit", () => {
  test("charges once and credits once when the job runs again", async () => {
    const user = await harness.addCustomer("crash@wallet.example")
    const { id } = await topUp(user, "200.00")
    await topUpJobs["topUp.authenticate"](harness.services, { topUpId: id })
    const crashing = {
      ...harness.services,
      // The card is charged, then the process dies before anything of it is written.
      now: () => {
        throw new Error("crash")
      },
    }
    await expect(topUpJobs["topUp.charge"](crashing, { topUpId: id })).rejects.toThrow("crash")
    const charges = harness.database.sandbox.selectFrom("sandbox.card_charges").where("reference", "=", id).selectAll()
    expect(await charges.execute()).toHaveLength(1)
    expect(await harness.readAvailable(user, "WUD")).toBe("0.00")

    await topUpJobs["topUp.charge"](harness.services, { topUpId: id })
    await topUpJobs["topUp.charge"](harness.services, { topUpId: id })
    expect(await charges.execute()).toHaveLength(1)
    expect(await harness.readAvailable(user, "WUD")).toBe("200.00")
  })

  test("the job run ten times at once charges once and credits once", async () => {
    const user = await harness.addCustomer("twins@wallet.example")
    const { id } = await topUp(user, "300.00")
    await topUpJobs["topUp.authenticate"](harness.services, { topUpId: id })
    await Promise.all(Array.from({ length: 10 }, () => topUpJobs["topUp.charge"](harness.services, { topUpId: id })))
    expect(await harness.readAvailable(user, "WUD")).toBe("300.00")
  })
})

describe("bad input to a card top-up is refused at its field and changes nothing", () => {
  test.each([
    ["99.99", "amount_too_small", { limit: "100.00" }, { min: "100.00" }],
    ["500000.01", "amount_too_large", { limit: "500000.00" }, { max: "500000.00" }],
  ])("%s: %s", async (amount, tag, limit, details) => {
    const user = await harness.addCustomer(`${tag}@wallet.example`)
    expect(await catchRefusal(topUp(user, amount))).toEqual({
      tag,
      fields: { amount: { code: tag, ...limit } },
      details,
    })
  })

  test.each([
    ["100.001", { code: "amount_too_many_decimals", limit: "2" }],
    ["0", { code: "amount_zero" }],
    ["-100", { code: "amount_negative" }],
    ["1e3", { code: "amount_not_a_number" }],
    ["9".repeat(40), { code: "amount_too_long", limit: "38" }],
  ])("amount %s", async (amount, error) => {
    const user = await harness.addCustomer(`amount${amount.length}${error.code}@wallet.example`)
    expect(await catchRefusal(topUp(user, amount))).toMatchObject({
      tag: "validation_failed",
      fields: { amount: error },
    })
    expect(await harness.database.db.selectFrom("top_ups").where("user_id", "=", user).select("id").execute()).toEqual(
      [],
    )
  })

  test.each([
    ["KZT", "top_up_unavailable", "top_up_unavailable"],
    ["BTC", "top_up_unavailable", "top_up_unavailable"],
    ["RUB", "top_up_unavailable", "top_up_unavailable"],
    ["XXX", "validation_failed", "currency_unknown"],
  ])("spec §3: %s can't be topped up by card: %s", async (currency, tag, code) => {
    const user = await harness.addCustomer(`${currency}@wallet.example`)
    const cardToken = await harness.tokenizeCard(good)
    const refusal = await catchRefusal(createCardTopUp(harness.as(user), { amount: "100", currency, cardToken }))
    expect(refusal).toMatchObject({ tag, fields: { currency: { code } } })
  })

  test("an unknown token and a used one are refused, for every customer", async () => {
    const [first, second] = [
      await harness.addCustomer("t1@wallet.example"),
      await harness.addCustomer("t2@wallet.example"),
    ]
    const cardToken = await harness.tokenizeCard(good)
    const body = { amount: "100", currency: "WUD" }
    const invalid = { tag: "card_token_invalid", fields: { cardToken: { code: "card_token_invalid" } } }
    expect(await catchRefusal(createCardTopUp(harness.as(first), { ...body, cardToken: "tok_?" }))).toMatchObject(
      invalid,
    )
    await createCardTopUp(harness.as(first), { ...body, cardToken })
    expect(await catchRefusal(createCardTopUp(harness.as(second), { ...body, cardToken }))).toMatchObject(invalid)
    await harness.runJobs()
    expect(await catchRefusal(createCardTopUp(harness.as(second), { ...body, cardToken }))).toMatchObject(invalid)
    expect(await harness.readAvailable(second, "WUD")).toBe("0.00")
  })

  test("an unavailable acquirer is reported, and nothing is written", async () => {
    const user = await harness.addCustomer("away@wallet.example")
    const away = vi.spyOn(harness.acquirer, "describe").mockRejectedValueOnce(new Error("no route"))
    const refusal = await catchRefusal(topUp(user, "100"))
    away.mockRestore()
    expect(refusal).toMatchObject({ tag: "service_unavailable" })
  })

  test("another customer's top-up is not found, like an unknown one", async () => {
    const [owner, other] = [
      await harness.addCustomer("own@wallet.example"),
      await harness.addCustomer("oth@wallet.example"),
    ]
    const { id } = await topUp(owner, "100")
    for (const topUpId of [id, "0199d2c0-0000-7000-8000-000000000000", "x'; --"]) {
      expect(await catchRefusal(getTopUp(harness.as(other), { topUpId }))).toMatchObject({ tag: "not_found" })
    }
  })
})

/** Creates a top-up that waits for its charge, and is entered as declined by operators. */
async function createDeclined(email: string) {
  const user = await harness.addCustomer(email)
  const { id } = await topUp(user, "100")
  const { db } = harness.database
  await topUpJobs["topUp.authenticate"](harness.services, { topUpId: id })
  await db.deleteFrom("jobs").where("kind", "like", "topUp.%").execute()
  await enterOutcome(harness.services, id, "decline")
  return { user, id }
}
const countFollowUps = async () => {
  const query = harness.database.db.selectFrom("jobs").select("run_at").where("kind", "=", "topUp.followDeclined")
  return (await query.execute()).length
}
const messagesAbout = (id: string) =>
  harness.database.db
    .selectFrom("unexpected_messages")
    .select(["party", "event", "found", "amount"])
    .where("reference", "=", id)
    .execute()

describe("a top-up that operators have entered as not charged", () => {
  test("is polled for 45 days, which charges nothing", async () => {
    const { user, id } = await createDeclined("asked@wallet.example")
    for (let day = 0; day < 44; day += 1) {
      await harness.runJobs()
      expect(await countFollowUps()).toBe(1)
      harness.advance(24 * 3_600_000)
    }
    harness.advance(2 * 24 * 3_600_000)
    await harness.runJobs()
    expect(await countFollowUps()).toBe(0)
    expect(await messagesAbout(id)).toEqual([])
    expect(await harness.readAvailable(user, "WUD")).toBe("0.00")
  })

  test("but was charged waits at the desk of unexpected messages, and is credited from there", async () => {
    const { user, id } = await createDeclined("late@wallet.example")
    const { card_token: token } = await harness.database.db
      .selectFrom("top_ups")
      .select("card_token")
      .where("id", "=", id)
      .executeTakeFirstOrThrow()
    // The charge was already in progress, and was faster than the release.
    await harness.acquirer.charge({
      reference: id,
      token,
      amount: storedMoney(10_150n, "WUD"),
      owner: "one",
      use: "once",
    })
    harness.advance(3_600_000)
    await harness.runJobs()
    expect(await messagesAbout(id)).toEqual([{ party: "acquirer", event: "charge", found: "failed", amount: 10_150n }])
    expect(await harness.readAvailable(user, "WUD")).toBe("0.00")
    expect(await countFollowUps()).toBe(0)
    const [message] = (await messageDesk.list(harness.services, "")).filter(({ facts }) =>
      facts.some(([, value]) => value === id),
    )
    expect(message?.fits).toEqual(["credit", "acknowledge"])
    await harness.database.db.transaction().execute((trx) =>
      messageDesk.decide(
        { ...harness.services, db: trx },
        { event: "credit", id: message?.id ?? "", operator: {} as OperatorRow, form: {} }, // it reads none of them
      ),
    )
    expect(await harness.readAvailable(user, "WUD")).toBe("100.00")
  })
})
