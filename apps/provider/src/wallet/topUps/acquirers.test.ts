import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { createMoneyHarness, type MoneyHarness, refusalOf } from "../../../test/moneyHarness.ts"
import { acceptCardMessage } from "./callback.ts"

let harness: MoneyHarness
beforeAll(async () => {
  harness = await createMoneyHarness()
})
afterAll(() => harness.drop())

const start = async (userId: string, amount: string, currency: string, saveCard = false) => {
  const cardToken = await harness.tokenOf("4242424242424242")
  return harness.call("createCardTopUp", userId, { amount, currency, cardToken, saveCard })
}

const savedCards = (userId: string) => harness.call("listSavedCards", userId, {})

describe("two acquirers, by currency", () => {
  test("euros go through the jobs of their own acquirer to the last cent, and the fee is whole cents", async () => {
    const user = await harness.addCustomer("euros@wallet.example")
    const { id, fee, charged } = await start(user, "10.01", "EUR")
    expect([fee.amount, charged.amount]).toEqual(["0.16000", "10.17000"])
    const kinds = harness.database.db.selectFrom("jobs").select("kind").where("kind", "like", "topUp.%")
    expect((await kinds.execute()).map(({ kind }) => kind).toSorted()).toEqual([
      "topUp.authenticate.acquirer",
      "topUp.expire.acquirer",
    ])
    await harness.runJobs()
    expect(await harness.call("getTopUp", user, { topUpId: id })).toMatchObject({ state: "succeeded" })
    expect(await harness.available(user, "EUR")).toBe("10.01000")
  })

  test("an amount that no card can pay is refused at its field", async () => {
    const user = await harness.addCustomer("fine@wallet.example")
    expect(await refusalOf(start(user, "10.001", "EUR"))).toMatchObject({
      tag: "validation_failed",
      fields: { amount: { code: "amount_too_many_decimals", limit: "2" } },
    })
  })

  test("a kept card pays in the currencies of its acquirer alone, and the same card is kept at both", async () => {
    const user = await harness.addCustomer("kept@wallet.example")
    await start(user, "10.00", "EUR", true)
    await start(user, "500.00", "WUD", true)
    await harness.runJobs()
    const cards = await savedCards(user)
    expect(new Set(cards.map(({ currencies }) => currencies?.join()))).toEqual(new Set(["EUR,USD", "WUD"]))
    const euros = cards.find(({ currencies }) => currencies?.includes("EUR"))
    const order = { amount: "500.00", currency: "WUD", savedCardId: euros?.id ?? "" }
    expect(await refusalOf(harness.call("createCardTopUp", user, order))).toMatchObject({
      fields: { savedCardId: { code: "card_token_invalid" } },
    })
    await harness.call("createCardTopUp", user, { ...order, currency: "USD", amount: "5.00" })
    await harness.runJobs()
    expect(await harness.available(user, "USD")).toBe("5.00000")
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
