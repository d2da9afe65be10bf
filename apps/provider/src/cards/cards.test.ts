import { randomUUID } from "node:crypto"
import { listOperations, listVirtualCardBins } from "@wallet/core"
import { orderVirtualCard } from "@wallet/core/cards"
import { CardQuoteSchema, VirtualCardSchema } from "@wallet/core/contract"
import * as v from "valibot"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { readOutcome } from "#test/testProvider.ts"
import { type CardHarness, createCardHarness } from "./cardHarness.testing.ts"

let harness: CardHarness
beforeAll(async () => {
  harness = await createCardHarness()
})
afterAll(() => harness.stop())

const parseQuote = (data: unknown) => v.parse(CardQuoteSchema, data)
const parseCard = (data: unknown) => v.parse(VirtualCardSchema, data)

/** A quote for moving this amount to or from the card. */
async function quoted(
  customer: Awaited<ReturnType<CardHarness["addCustomer"]>>,
  cardId: string,
  purpose: "top_up" | "withdraw",
  amount: string,
  walletCurrency = "WUD",
) {
  const answer = await harness.quoteTransfer(customer, cardId, { purpose, walletCurrency, amount, side: "receive" })
  if (!answer.ok) throw new Error(answer.text)
  return parseQuote(answer.data)
}

describe("§7 /virtualCards/bins", () => {
  test("lists the products with their prices and requirements", async () => {
    const { token } = await harness.addCustomer()
    const data = await listVirtualCardBins(harness.provider.createClient(token))
    expect(data).toMatchObject([
      { brand: "Visa", currency: "USD", requiredLevel: "verified", issueFee: { amount: "5.00000" } },
      { brand: "Mastercard", currency: "EUR" },
      { brand: "Mir", currency: "WUD", requiredLevel: null, topUpFeeRate: "0.01", available: true, sandbox: true },
    ])
  })
})

describe("screens C cards, ordering", () => {
  test("the fee is held, posted once the card exists, and appears in the history", async () => {
    const customer = await harness.addCustomer()
    const card = await harness.order(customer, "  Groceries ")
    expect(card).toMatchObject({ state: "active", label: "Groceries", brand: "Mir", online: true, reason: null })
    expect(card.last4).toMatch(/^\d{4}$/)
    expect(card.expires).toMatch(/^\d{4}-\d{2}$/)
    expect(await harness.available(customer, "WUD")).toMatchObject({ available: "0.00", held: "0.00" })
    const data = await listOperations(harness.provider.createClient(customer.token))
    expect(data).toMatchObject({ items: [{ kind: "card_fee", state: "completed", amount: { amount: "300.00" } }] })
  })

  test("an order that the issuer refuses costs nothing", async () => {
    const customer = await harness.addCustomer()
    const card = await harness.order(customer, "Refuse me")
    expect(card).toMatchObject({ state: "failed", reason: "issuer_refused", last4: null })
    expect(await harness.available(customer, "WUD")).toMatchObject({ available: "300.00", held: "0.00" })
  })

  test("another wallet pays at a firm rate; a product that requires verification says so first", async () => {
    const customer = await harness.addCustomer()
    const refused = await harness.quoteOrder(customer, "sandbox-visa-usd", "USDT")
    expect([refused.tag, refused.details]).toEqual(["kyc_required", { level: "verified" }])
    await harness.verify(customer)
    await harness.fund(customer, "20", "USDT")
    const quote = parseQuote((await harness.quoteOrder(customer, "sandbox-visa-usd", "USDT")).data)
    expect(quote).toMatchObject({ purpose: "order", to: { amount: "5.00000", currency: "USD" }, balanceAfter: null })
    const address = { line1: "12 Lindenstrasse", city: "Berlin", postalCode: "10969", country: "DE" }
    const cardholder = { name: "Jo Doe", birthDate: "1990-05-17", address, termsAccepted: true }
    const request = {
      token: customer.token,
      key: randomUUID(),
      body: { quoteId: quote.id, label: "Trips", cardholder },
    }
    const first = await harness.provider.send("POST", "/virtualCards", request)
    const again = await harness.provider.send("POST", "/virtualCards", request)
    expect(again.data).toEqual(first.data)
    const used = await harness.provider.send("POST", "/virtualCards", { ...request, key: randomUUID() })
    expect(used.tag).toBe("quote_used")
  })

  test("bad input: an unknown product, an empty or too long label, too little money", async () => {
    const customer = await harness.addCustomer()
    const unknown = await harness.quoteOrder(customer, "none", "WUD")
    expect([unknown.tag, unknown.fields]).toMatchObject(["bin_unavailable", { binId: { code: "bin_unavailable" } }])
    const quote = parseQuote((await harness.quoteOrder(customer, "sandbox-mir-wud", "WUD")).data)
    const order = (label: string) =>
      readOutcome(orderVirtualCard(harness.provider.createClient(customer.token), { quoteId: quote.id, label }))
    expect((await order("  ")).fields).toEqual({ label: { code: "required" } })
    expect((await order("x".repeat(41))).fields).toMatchObject({ label: { code: "too_long" } })
    expect((await order(`Trips${"\u0301".repeat(9)}`)).fields).toEqual({ label: { code: "too_many_marks" } })
    expect((await order("Trips")).tag).toBe("insufficient_funds")
  })
})

