import { randomUUID } from "node:crypto"
import {
  chooseInvoiceMethod,
  getDepositAddress,
  getInvoiceForPayment,
  listDeposits,
  listInternalInvoiceSessions,
  openInvoiceSession,
} from "@wallet/core"
import { type InvoiceRefund, InvoiceRefundSchema, InvoiceSessionSchema } from "@wallet/core/contract"
import { listInvoices, refundInvoice, setMerchantSettings } from "@wallet/core/merchant"
import { strangerAddress } from "@wallet/sandbox/chain/strangers.ts"
import { testAddress } from "@wallet/sandbox/chain/testAddresses.ts"
import * as v from "valibot"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { readOutcome } from "#test/testProvider.ts"
import { reviewDeposit, writeOffDeposit } from "#wallet/deposits/review.ts"
import { scanChain } from "#wallet/deposits/scanner.ts"
import type { HarnessCustomer } from "#wallet/withdrawals/withdrawalHarness.testing.ts"
import { createInvoiceHarness, type InvoiceHarness, watchWebhooks } from "./invoiceHarness.testing.ts"

let harness: InvoiceHarness
let merchant: HarnessCustomer
beforeAll(async () => {
  harness = await createInvoiceHarness()
  merchant = await harness.addCustomer()
})
afterAll(() => harness.stop())

const minute = 60_000
const day = 24 * 60 * minute
const price = { amount: "100", currency: "USDT" }
const home = strangerAddress("tron", "payer")

/** Creates an invoice and chooses to pay it over TRON. */
async function onTron(patch: object = {}, of = merchant) {
  const id = await harness.invoice(of, { ...price, ...patch })
  return { id, method: await harness.choose(id, "USDT", "tron", { refundAddress: home }) }
}

async function readDeposit(id: string) {
  const { db } = harness.provider.database
  return db.selectFrom("deposits").selectAll().where("invoice_id", "=", id).executeTakeFirstOrThrow()
}

