import { randomUUID } from "node:crypto"
import { listOperations, payInvoice, quoteInvoicePayment } from "@wallet/core"
import { InvoiceSchema, type InvoiceStatus, invoiceStatuses } from "@wallet/core/contract"
import { createInvoice, setMerchantSettings } from "@wallet/core/merchant"
import * as v from "valibot"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { readOutcome } from "#test/testProvider.ts"
import type { HarnessCustomer } from "#wallet/withdrawals/withdrawalHarness.testing.ts"
import { createInvoiceHarness, type InvoiceHarness, watchWebhooks } from "./invoiceHarness.testing.ts"
import { invoiceLifecycle } from "./invoiceLifecycle.ts"

let harness: InvoiceHarness
let merchant: HarnessCustomer
let payer: HarnessCustomer
beforeAll(async () => {
  harness = await createInvoiceHarness()
  merchant = await harness.addCustomer()
  payer = await harness.addCustomer()
  await harness.fund(payer, "5000", "USDT")
  await harness.fund(payer, "1000", "EUR")
})
afterAll(() => harness.stop())

const minute = 60_000
const create = (body: object) => harness.provider.send("POST", "/merchant/invoices", { token: merchant.token, body })
const price = { amount: "100", currency: "USDT" }

interface PaymentRequest {
  readonly payer: HarnessCustomer
  readonly id: string
  readonly amount?: string
}

/** Quotes all of them first, so that the payments arrive at the same moment. */
async function payAtOnce(requests: readonly PaymentRequest[]) {
  const quoted = await Promise.all(
    requests.map(async ({ payer: who, id, amount }) => {
      const quote = await harness.quote(who, id, { currency: "USDT", ...(amount !== undefined && { amount }) })
      return { who, id, quote }
    }),
  )
  return Promise.all(quoted.map(({ who, id, quote }) => harness.pay(who, id, quote)))
}

/** Counts the operations about invoices in a customer's history. */
async function countLines(userId: string): Promise<number> {
  const lines = harness.provider.services.db.selectFrom("operations").select("id").where("user_id", "=", userId)
  return (await lines.where("kind", "=", "invoice").execute()).length
}

describe("screens C, merchant: creating an invoice", () => {
  test("omitted fields default to the settings, and the payer's share of the fee is on top", async () => {
    const { data } = await create({ ...price, payerFeeShare: 50, description: "A lamp" })
    expect(v.parse(InvoiceSchema, data)).toMatchObject({
      status: "created",
      note: "none",
      price: { amount: "100.00000", currency: "USDT" },
      payerFee: { amount: "0.50000" },
      total: { amount: "100.50000" },
      due: { amount: "100.50000" },
      description: "A lamp",
      tolerancePercent: "0",
      orderId: null,
    })
    const { createdAt, expiresAt } = v.parse(InvoiceSchema, data)
    expect(Date.parse(expiresAt) - Date.parse(createdAt)).toBe(60 * minute)
  })

  test("the same order id returns the same invoice, also for concurrent requests; other content is refused", async () => {
    const orderId = randomUUID()
    const asked = { ...price, orderId, metadata: { a: "1", b: "2" } }
    const answers = await Promise.all(Array.from({ length: 8 }, () => create(asked)))
    const ids = new Set(answers.map(({ data }) => v.parse(InvoiceSchema, data).id))
    expect(ids.size).toBe(1)
    const reordered = await create({ metadata: { b: "2", a: "1" }, orderId, currency: "USDT", amount: "100.000" })
    expect(v.parse(InvoiceSchema, reordered.data).id).toBe([...ids][0])
    expect(await create({ ...asked, amount: "101" })).toMatchObject({
      tag: "order_id_reused",
      details: { invoiceId: [...ids][0] },
    })
    // Order ids are unique per merchant.
    const other = await readOutcome(createInvoice(harness.provider.createClient(payer.token), asked))
    expect(ids.has(v.parse(InvoiceSchema, other.data).id)).toBe(false)
  })

  test.each([
    [{ amount: "0" }, "amount", "amount_zero"],
    [{ amount: "1e3" }, "amount", "amount_not_a_number"],
    [{ amount: "1.000001" }, "amount", "amount_too_many_decimals"],
    [{ amount: "0.5" }, "amount", "amount_too_small"],
    [{ currency: "XXX" }, "currency", "currency_unknown"],
    [{ expiresInMinutes: 4 }, "expiresInMinutes", "number_too_small"],
    [{ expiresInMinutes: 721 }, "expiresInMinutes", "number_too_large"],
    [{ tolerancePercent: "5.01" }, "tolerancePercent", "tolerance_invalid"],
    [{ payerFeeShare: 101 }, "payerFeeShare", "number_too_large"],
    [{ description: "x".repeat(256) }, "description", "too_long"],
    [{ description: "a mark that turns the writing: \u202e" }, "description", "characters_invalid"],
    [{ successUrl: "http://shop.example" }, "successUrl", "url_invalid"],
    [{ successUrl: "javascript:alert(1)" }, "successUrl", "url_invalid"],
    [{ customerEmail: "nobody" }, "customerEmail", "email_invalid"],
    [{ accepted: [] }, "accepted", "required"],
    [{ accepted: [{ currency: "BTC", networks: ["tron"] }] }, "accepted", "network_unknown"],
  ])("what does not fit is refused at its field: %j", async (patch, field, code) => {
    expect((await create({ ...price, ...patch })).fields).toMatchObject({ [field]: { code } })
  })
})