describe("screens C cards, money on a card and back", () => {
  test("a quote states the fee and the new balance of a top-up; then exactly that happens, once", async () => {
    const customer = await harness.addCustomer()
    const card = await harness.order(customer)
    await harness.fund(customer, "1000.00", "WUD")
    const quote = await quoted(customer, card.id, "top_up", "495.00")
    expect(quote).toMatchObject({
      from: { amount: "500.00" },
      fee: { amount: "5.00" },
      to: { amount: "495.00" },
      rate: "1",
      balanceAfter: { amount: "495.00" },
    })
    const key = randomUUID()
    const [first, again] = [
      await harness.transfer(customer, card.id, quote, key),
      await harness.transfer(customer, card.id, quote, key),
    ]
    expect(parseCard(first.data).available.amount).toBe("495.00")
    expect(again.data).toEqual(first.data)
    expect((await harness.transfer(customer, card.id, quote)).tag).toBe("quote_used")
    expect(await harness.available(customer, "WUD")).toMatchObject({ available: "500.00" })

    const back = await quoted(customer, card.id, "withdraw", "95.00")
    expect(back).toMatchObject({ fee: { amount: "0.00" }, balanceAfter: { amount: "400.00" } })
    expect(parseCard((await harness.transfer(customer, card.id, back)).data).available.amount).toBe("400.00")
    expect(await harness.available(customer, "WUD")).toMatchObject({ available: "595.00" })
  })

  test("from a wallet in another currency, and back to it", async () => {
    const customer = await harness.addCustomer()
    const card = await harness.order(customer)
    await harness.fund(customer, "1", "BTC")
    const quote = await quoted(customer, card.id, "top_up", "10000.00", "BTC")
    expect(quote.from.currency).toBe("BTC")
    expect(parseCard((await harness.transfer(customer, card.id, quote)).data).available.amount).toBe("10000.00")
    const back = await harness.quoteTransfer(customer, card.id, {
      purpose: "withdraw",
      walletCurrency: "BTC",
      amount: "1000",
      side: "send",
    })
    expect(parseCard((await harness.transfer(customer, card.id, parseQuote(back.data))).data).available.amount).toBe(
      "9000.00",
    )
  })

  test("bad input: too little, too much, more than the balance, an expired quote", async () => {
    const customer = await harness.addCustomer()
    const card = await harness.order(customer)
    const ask = (amount: string, purpose = "top_up") =>
      harness.quoteTransfer(customer, card.id, { purpose, walletCurrency: "WUD", amount, side: "receive" })
    expect((await ask("99.99")).fields).toMatchObject({ amount: { code: "amount_too_small", limit: "100.00" } })
    expect((await ask("500000.01")).fields).toMatchObject({ amount: { code: "amount_too_large" } })
    expect((await ask("1.234")).fields).toMatchObject({ amount: { code: "amount_too_many_decimals" } })
    expect((await ask("100", "withdraw")).tag).toBe("insufficient_funds")
    const quote = await quoted(customer, card.id, "top_up", "100")
    expect((await harness.transfer(customer, card.id, quote)).tag).toBe("insufficient_funds")
    const filled = await harness.cardWith(customer, "1000")
    const back = (amount: string) =>
      harness.quoteTransfer(customer, filled.id, { purpose: "withdraw", walletCurrency: "BTC", amount, side: "send" })
    const { fields } = await back("0.01")
    expect(fields).toMatchObject({ amount: { code: "amount_too_small" } })
    expect(parseQuote((await back(fields?.amount?.limit ?? "")).data).to.amount).toBe("0.00000001")
    harness.provider.advance(60_000)
    expect((await harness.transfer(customer, card.id, quote)).tag).toBe("quote_expired")
  })
})