describe("screens C, invoicePayment: from outside, without an account", () => {
  test("each payment has its own address; pending once seen, paid once confirmed; the merchant gets the price less the fee", async () => {
    const shop = await harness.addCustomer()
    await watchWebhooks(harness.provider, shop)
    const { id, method } = await onTron({}, shop)
    expect(method).toMatchObject({ amount: { amount: "100.00000" }, received: { amount: "0.00000" }, rate: "1" })
    expect(await harness.choose(id, "USDT", "tron", { payerToken: method.payerToken })).toEqual(method)
    const own = await readOutcome(
      getDepositAddress(harness.provider.createClient(shop.token), { currency: "USDT", network: "tron" }),
    )
    expect(own.data).not.toMatchObject({ address: method.address })

    const { txid } = await harness.send(method, "100")
    expect(await harness.view(id, method.address)).toMatchObject({
      status: "pending",
      note: "none",
      pending: { amount: "100.00000" },
      due: { amount: "0.00000" },
      payments: [{ state: "confirming", txid, network: "tron", source: "chain" }],
      methods: [{ address: method.address, amount: { amount: "0.00000" } }],
    })
    await harness.mine("tron")
    expect(await harness.view(id)).toMatchObject({ status: "paid", note: "none", pending: { amount: "0.00000" } })
    expect(await harness.available(shop, "USDT")).toEqual({ available: "99.00000", held: "0.00000" })
    // It is a payment, not a deposit of the merchant's.
    const deposits = await readOutcome(listDeposits(harness.provider.createClient(shop.token)))
    expect(deposits.data).toEqual([])
    const found = await readOutcome(
      listInvoices(harness.provider.createClient(shop.token), { text: txid.slice(0, 12) }),
    )
    expect(found.data).toMatchObject({ items: [{ id }] })
    expect(await harness.told(shop)).toEqual(["invoice.created", "invoice.pending", "invoice.paid"])
  })

  test("after a partial payment the page shows the rest for the same address, and both payments together are exactly enough", async () => {
    const id = await harness.invoice(merchant, { amount: "77.77", currency: "EUR" })
    const method = await harness.choose(id, "USDT", "tron")
    await harness.send(method, "60")
    const part = await harness.view(id, method.address)
    expect(part).toMatchObject({ status: "pending", note: "underpaid" })
    const [rest] = part.methods
    expect(Number(rest?.amount.amount) + 60).toBeCloseTo(Number(method.amount.amount), 5)
    await harness.send(method, rest?.amount.amount ?? "")
    await harness.mine("tron")
    expect(await harness.view(id)).toMatchObject({
      status: "paid",
      note: "none",
      paid: { amount: "77.77000" },
      over: { amount: "0.00000" },
    })
  })

  test("a signed-in payer's session follows: open, awaiting payment, paid", async () => {
    const payer = await harness.addCustomer()
    const { id } = await onTron()
    const session = async () => {
      return listInternalInvoiceSessions(harness.provider.createClient(payer.token))
    }
    const opened = await readOutcome(openInvoiceSession(harness.provider.createClient(payer.token), { invoiceId: id }))
    const { id: sessionId } = v.parse(InvoiceSessionSchema, opened.data)
    expect(await session()).toMatchObject([{ id: sessionId, state: "open", method: null }])
    const method = await harness.choose(id, "USDT", "tron", { sessionId })
    expect(await session()).toMatchObject([
      { state: "awaiting_payment", method: { currency: "USDT", network: "tron" }, due: { amount: "100.00000" } },
    ])
    await harness.send(method, "100")
    await harness.mine("tron")
    expect(await session()).toMatchObject([{ state: "paid" }])
    const cancel = `/invoices/internalSessions/${sessionId}/cancel`
    expect(await harness.provider.send("POST", cancel, { token: payer.token })).toMatchObject({ tag: "state_conflict" })
  })

  test("a network that is not accepted and an invalid refund address are refused", async () => {
    const id = await harness.invoice(merchant, { ...price, accepted: [{ currency: "USDT", networks: ["tron"] }] })
    const choose = (body: object) => harness.provider.send("POST", `/invoices/${id}/methods`, { body })
    expect((await choose({ currency: "USDT", network: "ethereum" })).tag).toBe("currency_not_accepted")
    expect((await choose({ currency: "USDT", network: "bitcoin" })).tag).toBe("currency_not_accepted")
    const wrong = { currency: "USDT", network: "tron", refundAddress: strangerAddress("bitcoin", "x") }
    expect((await choose(wrong)).fields).toMatchObject({ refundAddress: { code: "network_mismatch" } })
    expect(
      (await readOutcome(getInvoiceForPayment(harness.provider.createClient(), { invoiceId: randomUUID() }))).tag,
    ).toBe("not_found")
    expect((await readOutcome(getInvoiceForPayment(harness.provider.createClient(), { invoiceId: "none" }))).tag).toBe(
      "not_found",
    )
  })
})

