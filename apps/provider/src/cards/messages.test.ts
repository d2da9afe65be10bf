import { randomUUID } from "node:crypto"
import { listOperations, listWallets } from "@wallet/core"
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { storedMoney } from "#platform/money/money.ts"
import type { CardPayment, IssuerEvent } from "#rails/issuer/issuerRail.ts"
import type { HarnessCustomer } from "#wallet/withdrawals/withdrawalHarness.testing.ts"
import { acceptIssuerEvent } from "./callback.ts"
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

/** The card's balance, held money and debt. */
async function money(cardId: string) {
  const { available, held, owed } = await harness.read(customer, cardId)
  return [available.amount, held.amount, owed.amount]
}

const wallet = async () => Number((await harness.available(customer, "WUD")).available)
const readState = async (cardId: string) => (await harness.read(customer, cardId)).state
const readFirstPayment = async (cardId: string) => (await harness.payments(customer, cardId))[0]

/** The messages about an id that operators see: event, state at arrival, and state of the message. */
const kept = (reference: string) =>
  harness.provider.database.db
    .selectFrom("unexpected_messages")
    .select(["event", "found", "state"])
    .where("party", "=", "issuer")
    .where("reference", "=", reference)
    .orderBy("received_at")
    .orderBy("id")
    .execute()

/** The content of an issuer's event. */
type Said = IssuerEvent extends infer Event ? (Event extends IssuerEvent ? Omit<Event, "id" | "card"> : never) : never

async function say(card: string, said: Said, id: string = randomUUID()): Promise<string> {
  await acceptIssuerEvent(harness.provider.services, { id, card, ...said })
  return id
}

const wud = (units: bigint) => storedMoney(units, "WUD")

function paymentWith(card: string, authorisation: string, units = 300_00n): CardPayment {
  const merchant = { name: "Shop", category: "5411", country: "DE" }
  return { authorisation, card, amount: wud(units), merchant, online: false }
}

/** A card with a balance of 500.00, and 300.00 of it authorized. */
async function authorised() {
  const { id: card } = await harness.cardWith(customer, "500.00")
  const { id } = await harness.pay(card, "300.00")
  return { card, id, payment: paymentWith(card, id) }
}

/** As `authorised`, then captured and disputed. */
async function disputed() {
  const given = await authorised()
  await harness.follow(given.id, "capture")
  const payment = await readFirstPayment(given.card)
  await harness.act(customer, given.card, "reportFraud", { transactionIds: [payment?.id] })
  return given
}

describe("a card payment's refund that is reversed", () => {
  test("is taken back from the card, also in parts", async () => {
    const { card, id } = await authorised()
    await harness.follow(id, "capture")
    await harness.follow(id, "refund")
    expect(await money(card)).toEqual(["500.00", "0.00", "0.00"])
    await harness.follow(id, "reverseRefund", { amount: "100" })
    expect(await readFirstPayment(card)).toMatchObject({ state: "refunded", refunded: { amount: "200.00" } })
    await harness.follow(id, "reverseRefund", { amount: "200" })
    expect(await money(card)).toEqual(["200.00", "0.00", "0.00"])
    expect(await readFirstPayment(card)).toMatchObject({ state: "settled", refunded: { amount: "0.00" } })
    expect(await kept(id)).toEqual([])
  })

  test("leaves the missing part as the card's debt, which the next top-up repays", async () => {
    const { card, id } = await authorised()
    await harness.follow(id, "capture")
    await harness.follow(id, "refund")
    await harness.pay(card, "450.00", { instead: "forced" })
    await harness.follow(id, "reverseRefund")
    expect(await money(card)).toEqual(["0.00", "0.00", "250.00"])
  })

  test("in another currency costs exactly as much as the refund credited", async () => {
    const { id: card } = await harness.cardWith(customer, "50000.00")
    const { id } = await harness.pay(card, "12.34", { currency: "EUR", country: "FR" })
    await harness.follow(id, "capture")
    const before = await money(card)
    await harness.follow(id, "refund", { amount: "5.55" })
    await harness.follow(id, "reverseRefund", { amount: "5.55" })
    expect(await money(card)).toEqual(before)
  })

  test("before the refund arrives waits, and is applied after it", async () => {
    const { card, id } = await authorised()
    await harness.follow(id, "capture")
    await harness.follow(id, "reverseRefund", { amount: "100" })
    expect(await kept(id)).toEqual([{ event: "refundReversed", found: "settled", state: "waiting" }])
    await harness.follow(id, "refund", { amount: "100" })
    await harness.provider.worker.drain()
    expect(await money(card)).toEqual(["200.00", "0.00", "0.00"])
    expect(await kept(id)).toEqual([{ event: "refundReversed", found: "settled", state: "carried_out" }])
  })
})