describe("screens C, invoicePayment: from a wallet", () => {
  test("money and invoice change together: the price less the fee arrives, and both histories have an operation under one reference", async () => {
    const before = (await harness.available(merchant, "USDT")).available
    const id = await harness.invoice(merchant, { ...price, orderId: randomUUID() })
    const quote = await harness.quote(payer, id, { currency: "USDT" })
    expect(quote).toMatchObject({ amount: { amount: "100.00000" }, rate: "1", stepUp: false })
    const { data } = await harness.pay(payer, id, quote)
    expect(data).toMatchObject({ status: "paid", due: { amount: "0.00000" }, covers: { amount: "100.00000" } })
    const after = (await harness.available(merchant, "USDT")).available
    expect((Number(after) - Number(before)).toFixed(5)).toBe("99.00000")

    const { invoice, payments, timeline, actions } = await harness.detail(merchant, id)
    expect(invoice).toMatchObject({ status: "paid", note: "none", paid: { amount: "100.00000" } })
    expect(payments).toMatchObject([
      { source: "wallet", state: "confirmed", fee: { amount: "1.00000" }, received: { amount: "99.00000" } },
    ])
    expect(timeline.map(({ event }) => event)).toEqual(["create", "see", "settle"])
    expect(actions).toEqual(["refund"])
    const lines = await Promise.all(
      [merchant, payer].map(({ token }) =>
        readOutcome(listOperations(harness.provider.createClient(token), { kind: "invoice", limit: 1 })),
      ),
    )
    const Lines = v.looseObject({ items: v.array(v.looseObject({ reference: v.string(), direction: v.string() })) })
    const [incoming, outgoing] = lines.map(({ data: page }) => v.parse(Lines, page).items[0])
    expect([incoming?.direction, outgoing?.direction]).toEqual(["in", "out"])
    expect(incoming?.reference).toBe(outgoing?.reference)
  })

  test("another currency is paid by a firm quote; an auto-converting merchant gets the settlement currency, in one transfer", async () => {
    const body = { settlementCurrency: "EUR", tolerancePercent: "1" }
    const shop = await harness.addCustomer()
    await setMerchantSettings(harness.provider.createClient(shop.token), body)
    const id = await harness.invoice(shop, { amount: "0.001", currency: "BTC" })
    const quote = await harness.quote(payer, id, { currency: "USDT" })
    expect(quote.covers).toEqual({ amount: "0.00100000", currency: "BTC" })
    expect((await harness.pay(payer, id, quote)).data).toMatchObject({ status: "paid" })
    const { payments } = await harness.detail(shop, id)
    const received = payments[0]?.received
    expect(received?.currency).toBe("EUR")
    expect((await harness.available(shop, "EUR")).available).toBe(received?.amount)
    expect((await harness.available(shop, "USDT")).available).toBe("0.00000")
  })

  test("partial payments are accepted if allowed: the rest is due, to the last digit", async () => {
    const id = await harness.invoice(merchant, price)
    const part = await harness.quote(payer, id, { currency: "EUR", amount: "33.33333" })
    await harness.pay(payer, id, part)
    expect(await harness.view(id)).toMatchObject({
      status: "pending",
      note: "underpaid",
      paid: { amount: "33.33333" },
      due: { amount: "66.66667" },
    })
    const rest = await harness.quote(payer, id, { currency: "USDT" })
    expect(rest.amount.amount).toBe("66.66667")
    await harness.pay(payer, id, rest)
    expect(await harness.view(id)).toMatchObject({ status: "paid", note: "none", over: { amount: "0.00000" } })

    const almost = await harness.invoice(merchant, { ...price, tolerancePercent: "0" })
    await harness.pay(payer, almost, await harness.quote(payer, almost, { currency: "USDT", amount: "99.99999" }))
    // A rest of one unit is worth less than 0.01 USD.
    expect(await harness.view(almost)).toMatchObject({ status: "paid", due: { amount: "0.00000" } })

    const whole = await harness.invoice(merchant, { ...price, severalPayments: false })
    const { token } = payer
    const refused = await readOutcome(
      quoteInvoicePayment(harness.provider.createClient(token), { invoiceId: whole, currency: "USDT", amount: "1" }),
    )
    expect(refused.fields).toMatchObject({ amount: { code: "amount_too_small" } })
  })

  test("a large payment needs a step-up bound to it; a key has one effect; a quote can be used once", async () => {
    await harness.withdrawals.verify(payer)
    const id = await harness.invoice(merchant, { amount: "1100", currency: "USDT" })
    const quote = await harness.quote(payer, id, { currency: "USDT" })
    expect(quote.stepUp).toBe(true)
    const { token } = payer
    const body = { quoteId: quote.id, ...quote.amount }
    const unconfirmed = await readOutcome(payInvoice(harness.provider.createClient(token), { invoiceId: id, ...body }))
    expect(unconfirmed.tag).toBe("step_up_required")
    expect((await harness.pay(payer, id, quote)).ok).toBe(true)

    const small = await harness.invoice(merchant, price)
    const offer = await harness.quote(payer, small, { currency: "USDT" })
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 4 }, () => harness.pay(payer, small, offer, key)))
    expect(answers.some(({ ok }) => ok)).toBe(true)
    expect(await harness.detail(merchant, small)).toMatchObject({ invoice: { paid: { amount: "100.00000" } } })
    expect((await harness.pay(payer, small, offer)).tag).toBe("quote_used")
  })

  test("an invoice that two customers pay at the same moment is paid once", async () => {
    const other = await harness.addCustomer()
    await harness.fund(other, "200", "USDT")
    const id = await harness.invoice(merchant, price)
    const quotes = await Promise.all([payer, other].map((one) => harness.quote(one, id, { currency: "USDT" })))
    const paid = await Promise.all(
      [payer, other].flatMap((one, index) => {
        const quote = quotes[index]
        return quote ? [harness.pay(one, id, quote)] : []
      }),
    )
    expect(paid.map(({ tag }) => tag ?? "ok").toSorted()).toEqual(["invoice_closed", "ok"])
    expect((await harness.view(id)).paid.amount).toBe("100.00000")
  })

  test("each of many concurrent payers gets their own answer, and a refused payer has paid nothing", async () => {
    const payers = await Promise.all(Array.from({ length: 6 }, () => harness.addCustomer()))
    await Promise.all(payers.map((one, index) => harness.fund(one, index % 2 === 0 ? "150" : "50", "USDT")))
    const ids = await Promise.all(payers.map(() => harness.invoice(merchant, price)))
    const paid = await payAtOnce(payers.map((payer, index) => ({ payer, id: ids[index] ?? "" })))
    const tags = ["ok", "insufficient_funds"]
    expect(paid.map(({ tag }) => tag ?? "ok")).toEqual([...tags, ...tags, ...tags])
    const views = await Promise.all(ids.map((id) => harness.view(id)))
    expect(views.map(({ status }) => status)).toEqual(["paid", "created", "paid", "created", "paid", "created"])
    const operations = await Promise.all(payers.map(({ id }) => countLines(id)))
    expect(operations).toEqual([1, 0, 1, 0, 1, 0])
  })

  test("concurrent partial payments are accepted as long as something is due", async () => {
    const payers = await Promise.all(Array.from({ length: 5 }, () => harness.addCustomer()))
    await Promise.all(payers.map((one) => harness.fund(one, "50", "USDT")))
    const id = await harness.invoice(merchant, { ...price, severalPayments: true })
    const paid = await payAtOnce(payers.map((payer) => ({ payer, id, amount: "30" })))
    const tags = paid.map(({ tag }) => tag ?? "ok")
    expect(tags.toSorted()).toEqual(["ok", "ok", "ok", "quote_expired", "quote_expired"])
    expect(await harness.view(id)).toMatchObject({ status: "pending", paid: { amount: "90.00000" } })
  })

  test("a refusal says why: own invoice, wrong currency, too late, changed terms, insufficient funds", async () => {
    const id = await harness.invoice(merchant, { ...price, accepted: [{ currency: "USDT" }], expiresInMinutes: 5 })
    const ask = (who: HarnessCustomer, currency: string) =>
      readOutcome(quoteInvoicePayment(harness.provider.createClient(who.token), { invoiceId: id, currency }))
    expect((await ask(merchant, "USDT")).tag).toBe("invoice_is_own")
    expect((await ask(payer, "EUR")).tag).toBe("currency_not_accepted")
    const quote = await harness.quote(payer, id, { currency: "USDT" })
    expect(
      (await harness.pay(payer, id, { ...quote, amount: { ...quote.amount, amount: "1.00000" } })).fields,
    ).toMatchObject({ amount: { code: "not_as_quoted" } })
    const poor = await harness.addCustomer()
    const unaffordable = await harness.quote(poor, id, { currency: "USDT" })
    expect((await harness.pay(poor, id, unaffordable)).tag).toBe("insufficient_funds")
    expect((await harness.pay(poor, id, quote)).tag).toBe("not_found")
    harness.provider.advance(5 * minute)
    expect((await harness.pay(payer, id, quote)).tag).toBe("invoice_closed")
    await harness.provider.worker.drain()
    expect(await harness.view(id)).toMatchObject({ status: "expired", paid: { amount: "0.00000" } })
  })
})

