import { createCardTopUp, getTopUp, listOperations, listSavedCards, listTopUpMethods } from "@wallet/core"
import { toDisputeId } from "@wallet/sandbox/acquirer/disputes.ts"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import type { CardRail } from "#rails/card/cardRail.ts"
import { catchRefusal, createProviderHarness, type ProviderHarness } from "#test/providerHarness.ts"
import { acceptCardMessage } from "./callback.ts"

let harness: ProviderHarness
beforeAll(async () => {
  harness = await createProviderHarness()
})
afterAll(() => harness.stop())

const start = async (userId: string, amount: string, currency: string, saveCard = false) => {
  const cardToken = await harness.tokenizeCard("4242424242424242")
  return createCardTopUp(harness.as(userId), { amount, currency, cardToken, saveCard })
}

const soon = () => new Date(harness.services.now().getTime() + 600_000)

const savedCards = (userId: string) => listSavedCards(harness.as(userId))

describe("two acquirers, by currency", () => {
  test("euros go through their own acquirer to the last cent, and the fee is in whole cents", async () => {
    const user = await harness.addCustomer("euros@wallet.example")
    const { id, fee, charged } = await start(user, "10.01", "EUR")
    expect([fee.amount, charged.amount]).toEqual(["0.16000", "10.17000"])
    const kinds = harness.database.db.selectFrom("jobs").select("kind").where("kind", "like", "topUp.%")
    expect((await kinds.execute()).map(({ kind }) => kind).toSorted()).toEqual([
      "topUp.authenticate.acquirer",
      "topUp.expire.acquirer",
    ])
    await harness.runJobs()
    expect(await getTopUp(harness.as(user), { topUpId: id })).toMatchObject({ state: "succeeded" })
    expect(await harness.readAvailable(user, "EUR")).toBe("10.01000")
  })

  test("an amount that no card can pay is refused at its field", async () => {
    const user = await harness.addCustomer("fine@wallet.example")
    expect(await catchRefusal(start(user, "10.001", "EUR"))).toMatchObject({
      tag: "validation_failed",
      fields: { amount: { code: "amount_too_many_decimals", limit: "2" } },
    })
  })

  test("a saved card pays only in the currencies of its acquirer, and the same card can be saved at both", async () => {
    const user = await harness.addCustomer("kept@wallet.example")
    await start(user, "10.00", "EUR", true)
    await start(user, "500.00", "WUD", true)
    await harness.runJobs()
    const cards = await savedCards(user)
    expect(new Set(cards.map(({ currencies }) => currencies?.join()))).toEqual(new Set(["EUR,USD", "WUD"]))
    const euros = cards.find(({ currencies }) => currencies?.includes("EUR"))
    const order = { amount: "500.00", currency: "WUD", savedCardId: euros?.id ?? "" }
    expect(await catchRefusal(createCardTopUp(harness.as(user), order))).toMatchObject({
      fields: { savedCardId: { code: "card_token_invalid" } },
    })
    await createCardTopUp(harness.as(user), { ...order, currency: "USD", amount: "5.00" })
    await harness.runJobs()
    expect(await harness.readAvailable(user, "USD")).toBe("5.00000")
  })

  test("a message of the other acquirer about a top-up changes nothing and waits for an operator", async () => {
    const user = await harness.addCustomer("other@wallet.example")
    const { id } = await start(user, "10.00", "EUR")
    await acceptCardMessage(harness.services, "roubleAcquirer", { reference: id, event: "authenticated" })
    const messages = harness.database.db.selectFrom("unexpected_messages").select("event").where("reference", "=", id)
    expect(await messages.execute()).toEqual([{ event: "authenticated" }])
    await acceptCardMessage(harness.services, "acquirer", { reference: id, event: "authenticated" })
    expect(await messages.execute()).toHaveLength(1)
  })
})

describe("a card that is entered on the acquirer's page", () => {
  const page: Pick<CardRail, "form" | "authenticate" | "charge"> = {
    form: { kind: "page" },
    authenticate: async ({ reference, token }) => {
      expect(token).toBeNull()
      if (!given.has(reference)) return { outcome: "challenge", url: "https://pay.example/1", expiresAt: soon() }
      return { outcome: "passed", card: { brand: "Mir", last4: "0004" } }
    },
    charge: async ({ reference }) => ({ outcome: "succeeded", acquirerReference: `there ${reference}` }),
  }
  const given = new Set<string>()

  test("needs no token; opening the page is the first step, and the card is known afterwards", async () => {
    const user = await harness.addCustomer("page@wallet.example")
    const { rails } = harness.services
    const ours = rails.roubleCard
    // As the harness passes them to handlers and jobs.
    Object.assign(rails, { roubleCard: { ...ours, ...page } })
    try {
      const methods = await listTopUpMethods(harness.as(user))
      const method = methods.find(({ currency, method }) => currency === "WUD" && method === "card")
      expect(method).toMatchObject({ tokenizationUrl: null, form: { kind: "page" } })
      const { id, card } = await createCardTopUp(harness.as(user), { amount: "500.00", currency: "WUD" })
      expect(card).toEqual({ brand: "", last4: "" })
      await harness.runJobs()
      expect(await getTopUp(harness.as(user), { topUpId: id })).toMatchObject({
        state: "requires_action",
        action: { url: "https://pay.example/1" },
      })
      given.add(id)
      await acceptCardMessage(harness.services, "roubleAcquirer", { reference: id, event: "authenticated" })
      await harness.runJobs()
      expect(await getTopUp(harness.as(user), { topUpId: id })).toMatchObject({
        state: "succeeded",
        card: { brand: "Mir", last4: "0004" },
      })
      const { items } = await listOperations(harness.as(user), { limit: 1 })
      expect(items).toMatchObject([{ counterparty: "Mir •••• 0004", state: "completed" }])
      const token = await harness.tokenizeCard("4242424242424242")
      const refused = createCardTopUp(harness.as(user), { amount: "500.00", currency: "WUD", cardToken: token })
      expect(await catchRefusal(refused)).toMatchObject({ fields: { cardToken: { code: "card_token_invalid" } } })
    } finally {
      Object.assign(rails, { roubleCard: ours })
    }
  })
})

test("messages that are not about a charge of ours change nothing; a dispute without its charge's id is looked up", async () => {
  const user = await harness.addCustomer("disputes@wallet.example")
  const { id } = await start(user, "10.00", "EUR")
  await harness.runJobs()
  await acceptCardMessage(harness.services, "acquirer", { event: "ignored" })
  await harness.acquirer.dispute(id, "charge-back")
  await acceptCardMessage(harness.services, "acquirer", { event: "dispute_found", dispute: toDisputeId(id) })
  await harness.runJobs()
  expect(await getTopUp(harness.as(user), { topUpId: id })).toMatchObject({ state: "charged_back" })
  const charge = await harness.database.db
    .selectFrom("top_ups")
    .select("acquirer_reference")
    .where("id", "=", id)
    .executeTakeFirstOrThrow()
  const warning = { reference: charge.acquirer_reference ?? "", event: "fraud_warning", warning: "issfr_1" } as const
  await acceptCardMessage(harness.services, "acquirer", warning)
  await acceptCardMessage(harness.services, "acquirer", warning)
  const messages = harness.database.db.selectFrom("unexpected_messages").select(["event", "times"])
  expect(await messages.where("reference", "=", id).where("event", "=", "fraud_warning").execute()).toEqual([
    { event: "fraud_warning", times: 2 },
  ])
})