describe("screens C cards, a customer's actions", () => {
  test("limits up to the product's, online payments, the label", async () => {
    const customer = await harness.addCustomer()
    const card = await harness.order(customer)
    const update = (body: object) => harness.act(customer, card.id, "settings", body)
    expect(parseCard((await update({ label: "Trips", online: false, dayLimit: "500" })).data)).toMatchObject({
      label: "Trips",
      online: false,
      limits: { payment: { amount: "100000.00" }, day: { limit: { amount: "500.00" } } },
    })
    const high = await update({ monthLimit: "1000000.01" })
    expect([high.tag, high.fields]).toMatchObject(["card_limit_exceeded", { monthLimit: { limit: "1000000.00" } }])
    expect((await update({ paymentLimit: "0" })).fields).toHaveProperty("paymentLimit")
  })

  test("freeze and unfreeze; a block by the provider can't be lifted, nor bypassed with another card", async () => {
    const customer = await harness.addCustomer()
    const card = await harness.order(customer)
    const act = async (action: string) => {
      const answer = await harness.act(customer, card.id, action)
      return answer.ok ? parseCard(answer.data).state : answer.tag
    }
    expect(await act("freeze")).toBe("frozen")
    expect(await act("freeze")).toBe("state_conflict")
    expect(await act("unfreeze")).toBe("active")
    expect((await playIssuer(`/cards/${card.id}/block`, { reason: "suspected_fraud" })).status).toBe(204)
    expect(await harness.read(customer, card.id)).toMatchObject({ state: "blocked", reason: "suspected_fraud" })
    expect(await act("unfreeze")).toBe("state_conflict")
    expect(await act("replace")).toBe("state_conflict")
    expect((await playIssuer(`/cards/${card.id}/unblock`, {})).status).toBe(204)
    expect(await harness.read(customer, card.id)).toMatchObject({ state: "frozen", reason: null })
  })

  test("a replacement has the balance, limits and label; the old card has ended", async () => {
    const customer = await harness.addCustomer()
    const old = await harness.cardWith(customer, "700.00")
    await harness.act(customer, old.id, "settings", { dayLimit: "900", label: "Trips" })
    const replacement = parseCard((await harness.act(customer, old.id, "replace")).data)
    expect(await harness.read(customer, replacement.id)).toMatchObject({
      state: "active",
      label: "Trips",
      available: { amount: "700.00" },
      limits: { day: { limit: { amount: "900.00" } } },
    })
    expect(await harness.read(customer, old.id)).toMatchObject({
      state: "replaced",
      replacedBy: replacement.id,
      available: { amount: "0.00" },
    })
    expect((await harness.act(customer, old.id, "replace")).tag).toBe("state_conflict")
  })

  test("closing returns the balance; a top-up that comes too late has moved nothing", async () => {
    const customer = await harness.addCustomer()
    const card = await harness.cardWith(customer, "700.00")
    const before = await harness.available(customer, "WUD")
    const quote = await quoted(customer, card.id, "top_up", "100.00")
    const [late, closed] = await Promise.all([
      harness.transfer(customer, card.id, quote),
      harness.act(customer, card.id, "close"),
    ])
    expect(closed.ok).toBe(true)
    expect(await harness.read(customer, card.id)).toMatchObject({ state: "closed", available: { amount: "0.00" } })
    // In either order: the card's whole balance is in the wallet, and a refused top-up cost nothing.
    const fee = late.ok ? 1.02 : 0
    expect(late.ok || (late.tag === "state_conflict" && late.details?.["state"]?.startsWith("clos"))).toBe(true)
    const after = await harness.available(customer, "WUD")
    expect(Number(after.available)).toBeCloseTo(Number(before.available) + 700 - fee, 2)
    expect((await harness.transfer(customer, card.id, quote)).tag).toBe("state_conflict")
  })

  test("a card can't pay after its last month", async () => {
    const customer = await harness.addCustomer()
    const card = await harness.order(customer)
    const { db, now } = harness.provider.services
    await db.updateTable("jobs").set({ run_at: now() }).where("kind", "=", "card.expire").execute()
    await harness.provider.worker.drain()
    expect(await harness.read(customer, card.id)).toMatchObject({ state: "expired" })
    const replacement = parseCard((await harness.act(customer, card.id, "replace")).data)
    expect(await harness.read(customer, replacement.id)).toMatchObject({ state: "active" })
  })
})

function playIssuer(path: string, body: object) {
  return harness.provider.sandbox.request(`/api/issuer${path}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  })
}
