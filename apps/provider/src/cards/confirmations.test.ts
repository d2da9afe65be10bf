import { CardConfirmationSchema } from "@wallet/core/contract"
import * as v from "valibot"
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { confirmByMail } from "#access/identity/stepUp/stepUp.testing.ts"
import type { BedCustomer } from "#wallet/withdrawals/withdrawalBed.testing.ts"
import { issuerConfirmationPath } from "./callback.ts"
import { type CardBed, createCardBed } from "./cardBed.testing.ts"

let bed: CardBed
let customer: BedCustomer
beforeAll(async () => {
  bed = await createCardBed()
})
beforeEach(async () => {
  customer = await bed.addCustomer()
})
afterAll(() => bed.stop())

const ListSchema = v.object({ items: v.array(CardConfirmationSchema), now: v.string() })

async function waiting() {
  const { data } = await bed.provider.send("GET", "/cardConfirmations", { token: customer.token })
  return v.parse(ListSchema, data).items
}

const send = (id: string, what: "approve" | "decline") =>
  bed.provider.send("POST", `/cardConfirmations/${id}/${what}`, { token: customer.token })

/** Approves with the mailed code, and lets the issuer go on. */
async function approve(id: string) {
  const { token, email } = customer
  const answer = await confirmByMail(bed.provider, token, email, () => send(id, "approve"))
  await bed.settle()
  return answer
}

const newest = async (cardId: string) => (await bed.payments(customer, cardId))[0]

describe("screens C cards, 3-D Secure: the customer is asked before anything is held", () => {
  test("who, where, how much and until when; approved after a step-up, it is paid", async () => {
    const card = await bed.cardWith(customer, "5000.00")
    const paid = await bed.pay(card.id, "12.50", { currency: "EUR", merchant: "Books Online", confirm: true })
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
    expect(await bed.payments(customer, card.id)).toEqual([])
    expect((await send(paid.id, "approve")).tag).toBe("step_up_required")
    expect((await approve(paid.id)).data).toMatchObject({ state: "approved" })
    expect(await newest(card.id)).toMatchObject({ state: "authorised", billed: asked?.billed, online: true })
    expect(await waiting()).toEqual([])
    expect((await send(paid.id, "decline")).tag).toBe("state_conflict")
  })

  test("declined, it is declined for that reason; the customer is told of both", async () => {
    const card = await bed.cardWith(customer, "500.00")
    const { id } = await bed.pay(card.id, "100.00", { confirm: true })
    expect((await send(id, "decline")).data).toMatchObject({ state: "declined" })
    await bed.settle()
    expect(await newest(card.id)).toMatchObject({ state: "declined", declineReason: "not_confirmed" })
    expect((await approve(id)).tag).toBe("state_conflict")
    const { data } = await bed.provider.send("GET", "/notifications", { token: customer.token })
    const kinds = (data as { items: { kind: string }[] }).items.map(({ kind }) => kind)
    expect(kinds).toEqual(expect.arrayContaining(["card_confirmation", "card_declined"]))
  })

  test("nobody answers in time: declined, and too late is told", async () => {
    const card = await bed.cardWith(customer, "500.00")
    const { id } = await bed.pay(card.id, "100.00", { confirm: true })
    bed.provider.advance(5 * 60_000)
    expect(await waiting()).toEqual([])
    expect((await send(id, "approve")).details).toEqual({ state: "expired" })
    await bed.settle()
    expect(await newest(card.id)).toMatchObject({ state: "declined", declineReason: "not_confirmed" })
  })

  test("limits, balance and state decide before the question and again after the answer", async () => {
    const card = await bed.cardWith(customer, "500.00")
    await bed.act(customer, card.id, "settings", { dayLimit: "300" })
    const over = await bed.pay(card.id, "300.01", { confirm: true })
    expect(over).toMatchObject({ approved: false, reason: "day_limit" })
    expect(await waiting()).toEqual([])
    expect(await newest(card.id)).toMatchObject({ state: "declined", declineReason: "day_limit" })
    const { id } = await bed.pay(card.id, "200.00", { confirm: true })
    await bed.pay(card.id, "200.00")
    await approve(id)
    const after = (await bed.payments(customer, card.id)).filter(({ declineReason }) => declineReason === "day_limit")
    expect(after).toHaveLength(2)
    expect((await bed.read(customer, card.id)).held.amount).toBe("200.00")
  })

  test("an issuer that goes on without the customer's word is told no; a question that nobody signed is refused", async () => {
    const card = await bed.cardWith(customer, "500.00")
    const { id } = await bed.pay(card.id, "100.00", { confirm: true })
    const { db } = bed.provider.services
    await db.updateTable("sandbox_issuer_payments").set({ confirmation: "approved" }).where("id", "=", id).execute()
    await bed.settle()
    expect(await newest(card.id)).toMatchObject({ state: "declined", declineReason: "not_confirmed" })
    const forged = await bed.provider.send("POST", issuerConfirmationPath, { body: { authorisation: id } })
    expect(forged.tag).toBe("validation_failed")
  })
})