describe("a dispute", () => {
  test("that is lost after it was won takes the money back, once", async () => {
    const { card, id } = await disputed()
    await harness.follow(id, "win")
    expect(await money(card)).toEqual(["500.00", "0.00", "0.00"])
    await harness.follow(id, "lose")
    await harness.follow(id, "lose")
    expect(await money(card)).toEqual(["200.00", "0.00", "0.00"])
    expect(await readFirstPayment(card)).toMatchObject({ state: "settled", refunded: { amount: "0.00" } })
    expect(await kept(id)).toEqual([])
  })

  test("that is lost after it was won leaves the spent part as a debt", async () => {
    const { card, id } = await disputed()
    await harness.follow(id, "win")
    await harness.pay(card, "450.00", { instead: "forced" })
    await harness.follow(id, "lose")
    expect(await money(card)).toEqual(["0.00", "0.00", "250.00"])
  })

  test("that is won after it was lost refunds the money, once", async () => {
    const { card, id } = await disputed()
    await harness.follow(id, "lose")
    await harness.follow(id, "win")
    await harness.follow(id, "win")
    expect(await money(card)).toEqual(["500.00", "0.00", "0.00"])
    expect(await kept(id)).toEqual([])
  })

  test("with a partial refund is still open, and refunds the rest", async () => {
    const { card, id } = await disputed()
    await harness.follow(id, "refund", { amount: "100" })
    expect(await readFirstPayment(card)).toMatchObject({ state: "disputed" })
    await harness.follow(id, "win")
    expect(await money(card)).toEqual(["500.00", "0.00", "0.00"])
    await harness.follow(id, "lose")
    expect(await money(card)).toEqual(["300.00", "0.00", "0.00"])
  })

  test("that is won before its payment is captured refunds the later capture", async () => {
    const { card, id } = await authorised()
    const payment = await readFirstPayment(card)
    await harness.act(customer, card, "reportFraud", { transactionIds: [payment?.id] })
    await harness.follow(id, "win")
    await harness.follow(id, "capture")
    await harness.provider.worker.drain()
    expect(await money(card)).toEqual(["500.00", "0.00", "0.00"])
    expect(await kept(id)).toMatchObject([{ event: "won", state: "carried_out" }])
  })

  test.each(["won", "lost"] as const)(
    "without a known start that is %s: money is refunded, or an operator reviews it",
    async (kind) => {
      const { card, id, payment } = await authorised()
      await harness.follow(id, "capture")
      await say(card, { kind, payment })
      expect(await money(card)).toEqual([kind === "won" ? "500.00" : "200.00", "0.00", "0.00"])
      expect(await kept(id)).toEqual(kind === "won" ? [] : [{ event: "lost", found: "settled", state: "waiting" }])
    },
  )
})

describe("a card that has ended", () => {
  test("has its shortfall claimed from the wallet that received its balance, and the rest is a debt", async () => {
    const { card, id } = await authorised()
    await harness.follow(id, "capture")
    await harness.follow(id, "refund")
    await harness.act(customer, card, "close")
    const before = await wallet()
    await harness.follow(id, "reverseRefund", { amount: "100" })
    expect((await wallet()) - before).toBe(-100)
    expect(await money(card)).toEqual(["0.00", "0.00", "0.00"])
    const data = await listOperations(harness.provider.createClient(customer.token), { limit: 1 })
    expect(data).toMatchObject({ items: [{ kind: "card", direction: "out", amount: { amount: "100.00" } }] })
    await harness.fund(customer, `-${await wallet()}`, "WUD")
    await harness.follow(id, "reverseRefund", { amount: "200" })
    expect(await money(card)).toEqual(["0.00", "0.00", "0.00"])
    const wallets = await listWallets(harness.provider.createClient(customer.token))
    expect(wallets).toEqual(expect.arrayContaining([expect.objectContaining({ owed: "200.00" })]))
  })

  test("has a capture after its end added to the wallet's debt, not to a card that can't be topped up", async () => {
    const { card } = await authorised()
    await harness.act(customer, card, "close")
    await harness.fund(customer, `-${await wallet()}`, "WUD")
    await say(card, { kind: "captured", payment: paymentWith(card, randomUUID()), amount: wud(50_00n), isFinal: true })
    expect(await money(card)).toEqual(["0.00", "300.00", "0.00"])
    await harness.fund(customer, "60.00", "WUD")
    expect(await wallet()).toBe(10)
  })
})

