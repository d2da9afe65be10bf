import {
  cancelTopUp,
  createCardTopUp,
  createTransfer,
  getTopUp,
  listOperations,
  listSavedCards,
  removeSavedCard,
} from "@wallet/core"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { catchRefusal, createProviderHarness, type ProviderHarness } from "#test/providerHarness.ts"
import { advanceTopUp } from "./advance.ts"
import { topUpJobs } from "./jobs.ts"
import { refundTopUp } from "./refund.ts"

const asking = "4000002500003155"
const askingThenDeclined = "4000008400001629"

let harness: ProviderHarness
beforeAll(async () => {
  harness = await createProviderHarness()
})
afterAll(() => harness.stop())

async function begin(email: string, number: string, more: { saveCard?: boolean } = {}) {
  const user = await harness.addCustomer(email)
  const cardToken = await harness.tokenizeCard(number)
  const { id } = await createCardTopUp(harness.as(user), { amount: "100.00", currency: "WUD", cardToken, ...more })
  await harness.runJobs()
  return { user, id }
}

const read = (user: string, topUpId: string) => getTopUp(harness.as(user), { topUpId })

/** Answers the bank's 3-D Secure request, and processes the acquirer's message as its callback does. */
async function answer(user: string, id: string, said: "passed" | "failed") {
  const { action } = await read(user, id)
  expect(await harness.acquirer.answerChallenge(action?.url.split("/").at(-1) ?? "", said)).toBe(true)
  await topUpJobs["topUp.authenticate"](harness.services, { topUpId: id })
  await harness.runJobs()
}