describe("screens C, invoice: late, lost, held", () => {
  test("a late payment belongs to the merchant and sets the note; an extension counts it, or the merchant accepts it", async () => {
    const shop = await harness.addCustomer()
    await watchWebhooks(harness.provider, shop)
    for (const action of ["extend", "markSettled"]) {
      const { id, method } = await onTron({ expiresInMinutes: 5 }, shop)
      harness.provider.advance(5 * minute)
      await harness.provider.worker.drain()
      expect(await harness.view(id)).toMatchObject({ status: "expired", note: "none" })
      const before = (await harness.available(shop, "USDT")).available
      await harness.send(method, "100")
      await harness.mine("tron")
      expect(await harness.view(id)).toMatchObject({ status: "expired", note: "paid_late", payments: [{ late: true }] })
      const after = (await harness.available(shop, "USDT")).available
      expect((Number(after) - Number(before)).toFixed(5)).toBe("99.00000")
      await harness.act(shop, id, action, { expiresInMinutes: 5 })
      expect(await harness.view(id)).toMatchObject({ status: "paid", paid: { amount: "100.00000" } })
    }
    const late = ["invoice.created", "invoice.expired", "invoice.paid_late"]
    expect(await harness.told(shop)).toEqual([...late, "invoice.pending", "invoice.paid", ...late, "invoice.paid"])
  })

  test("an extension does not count a late payment that was refunded, and it can be sent again", async () => {
    const { id, method } = await onTron({ expiresInMinutes: 5, severalPayments: false })
    harness.provider.advance(5 * minute)
    await harness.provider.worker.drain()
    await harness.send(method, "100")
    await harness.mine("tron")
    await harness.withdrawals.fund(merchant, "10", "USDT")
    const [payment] = (await harness.detail(merchant, id)).payments
    await refund(id, { paymentId: payment?.id, kind: "full" })
    await harness.act(merchant, id, "extend", { expiresInMinutes: 5 })
    expect(await harness.view(id)).toMatchObject({ status: "pending", due: { amount: "100.00000" } })
    const again = await harness.choose(id, "USDT", "tron", { payerToken: method.payerToken })
    expect(again).toMatchObject({ address: method.address, amount: { amount: "100.00000" } })
    await harness.send(again, "100")
    await harness.mine("tron")
    expect(await harness.view(id)).toMatchObject({ status: "paid", note: "refunded_partial" })
  })

  test("a payment sent in time may be confirmed after the deadline", async () => {
    const { id, method } = await onTron({ expiresInMinutes: 5 })
    await harness.send(method, "100")
    harness.provider.advance(6 * minute)
    await harness.provider.worker.drain()
    expect(await harness.view(id)).toMatchObject({ status: "pending" })
    await harness.mine("tron")
    expect(await harness.view(id)).toMatchObject({ status: "paid", note: "none" })
  })

  test("a day after its end the whole payment is a plain deposit of the merchant's", async () => {
    const shop = await harness.addCustomer()
    const { id, method } = await onTron({ expiresInMinutes: 5 }, shop)
    harness.provider.advance(day + 6 * minute)
    await harness.send(method, "100")
    await harness.mine("tron")
    expect(await harness.view(id)).toMatchObject({ status: "expired", payments: [] })
    expect((await harness.available(shop, "USDT")).available).toBe("100.00000")
  })

  test("a payment dropped by its chain does not count: in time it can be sent again, afterwards the invoice is invalid", async () => {
    const shop = await harness.addCustomer()
    await watchWebhooks(harness.provider, shop)
    for (const [wait, status] of [
      [0, "created"],
      [6 * minute, "invalid"],
    ] as const) {
      const id = await harness.invoice(shop, { amount: "0.01", currency: "BTC", expiresInMinutes: 5 })
      const method = await harness.choose(id, "BTC", "bitcoin")
      await harness.send(method, "0.01")
      await harness.play.mine("bitcoin", 1)
      await scanChain(harness.provider.services, "bitcoin")
      expect(await harness.view(id)).toMatchObject({ status: "pending" })
      harness.provider.advance(wait)
      await harness.play.reorganise("bitcoin", 22, "double_spent")
      await scanChain(harness.provider.services, "bitcoin")
      expect(await harness.view(id)).toMatchObject({
        status,
        pending: { amount: "0.00000000" },
        payments: [{ state: "failed" }],
      })
    }
    const seen = ["invoice.created", "invoice.pending"]
    expect(await harness.told(shop)).toEqual([...seen, ...seen, "invoice.invalid"])
  })

  test("money held by screening is credited to nobody; an operator releases or returns it", async () => {
    const risky = testAddress("tron", "review")
    for (const [decision, status, note] of [
      ["release", "paid", "none"],
      ["return", "created", "none"],
    ] as const) {
      const { id, method } = await onTron({ severalPayments: false })
      const before = (await harness.available(merchant, "USDT")).available
      await harness.send(method, "100", risky)
      await harness.mine("tron")
      expect(await harness.view(id)).toMatchObject({
        status: "pending",
        note: "held_aml",
        payments: [{ state: "held" }],
      })
      expect((await harness.available(merchant, "USDT")).available).toBe(before)
      const other = { currency: "USDT", network: "ethereum" }
      expect(
        (await readOutcome(chooseInvoiceMethod(harness.provider.createClient(), { invoiceId: id, ...other }))).tag,
      ).toBe("invoice_closed")
      await reviewDeposit(harness.provider.services, (await readDeposit(id)).id, decision)
      expect(await harness.view(id)).toMatchObject({ status, note })
      const came = Number((await harness.available(merchant, "USDT")).available) - Number(before)
      expect(came.toFixed(5)).toBe(decision === "release" ? "99.00000" : "0.00000")
      // A returned deposit is no payment: a single-payment invoice accepts another one.
      const again = await readOutcome(chooseInvoiceMethod(harness.provider.createClient(), { invoiceId: id, ...other }))
      expect(again.tag).toBe(decision === "release" ? "invoice_closed" : null)
    }
  })

  test("a token other than the requested one belongs to the merchant and does not count by itself", async () => {
    const shop = await harness.addCustomer()
    const id = await harness.invoice(shop, price)
    const method = await harness.choose(id, "USDT", "ethereum")
    await harness.send({ ...method, currency: "USDC" }, "100")
    await harness.mine("ethereum")
    expect(await harness.view(id)).toMatchObject({ status: "pending", note: "underpaid", paid: { amount: "0.00000" } })
    expect((await harness.available(shop, "USDC")).available).toBe("99.00000")
  })

  test("a payment dropped by its chain after the invoice was paid counts as unconfirmed, and its proceeds are held", async () => {
    const shop = await harness.addCustomer()
    const { id, method } = await onTron({}, shop)
    await harness.send(method, "100")
    await harness.mine("tron")
    expect(await harness.view(id)).toMatchObject({ status: "paid", payments: [{ state: "confirmed" }] })
    await harness.play.reorganise("tron", 40, "waiting")
    await scanChain(harness.provider.services, "tron")
    expect((await readDeposit(id)).state).toBe("at_risk")
    expect(await harness.view(id)).toMatchObject({
      paid: { amount: "0.00000" },
      pending: { amount: "100.00000" },
      payments: [{ state: "confirming" }],
    })
    expect(await harness.available(shop, "USDT")).toEqual({ available: "0.00000", held: "99.00000" })
    const [payment] = (await harness.detail(shop, id)).payments
    const body = { paymentId: payment?.id, kind: "full", address: strangerAddress("tron", "back") }
    expect((await harness.confirmed(shop, `/merchant/invoices/${id}/refund`, body)).ok).toBe(false)
    await harness.mine("tron", 60)
    expect(await harness.view(id)).toMatchObject({ paid: { amount: "100.00000" }, payments: [{ state: "confirmed" }] })
    expect(await harness.available(shop, "USDT")).toEqual({ available: "99.00000", held: "0.00000" })
  })

  test("the conversion and later exchanges of a dropped payment are held; a write-off takes them", async () => {
    const shop = await harness.addCustomer()
    await setMerchantSettings(harness.provider.createClient(shop.token), { settlementCurrency: "EUR" })
    const { id, method } = await onTron({}, shop)
    await harness.send(method, "100")
    await harness.mine("tron")
    const before = await harness.available(shop, "EUR")
    const asked = { fromCurrency: "EUR", toCurrency: "USDC", amount: "40", side: "from" }
    const quoted = await harness.provider.send("POST", "/exchange/quotes", { token: shop.token, body: asked })
    const { id: quoteId } = v.parse(v.looseObject({ id: v.string() }), quoted.data)
    const executed = await harness.confirmed(shop, `/exchange/quotes/${quoteId}/execute`, {})
    expect(executed.ok).toBe(true)
    await harness.play.reorganise("tron", 40, "double_spent")
    await scanChain(harness.provider.services, "tron")
    expect((await harness.available(shop, "EUR")).available).toBe("0.00000")
    expect(Number((await harness.available(shop, "EUR")).held)).toBeCloseTo(Number(before.available) - 40, 4)
    expect(Number((await harness.available(shop, "USDC")).held)).toBeGreaterThan(0)
    expect(await harness.view(id)).toMatchObject({ paid: { amount: "0.00000" }, payments: [{ state: "confirming" }] })
    await writeOffDeposit(harness.provider.services, (await readDeposit(id)).id)
    expect(await harness.view(id)).toMatchObject({ payments: [{ state: "failed" }] })
    expect(await harness.available(shop, "EUR")).toEqual({ available: "0.00000", held: "0.00000" })
  })

  test("an auto-converting merchant gets the settlement currency for chain payments too", async () => {
    const shop = await harness.addCustomer()
    await setMerchantSettings(harness.provider.createClient(shop.token), { settlementCurrency: "EUR" })
    const { id, method } = await onTron({}, shop)
    await harness.send(method, "100")
    await harness.mine("tron")
    const [payment] = (await harness.detail(shop, id)).payments
    expect(payment).toMatchObject({ fee: { amount: "1.00000", currency: "USDT" }, received: { currency: "EUR" } })
    expect((await harness.available(shop, "EUR")).available).toBe(payment?.received?.amount)
  })
})