describe("a message of the issuer about a payment", () => {
  test("that it declined a payment we approved releases the hold", async () => {
    const { card, id, payment } = await authorised()
    await say(card, { kind: "declined", payment, reason: "suspected_fraud" })
    expect(await money(card)).toEqual(["500.00", "0.00", "0.00"])
    expect(await readFirstPayment(card)).toMatchObject({ state: "declined", declineReason: "suspected_fraud" })
    await say(card, { kind: "declined", payment, reason: "suspected_fraud" })
    expect(await kept(id)).toEqual([])
  })

  test("that it declined a captured payment waits for an operator", async () => {
    const { card, id, payment } = await authorised()
    await harness.follow(id, "capture")
    await say(card, { kind: "declined", payment, reason: "suspected_fraud" })
    expect(await kept(id)).toEqual([{ event: "declined", found: "settled", state: "waiting" }])
    expect(await money(card)).toEqual(["200.00", "0.00", "0.00"])
  })

  test("about a refund is credited even if the payment was declined or is unknown", async () => {
    const { id: card } = await harness.cardWith(customer, "500.00")
    const { id } = await harness.pay(card, "100.00", { instead: "wrong_code" })
    await harness.follow(id, "refund")
    await say(card, { kind: "refunded", payment: paymentWith(card, randomUUID()), amount: wud(30_00n) })
    expect(await money(card)).toEqual(["630.00", "0.00", "0.00"])
  })

  test("that reverses a fully captured payment waits for an operator", async () => {
    const { card, id } = await authorised()
    await harness.follow(id, "capture")
    await harness.follow(id, "reverse")
    expect(await kept(id)).toEqual([{ event: "reversed", found: "settled", state: "waiting" }])
    expect(await money(card)).toEqual(["200.00", "0.00", "0.00"])
  })

  test("that releases a payment without a hold is ignored", async () => {
    const { card, id } = await authorised()
    await harness.follow(id, "reverse")
    await harness.follow(id, "reverse")
    await harness.follow(id, "expire")
    expect(await money(card)).toEqual(["500.00", "0.00", "0.00"])
    expect(await kept(id)).toEqual([])
  })

  test.each(["reversed", "expired", "won", "lost"] as const)(
    "%s of an unknown payment waits for an operator",
    async (kind) => {
      const { id: card } = await harness.cardWith(customer, "500.00")
      const authorisation = randomUUID()
      const id = await say(card, { kind, payment: paymentWith(card, authorisation) })
      await say(card, { kind, payment: paymentWith(card, authorisation) }, id)
      expect(await kept(authorisation)).toEqual([{ event: kind, found: null, state: "waiting" }])
    },
  )

  test("about a card that is not ours waits for an operator, with its amount", async () => {
    const [card, authorisation] = [randomUUID(), randomUUID()]
    const payment = paymentWith(card, authorisation)
    await say(card, { kind: "captured", payment, amount: wud(5_00n), isFinal: true })
    await say("their-own-card", { kind: "issued", last4: "1234", expires: "2029-11" })
    expect(await kept(authorisation)).toEqual([{ event: "captured", found: null, state: "waiting" }])
    expect(await kept("their-own-card")).toEqual([{ event: "issued", found: null, state: "waiting" }])
  })

  test("that names another card's payment, or another currency, waits for an operator", async () => {
    const { card, id, payment } = await authorised()
    const { id: other } = await harness.order(customer, "Another")
    await say(other, { kind: "captured", payment: { ...payment, card: other }, amount: wud(1_00n), isFinal: true })
    await say(card, { kind: "captured", payment, amount: storedMoney(1_00n, "EUR"), isFinal: true })
    expect(await kept(id)).toMatchObject([{ event: "captured" }, { event: "captured" }])
    expect(await money(card)).toEqual(["200.00", "300.00", "0.00"])
  })
})