describe("screens C, card top-up with 3-D Secure", () => {
  test("the card is charged once its owner has confirmed, and not before", async () => {
    const { user, id } = await begin("asked@wallet.example", asking)
    const open = await read(user, id)
    expect(open).toMatchObject({ state: "requires_action" })
    expect(open.action?.url).toMatch(/^http:\/\/127\.0\.0\.1:8080\/sandbox\/acquirer\/3ds\//)
    const charges = harness.database.sandbox.selectFrom("sandbox.card_charges").where("reference", "=", id).selectAll()
    expect(await charges.execute()).toEqual([])
    await answer(user, id, "passed")
    expect(await read(user, id)).toMatchObject({ state: "succeeded", action: null })
    expect(await harness.readAvailable(user, "WUD")).toBe("100.00")
    expect(await charges.execute()).toHaveLength(1)
  })

  test.each([
    [asking, "failed", "authentication_failed", true],
    [askingThenDeclined, "passed", "do_not_honor", false],
  ] as const)("%s, %s: %s", async (number, said, declineCode, retryable) => {
    const { user, id } = await begin(`${declineCode}@wallet.example`, number)
    await answer(user, id, said)
    expect(await read(user, id)).toMatchObject({ state: "failed", declineCode, retryable })
    expect(await harness.readAvailable(user, "WUD")).toBe("0.00")
  })

  test("a cancelled top-up charges nothing, whatever the cardholder answers afterwards", async () => {
    const { user, id } = await begin("cancel@wallet.example", asking)
    const { action } = await read(user, id)
    expect(await cancelTopUp(harness.as(user), { topUpId: id })).toMatchObject({ state: "cancelled", action: null })
    await harness.acquirer.answerChallenge(action?.url.split("/").at(-1) ?? "", "passed")
    await harness.runJobs()
    expect(await read(user, id)).toMatchObject({ state: "cancelled" })
    expect(await harness.readAvailable(user, "WUD")).toBe("0.00")
    expect(await catchRefusal(cancelTopUp(harness.as(user), { topUpId: id }))).toMatchObject({
      tag: "state_conflict",
      details: { state: "cancelled" },
    })
    expect((await listOperations(harness.as(user), { limit: 10 })).items).toMatchObject([{ state: "cancelled" }])
  })

  test("without an answer it expires; an answer whose message was lost still counts", async () => {
    const silent = await begin("silent@wallet.example", asking)
    const lost = await begin("lost@wallet.example", asking)
    const { action } = await read(lost.user, lost.id)
    await harness.acquirer.answerChallenge(action?.url.split("/").at(-1) ?? "", "passed")
    harness.advance(10 * 60_000)
    await harness.runJobs()
    expect(await read(silent.user, silent.id)).toMatchObject({ state: "expired" })
    expect(await read(lost.user, lost.id)).toMatchObject({ state: "succeeded" })
  })
})

describe("events after a top-up's end", () => {
  test("a refund debits amount and fee, once, and not more than the balance", async () => {
    const { user, id } = await begin("refund@wallet.example", "4242424242424242")
    await refundTopUp(harness.services, id)
    await harness.runJobs()
    expect(await read(user, id)).toMatchObject({ state: "refunded" })
    expect(await harness.readAvailable(user, "WUD")).toBe("0.00")
    expect(await catchRefusal(refundTopUp(harness.services, id))).toMatchObject({ tag: "state_conflict" })

    const spent = await begin("spent@wallet.example", "4242424242424242")
    const sent = { recipient: "refund@wallet.example", amount: "60.00", currency: "WUD" }
    await createTransfer(harness.as(spent.user), sent)
    expect(await catchRefusal(refundTopUp(harness.services, spent.id))).toMatchObject({ tag: "insufficient_funds" })
    expect(await read(spent.user, spent.id)).toMatchObject({ state: "succeeded" })
    expect(await catchRefusal(refundTopUp(harness.services, crypto.randomUUID()))).toMatchObject({ tag: "not_found" })
  })

  test("a charge-back debits the wallet once", async () => {
    const { user, id } = await begin("back@wallet.example", "4000000000000259")
    expect(await harness.readAvailable(user, "WUD")).toBe("100.00")
    const happen = () =>
      harness.services.db
        .transaction()
        .execute((trx) => advanceTopUp(trx, id, { event: "chargeBack", actor: "rail" }, harness.services.now()))
    await happen()
    await happen()
    expect(await read(user, id)).toMatchObject({ state: "charged_back" })
    expect(await harness.readAvailable(user, "WUD")).toBe("0.00")
  })

  test("a lost answer of the acquirer is requested again: one charge, one credit", async () => {
    const user = await harness.addCustomer("lostanswer@wallet.example")
    const cardToken = await harness.tokenizeCard("4000000000000341")
    const { id } = await createCardTopUp(harness.as(user), { amount: "100.00", currency: "WUD", cardToken })
    await harness.runJobs()
    expect(await read(user, id)).toMatchObject({ state: "processing" })
    harness.advance(60_000)
    await harness.runJobs()
    expect(await read(user, id)).toMatchObject({ state: "succeeded" })
    expect(await harness.readAvailable(user, "WUD")).toBe("100.00")
  })
})

describe("kept cards", () => {
  test("a card is saved after its first payment, pays again by its id, and can be removed", async () => {
    const { user } = await begin("keeper@wallet.example", "4242424242424242", { saveCard: true })
    const other = await harness.addCustomer("notkeeper@wallet.example")
    const cards = await listSavedCards(harness.as(user))
    expect(cards).toMatchObject([{ brand: "Visa", last4: "4242" }])
    const savedCardId = cards[0]?.id ?? ""
    for (const _ of [1, 2]) await createCardTopUp(harness.as(user), { amount: "100.00", currency: "WUD", savedCardId })
    await harness.runJobs()
    expect(await harness.readAvailable(user, "WUD")).toBe("300.00")

    const stolen = createCardTopUp(harness.as(other), { amount: "100.00", currency: "WUD", savedCardId })
    expect(await catchRefusal(stolen)).toMatchObject({ tag: "card_token_invalid" })
    expect(await catchRefusal(removeSavedCard(harness.as(other), { cardId: savedCardId }))).toMatchObject({
      tag: "not_found",
    })
    await removeSavedCard(harness.as(user), { cardId: savedCardId })
    expect(await listSavedCards(harness.as(user))).toEqual([])
  })

  test("the same card is saved once; one that did not pay is not saved; both or neither of the two fields is refused", async () => {
    const { user } = await begin("twice@wallet.example", "4242424242424242", { saveCard: true })
    const again = { amount: "100.00", currency: "WUD", saveCard: true }
    await createCardTopUp(harness.as(user), { ...again, cardToken: await harness.tokenizeCard("4242424242424242") })
    await createCardTopUp(harness.as(user), { ...again, cardToken: await harness.tokenizeCard("4000000000009995") })
    await harness.runJobs()
    const cards = await listSavedCards(harness.as(user))
    expect(cards).toHaveLength(1)
    const both = { cardToken: await harness.tokenizeCard("4242424242424242"), savedCardId: cards[0]?.id ?? "" }
    for (const choice of [both, {}]) {
      expect(await catchRefusal(createCardTopUp(harness.as(user), { ...again, ...choice }))).toMatchObject({
        tag: "card_token_invalid",
      })
    }
  })

  test("no card number is in any table", async () => {
    const { db, sandbox } = harness.database
    const tables = await Promise.all([
      ...(["top_ups", "saved_cards", "operations"] as const).map((table) => db.selectFrom(table).selectAll().execute()),
      ...(["sandbox.card_tokens", "sandbox.card_charges"] as const).map((table) =>
        sandbox.selectFrom(table).selectAll().execute(),
      ),
    ])
    for (const rows of tables) {
      const text = JSON.stringify(rows, (_, value: unknown) => (typeof value === "bigint" ? "" : value))
      expect(text).not.toMatch(/(4242|4000)\d{12}/)
    }
  })
})