describe("screens C, merchant: every status and the actions that it allows", () => {
  const commands = { cancel: "cancel", extend: "extend", markSettled: "mark_settled" } as const
  const names = Object.keys(commands) as (keyof typeof commands)[]
  const pairs = invoiceStatuses.flatMap((status) => names.map((command) => [status, command] as const))

  const findNext = (status: InvoiceStatus, command: keyof typeof commands) =>
    invoiceLifecycle.transitions[status][command]

  test.each(pairs.filter(([status, command]) => findNext(status, command)))("%s + %s", async (status, command) => {
    const { id, before } = await invoiceThatIs(status)
    expect(before.actions).toContain(commands[command])
    await harness.act(merchant, id, command, { expiresInMinutes: 90 })
    const { invoice, timeline } = await harness.detail(merchant, id)
    const state = findNext(status, command)
    expect(invoice.status).toBe(state)
    expect(timeline).toContainEqual(expect.objectContaining({ state, event: command }))
  })

  test.each(pairs.filter(([status, command]) => !findNext(status, command)))(
    "%s + %s is refused",
    async (status, command) => {
      const { id, before } = await invoiceThatIs(status)
      expect(before.actions).not.toContain(commands[command])
      const answer = await harness.act(merchant, id, command, { expiresInMinutes: 90 })
      expect(answer).toMatchObject({ tag: "state_conflict", details: { state: status } })
      expect({ ...(await harness.detail(merchant, id)), now: "" }).toEqual({ ...before, now: "" })
    },
  )
})

