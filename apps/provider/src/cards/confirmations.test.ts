import { getProviderInfo, listNotifications, listVirtualCardBins } from "@wallet/core"
import { listVirtualCardConfirmations } from "@wallet/core/cards"

import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { confirmByMail } from "#access/identity/stepUp/stepUp.testing.ts"
import { absentRails } from "#rails/openRails.ts"
import { startTestProvider } from "#test/testProvider.ts"
import type { HarnessCustomer } from "#wallet/withdrawals/withdrawalHarness.testing.ts"
import { issuerCallbackPath } from "./callback.ts"
import { type CardHarness, createCardHarness } from "./cardHarness.testing.ts"

let harness: CardHarness
let customer: HarnessCustomer
beforeAll(async () => {
  harness = await createCardHarness()
})
beforeEach(async () => {
  customer = await harness.addCustomer()
})
afterAll(() => harness.stop())

async function waiting() {
  return (await listVirtualCardConfirmations(harness.provider.createClient(customer.token))).items
}

const send = (id: string, what: "approve" | "decline") =>
  harness.provider.send("POST", `/cardConfirmations/${id}/${what}`, { token: customer.token })

/** Approves with the mailed code, and runs the issuer. */
async function approve(id: string) {
  const { token, email } = customer
  const answer = await confirmByMail(harness.provider, token, email, () => send(id, "approve"))
  await harness.settle()
  return answer
}

const newest = async (cardId: string) => (await harness.payments(customer, cardId))[0]

describe("screens C cards, 3-D Secure: the customer is asked before anything is held", () => {
  test("shows the merchant, the country, the amount and the deadline; approved after a step-up, the payment is made", async () => {
    const card = await harness.cardWith(customer, "5000.00")
    const paid = await harness.pay(card.id, "12.50", { currency: "EUR", merchant: "Books Online", confirm: true })
    expect(paid).toMatchObject({ approved: null, reason: null })
    const [asked] = await waiting()
    expect(asked).toMatchObject({
      id: paid.id,
      cardId: card.id,
      state: "pending",
      merchant: { name: "Books Online", country: "DE" },
      amount: { amount: "12.50000", currency: "EUR" },
      billed: { currency: "WUD" },
    })
    expect(Date.parse(asked?.expiresAt ?? "") - Date.parse(asked?.createdAt ?? "")).toBe(5 * 60_000)
    expect(await harness.payments(customer, card.id)).toEqual([])
    expect((await send(paid.id, "approve")).tag).toBe("step_up_required")
    expect((await approve(paid.id)).data).toMatchObject({ state: "approved" })
    expect(await newest(card.id)).toMatchObject({ state: "authorised", billed: asked?.billed, online: true })
    expect(await waiting()).toEqual([])
    expect((await send(paid.id, "decline")).tag).toBe("state_conflict")
  })

  test("a payment that the customer declines is declined for that reason; the customer is notified of both", async () => {
    const card = await harness.cardWith(customer, "500.00")
    const { id } = await harness.pay(card.id, "100.00", { confirm: true })
    expect((await send(id, "decline")).data).toMatchObject({ state: "declined" })
    await harness.settle()
    expect(await newest(card.id)).toMatchObject({ state: "declined", declineReason: "not_confirmed" })
    expect((await approve(id)).tag).toBe("state_conflict")
    const data = await listNotifications(harness.provider.createClient(customer.token))
    const kinds = (data as { items: { kind: string }[] }).items.map(({ kind }) => kind)
    expect(kinds).toEqual(expect.arrayContaining(["card_confirmation", "card_declined"]))
  })

  test("without a response in time it is declined, and a late response is refused", async () => {
    const card = await harness.cardWith(customer, "500.00")
    const { id } = await harness.pay(card.id, "100.00", { confirm: true })
    harness.provider.advance(5 * 60_000)
    expect(await waiting()).toEqual([])
    expect((await send(id, "approve")).details).toEqual({ state: "expired" })
    await harness.settle()
    expect(await newest(card.id)).toMatchObject({ state: "declined", declineReason: "not_confirmed" })
  })

  test("limits, balance and state are checked before the confirmation and again after it", async () => {
    const card = await harness.cardWith(customer, "500.00")
    await harness.act(customer, card.id, "settings", { dayLimit: "300" })
    const over = await harness.pay(card.id, "300.01", { confirm: true })
    expect(over).toMatchObject({ approved: false, reason: "day_limit" })
    expect(await waiting()).toEqual([])
    expect(await newest(card.id)).toMatchObject({ state: "declined", declineReason: "day_limit" })
    const { id } = await harness.pay(card.id, "200.00", { confirm: true })
    await harness.pay(card.id, "200.00")
    await approve(id)
    const after = (await harness.payments(customer, card.id)).filter(
      ({ declineReason }) => declineReason === "day_limit",
    )
    expect(after).toHaveLength(2)
    expect((await harness.read(customer, card.id)).held.amount).toBe("200.00")
  })

  test("a payment without the customer's response is declined; an unsigned request is refused", async () => {
    const card = await harness.cardWith(customer, "500.00")
    const { id } = await harness.pay(card.id, "100.00", { confirm: true })
    await harness.provider.database.sandbox
      .updateTable("sandbox.issuer_payments")
      .set({ confirmation: "approved" })
      .where("id", "=", id)
      .execute()
    await harness.settle()
    expect(await newest(card.id)).toMatchObject({ state: "declined", declineReason: "not_confirmed" })
    const forged = await harness.provider.send("POST", issuerCallbackPath, { body: { authorisation: id } })
    expect(forged.tag).toBe("validation_failed")
  })
})

describe("an issuer without confirmations", () => {
  test("offers no confirmations, and earlier ones can't be answered", async () => {
    const card = await harness.cardWith(customer, "500.00")
    const { id } = await harness.pay(card.id, "100.00", { confirm: true })
    const { rails } = harness.provider.services
    const { token } = customer
    Object.assign(rails.issuer, { confirmations: false })
    try {
      expect(await getProviderInfo(harness.provider.createClient())).toMatchObject({ cards: { confirmations: false } })
      const data = await listVirtualCardBins(harness.provider.createClient(token))
      expect(data).toMatchObject([{ threeDSecure: false }, { threeDSecure: false }, { threeDSecure: false }])
      expect(await waiting()).toEqual([])
      const answers = [await send(id, "approve"), await send(id, "decline")]
      expect(answers.map(({ tag, details }) => [tag, details])).toEqual([
        ["not_available", { party: "issuer" }],
        ["not_available", { party: "issuer" }],
      ])
    } finally {
      Object.assign(rails.issuer, { confirmations: true })
    }
    expect(await getProviderInfo(harness.provider.createClient())).toMatchObject({ cards: { confirmations: true } })
    expect(await waiting()).toMatchObject([{ id }])
  })

  test("can't request one by a message either", async () => {
    const provider = await startTestProvider({ rails: { issuer: absentRails.issuer } })
    try {
      expect((await provider.send("POST", issuerCallbackPath, { body: {} })).tag).toBe("validation_failed")
    } finally {
      await provider.stop()
    }
  })
})