describe("a message of the issuer about a card", () => {
  const blocked: Said = { kind: "blocked", reason: "suspected_fraud" }

  test("is applied once, however often it arrives", async () => {
    const { id: card } = await harness.order(customer)
    const first = await say(card, blocked)
    await say(card, { kind: "unblocked" })
    await say(card, blocked, first)
    expect(await readState(card)).toBe("frozen")
    expect(await kept(card)).toEqual([])
  })

  test("that blocks a card before it exists blocks it when it does", async () => {
    const { id: card } = await harness.order(customer)
    const { db } = harness.provider.database
    await db.updateTable("virtual_cards").set({ state: "issuing" }).where("id", "=", card).execute()
    await db.deleteFrom("operation_events").where("subject_id", "=", card).where("event", "=", "issue").execute()
    await db
      .updateTable("virtual_cards")
      .set({ quote_id: null, last4: null, expires: null })
      .where("id", "=", card)
      .execute()
    await say(card, blocked)
    expect(await readState(card)).toBe("issuing")
    await say(card, { kind: "issued", last4: "1234", expires: "2029-11" })
    expect(await harness.read(customer, card)).toMatchObject({ state: "blocked", reason: "suspected_fraud" })
  })

  test("that lifts a block which has not arrived yet waits for it", async () => {
    const { id: card } = await harness.order(customer)
    await harness.provider.sandbox.request(`/api/issuer/cards/${card}/block`, { method: "POST" })
    await harness.provider.sandbox.request(`/api/issuer/cards/${card}/unblock`, { method: "POST" })
    const { db, sandbox } = harness.provider.database
    // As if the second message had arrived first.
    const events = await sandbox
      .selectFrom("sandbox.issuer_events")
      .select(["id", "kind"])
      .where("card", "=", card)
      .execute()
    const findEventId = (kind: string) => events.find((event) => event.kind === kind)?.id ?? ""
    await db.deleteFrom("virtual_card_messages").where("card_id", "=", card).execute()
    await db.deleteFrom("virtual_card_blocks").where("card_id", "=", card).execute()
    await db.deleteFrom("operation_events").where("subject_id", "=", card).where("event", "=", "unblock").execute()
    await db.updateTable("virtual_cards").set({ state: "active" }).where("id", "=", card).execute()
    await say(card, { kind: "unblocked" }, findEventId("unblocked"))
    expect(await kept(card)).toMatchObject([{ event: "unblocked", state: "waiting" }])
    await say(card, blocked, findEventId("blocked"))
    await harness.provider.worker.drain()
    expect(await readState(card)).toBe("frozen")
    expect(await kept(card)).toMatchObject([{ event: "unblocked", state: "carried_out" }])
  })

  test("that refuses a card in use, or issues one whose order was refunded, waits for an operator", async () => {
    const { id: card } = await harness.order(customer)
    await say(card, { kind: "refused", reason: "issuer_refused" })
    expect(await kept(card)).toEqual([{ event: "refused", found: "active", state: "waiting" }])
    const { id: failed } = await harness.order(customer, "Refuse me")
    await say(failed, { kind: "refused", reason: "issuer_refused" })
    await say(failed, { kind: "issued", last4: "1234", expires: "2029-11" })
    expect(await kept(failed)).toEqual([{ event: "issued", found: "failed", state: "waiting" }])
  })

  test("that blocks a card which has ended waits for an operator", async () => {
    const { id: card } = await harness.order(customer)
    await harness.act(customer, card, "close")
    await say(card, blocked)
    expect(await kept(card)).toEqual([{ event: "blocked", found: "closed", state: "waiting" }])
  })

  test("that the state already reflects is ignored", async () => {
    const { id: card, last4, expires } = await harness.order(customer)
    await say(card, { kind: "issued", last4: last4 ?? "", expires: expires ?? "" })
    expect(await kept(card)).toEqual([])
  })
})