async function invoiceThatIs(status: InvoiceStatus) {
  const id = await harness.invoice(merchant, price)
  if (status === "pending")
    await harness.pay(payer, id, await harness.quote(payer, id, { currency: "USDT", amount: "1" }))
  else await harness.provider.database.db.updateTable("invoices").set({ status }).where("id", "=", id).execute()
  return { id, before: await harness.detail(merchant, id) }
}

test("a refund that the wallet does not cover names the missing amount before the step-up", async () => {
  const shop = await harness.addCustomer()
  const id = await harness.invoice(shop, { amount: "25", currency: "USDT" })
  await harness.pay(payer, id, await harness.quote(payer, id, { currency: "USDT" }))
  const { payments } = await harness.detail(shop, id)
  // We kept the fee: 24.75 of 25 arrived. The request has no proof of a second factor.
  const answer = await harness.act(shop, id, "refund", { paymentId: payments[0]?.id, kind: "full" })
  expect(answer).toMatchObject({
    tag: "insufficient_funds",
    fields: { amount: { code: "insufficient_funds", limit: "24.75000" } },
    details: { available: "24.75000", missing: "0.25000", currency: "USDT" },
  })
})

describe("screens C, merchant: refunds to a wallet", () => {
  test("a partial refund, then the rest; never more than was paid", async () => {
    const id = await harness.invoice(merchant, { ...price, currency: "EUR" })
    await harness.pay(payer, id, await harness.quote(payer, id, { currency: "USDT" }))
    const [payment] = (await harness.detail(merchant, id)).payments
    const paymentId = payment?.id ?? ""
    await harness.fund(merchant, "10", "USDT")
    const had = (await harness.available(payer, "USDT")).available
    const refund = (body: object) =>
      harness.confirmed(merchant, `/merchant/invoices/${id}/refund`, { paymentId, ...body })
    expect((await refund({ kind: "amount", amount: "7.5" })).data).toMatchObject({
      state: "completed",
      to: "wallet",
      amount: { amount: "7.50000", currency: "USDT" },
      cost: { amount: "7.50000", currency: "USDT" },
    })
    expect(await harness.view(id)).toMatchObject({ status: "paid", note: "refunded_partial" })
    expect((await refund({ kind: "amount", amount: "9999" })).tag).toBe("nothing_to_refund")
    expect((await refund({ kind: "excess" })).tag).toBe("nothing_to_refund")
    expect((await refund({ kind: "amount" })).fields).toMatchObject({ amount: { code: "required" } })
    await refund({ kind: "full" })
    expect(await harness.view(id)).toMatchObject({ note: "refunded_full", refunded: { amount: "100.00000" } })
    expect((await refund({ kind: "full" })).tag).toBe("nothing_to_refund")
    const back = Number((await harness.available(payer, "USDT")).available) - Number(had)
    expect(back.toFixed(5)).toBe(payment?.amount.amount)
  })

  test("the mail with the confirmation code names the refund's amount and currency", async () => {
    const id = await harness.invoice(merchant, price)
    await harness.pay(payer, id, await harness.quote(payer, id, { currency: "USDT" }))
    await harness.fund(merchant, "10", "USDT")
    const [payment] = (await harness.detail(merchant, id)).payments
    const refund = (body: object) =>
      harness.confirmed(merchant, `/merchant/invoices/${id}/refund`, { paymentId: payment?.id, ...body })
    await refund({ kind: "amount", amount: "30.5" })
    await refund({ kind: "full" })
    const mails = await harness.provider.database.sandbox
      .selectFrom("sandbox.mails")
      .select("body")
      .where("recipient", "=", merchant.email)
      .execute()
    const told = mails.map(
      ({ body }) => /You are confirming the refund of an invoice payment \((.*)\) to \S+•••\S+\.\s/.exec(body)?.[1],
    )
    expect(told).toEqual(expect.arrayContaining(["30.50\u00a0USDT", "69.50\u00a0USDT"]))
  })

  test("a part refunded while the invoice is open is due again: the remaining payments do not pay it", async () => {
    const id = await harness.invoice(merchant, price)
    await harness.pay(payer, id, await harness.quote(payer, id, { currency: "USDT", amount: "60" }))
    await harness.fund(merchant, "10", "USDT")
    const [payment] = (await harness.detail(merchant, id)).payments
    const body = { paymentId: payment?.id, kind: "full" }
    await harness.confirmed(merchant, `/merchant/invoices/${id}/refund`, body)
    expect(await harness.view(id)).toMatchObject({
      status: "pending",
      note: "refunded_full",
      due: { amount: "100.00000" },
    })
    await harness.pay(payer, id, await harness.quote(payer, id, { currency: "USDT", amount: "40" }))
    expect(await harness.view(id)).toMatchObject({ status: "pending", due: { amount: "60.00000" } })
    await harness.pay(payer, id, await harness.quote(payer, id, { currency: "USDT" }))
    expect(await harness.view(id)).toMatchObject({
      status: "paid",
      paid: { amount: "160.00000" },
      over: { amount: "0.00000" },
    })
  })

  test("a refund to a closed account is refused before the step-up", async () => {
    const gone = await harness.addCustomer()
    await harness.fund(gone, "100", "USDT")
    const id = await harness.invoice(merchant, price)
    await harness.pay(gone, id, await harness.quote(gone, id, { currency: "USDT" }))
    const { db } = harness.provider.database
    await db
      .updateTable("users")
      .set({ closed_at: harness.provider.services.now() })
      .where("id", "=", gone.id)
      .execute()
    const [payment] = (await harness.detail(merchant, id)).payments
    const answer = await harness.act(merchant, id, "refund", { paymentId: payment?.id, kind: "full" })
    expect(answer).toMatchObject({ status: 409, tag: "payer_closed" })
    expect((await harness.detail(merchant, id)).refunds).toEqual([])
  })

  test("a converted payment is bought back: the payer gets exactly what they paid", async () => {
    const shop = await harness.addCustomer()
    await setMerchantSettings(harness.provider.createClient(shop.token), { settlementCurrency: "EUR" })
    const id = await harness.invoice(shop, price)
    await harness.pay(payer, id, await harness.quote(payer, id, { currency: "USDT" }))
    await harness.fund(shop, "10", "EUR")
    const [payment] = (await harness.detail(shop, id)).payments
    const had = (await harness.available(payer, "USDT")).available
    const body = { paymentId: payment?.id, kind: "full" }
    const { data } = await harness.confirmed(shop, `/merchant/invoices/${id}/refund`, body)
    expect(data).toMatchObject({ amount: { amount: "100.00000", currency: "USDT" }, cost: { currency: "EUR" } })
    expect((Number((await harness.available(payer, "USDT")).available) - Number(had)).toFixed(5)).toBe("100.00000")
  })
})

