import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { type CardHarness, createCardHarness } from "./cardHarness.testing.ts"
import { blockCard, liftCardBlock } from "./operator.ts"

let harness: CardHarness
beforeAll(async () => {
  harness = await createCardHarness()
})
afterAll(() => harness.stop())

const issuer = (cardId: string, what: "block" | "unblock") =>
  harness.provider.sandbox.request(`/api/issuer/cards/${cardId}/${what}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: "{}",
  })

describe("screens C cards: each party lifts only its own block", () => {
  test("when the issuer's block is lifted, the operator's stays; after the last one the card is frozen", async () => {
    const { services } = harness.provider
    const customer = await harness.addCustomer()
    const { id } = await harness.order(customer)
    const stands = async () => {
      const { state, reason } = await harness.read(customer, id)
      return [state, reason]
    }
    await issuer(id, "block")
    expect(await stands()).toEqual(["blocked", "suspected_fraud"])
    await blockCard(services, id)
    expect(await stands()).toEqual(["blocked", "operator_decision"])
    await issuer(id, "unblock")
    expect(await stands()).toEqual(["blocked", "operator_decision"])
    await issuer(id, "block")
    await liftCardBlock(services, id)
    expect(await stands()).toEqual(["blocked", "suspected_fraud"])
    await expect(liftCardBlock(services, id)).rejects.toMatchObject({ tag: "state_conflict" })
    await issuer(id, "unblock")
    expect(await stands()).toEqual(["frozen", null])
  })

  test("a report of fraud stays after the issuer's block, and another party's block prevents a replacement", async () => {
    const { services } = harness.provider
    const customer = await harness.addCustomer()
    const { id } = await harness.order(customer)
    await harness.act(customer, id, "reportFraud", { transactionIds: [] })
    await issuer(id, "block")
    expect((await harness.act(customer, id, "replace")).tag).toBe("state_conflict")
    await issuer(id, "unblock")
    expect(await harness.read(customer, id)).toMatchObject({ state: "blocked", reason: "fraud_reported" })
    await blockCard(services, id)
    expect((await harness.act(customer, id, "replace")).tag).toBe("state_conflict")
    await liftCardBlock(services, id)
    expect((await harness.act(customer, id, "replace")).ok).toBe(true)
  })
})