describe("screens C, merchant: refunds over a chain", () => {
  test("the excess goes back to the address left on the payer’s page; the merchant pays the network fee", async () => {
    const { id, paymentId } = await overpaid()
    expect(await harness.view(id)).toMatchObject({ status: "paid", note: "overpaid", over: { amount: "30.00000" } })
    const made = await refund(id, { paymentId, kind: "excess" })
    expect(made).toMatchObject({
      state: "processing",
      to: "chain",
      destination: home,
      amount: { amount: "30.00000" },
      cost: { amount: "32.00000" },
    })
    expect(await harness.view(id)).toMatchObject({ note: "refunded_partial", over: { amount: "0.00000" } })
    await harness.withdrawals.until(merchant, await readWithdrawal(made.id), "completed")
    await harness.provider.worker.drain()
    const { refunds } = await harness.detail(merchant, id)
    expect(refunds).toMatchObject([{ state: "completed", amount: { amount: "30.00000" } }])
    expect(refunds[0]?.txid).toBeTruthy()
  })

  test("an invalid refund address is refused before the step-up, and nothing is stored", async () => {
    const { id, paymentId } = await overpaid()
    const asked = (address: string) =>
      readOutcome(
        refundInvoice(harness.provider.createClient(merchant.token), {
          invoiceId: id,
          paymentId,
          kind: "excess",
          address,
        }),
      )
    expect((await asked("0x52908400098527886E0F7030069857D2E4169EE7")).tag).toBe("network_mismatch")
    expect((await asked("no address")).tag).toBe("address_invalid")
    expect((await asked(home)).tag).toBe("step_up_required")
    expect((await harness.detail(merchant, id)).refunds).toEqual([])
  })

  test("a refund that fails is returned to the merchant and can be made again", async () => {
    const { id, paymentId } = await overpaid()
    const made = await refund(id, {
      paymentId,
      kind: "amount",
      amount: "50",
      address: strangerAddress("tron", "other"),
    })
    const key = randomUUID()
    const cancel = `/withdrawals/${await readWithdrawal(made.id)}/cancel`
    await harness.provider.send("POST", cancel, { token: merchant.token, key })
    await harness.provider.worker.drain()
    const { invoice, payments, refunds } = await harness.detail(merchant, id)
    expect(refunds).toMatchObject([{ state: "failed" }])
    expect(payments).toMatchObject([{ refunded: { amount: "0.00000" }, refundable: { amount: "130.00000" } }])
    expect(invoice).toMatchObject({ note: "overpaid", refunded: { amount: "0.00000" } })
  })
})

/** An invoice that was paid with 130 in place of 100. */
async function overpaid() {
  const { id, method } = await onTron()
  await harness.send(method, "130")
  await harness.mine("tron")
  const [payment] = (await harness.detail(merchant, id)).payments
  return { id, paymentId: payment?.id ?? "" }
}

async function refund(id: string, body: object): Promise<InvoiceRefund> {
  const answer = await harness.confirmed(merchant, `/merchant/invoices/${id}/refund`, body)
  if (!answer.ok) throw new Error(`The refund failed: ${answer.text}`)
  return v.parse(InvoiceRefundSchema, answer.data)
}

async function readWithdrawal(id: string) {
  const { db } = harness.provider.database
  const row = await db.selectFrom("invoice_refunds").select("withdrawal_id").where("id", "=", id).executeTakeFirst()
  return row?.withdrawal_id ?? ""
}