test("concurrent payments each keep their own trace", async () => {
  const { provider } = harness
  const shop = await harness.addCustomer()
  await watchWebhooks(provider, shop)
  const ids = await Promise.all([1, 2, 3, 4].map(() => harness.invoice(shop, { amount: "3", currency: "USDT" })))
  const quotes = await Promise.all(ids.map((id) => harness.quote(payer, id, { currency: "USDT" })))
  const traceIds = ids.map((id) => id.replaceAll("-", ""))
  const answers = await Promise.all(
    ids.map((id, index) => {
      const quote = quotes[index]
      if (!quote) throw new Error("The quote is missing.")
      const headers = { traceparent: `00-${traceIds[index]}-00f067aa0ba902b7-01` }
      const body = { quoteId: quote.id, ...quote.amount }
      return provider.send("POST", `/invoices/${id}/pay`, { token: payer.token, body, key: randomUUID(), headers })
    }),
  )
  expect(answers.map(({ ok }) => ok)).toEqual([true, true, true, true])
  const rows = await provider.services.db
    .selectFrom("webhook_events")
    .select(["subject_id", "traceparent"])
    .where("user_id", "=", shop.id)
    .where("type", "=", "invoice.paid")
    .execute()
  const findTraceId = (id: string) => rows.find(({ subject_id }) => subject_id === id)?.traceparent?.slice(3, 35)
  expect(ids.map(findTraceId)).toEqual(traceIds)
})
