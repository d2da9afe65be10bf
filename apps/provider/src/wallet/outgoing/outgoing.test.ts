import { randomUUID } from "node:crypto"
import { CardQuoteSchema } from "@wallet/core/contract"
import { money, toDecimal } from "@wallet/core/money"
import * as fc from "fast-check"
import { sql } from "kysely"
import * as v from "valibot"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { confirmByMail } from "#access/identity/stepUp/stepUp.testing.ts"
import { toCardHarness } from "#cards/cardHarness.testing.ts"
import { type InvoiceHarness, toInvoiceHarness } from "#merchant/invoices/invoiceHarness.testing.ts"
import { readCurrency } from "#platform/money/money.ts"
import type { TestAnswer } from "#test/testProvider.ts"
import { referenceCurrency } from "#wallet/limits/levels.ts"
import { computeLastValue } from "#wallet/limits/uses.ts"
import {
  createWithdrawalHarness,
  type HarnessCustomer,
  readDetails,
  type WithdrawalHarness,
} from "#wallet/withdrawals/withdrawalHarness.testing.ts"

const allowance = 1000
let harness: WithdrawalHarness
let invoices: InvoiceHarness
let merchant: HarnessCustomer
beforeAll(async () => {
  harness = await createWithdrawalHarness({}, { SENDS_WITHOUT_STEP_UP: String(allowance) })
  invoices = toInvoiceHarness(harness)
  merchant = await harness.addCustomer()
})
afterAll(() => harness.stop())

async function customerWith(amount: string, currency = "USD") {
  const customer = await harness.addCustomer()
  await harness.fund(customer, amount, currency)
  return customer
}

function post(customer: HarnessCustomer, path: string, body: object, key: string = randomUUID()): Promise<TestAnswer> {
  return harness.provider.send("POST", path, { token: customer.token, key, body })
}

/** Creates an invoice of that amount and returns its payment. */
async function invoicePayment(customer: HarnessCustomer, amount: string, currency = "USD") {
  const invoiceId = await invoices.invoice(merchant, { amount, currency })
  const quote = await invoices.quote(customer, invoiceId, { currency })
  return { invoiceId, quote, path: `/invoices/${invoiceId}/pay`, body: { quoteId: quote.id, ...quote.amount } }
}

/** The token of a card whose number was entered. */
async function typedCard(): Promise<string> {
  const tokenized = await harness.provider.sandbox.request("/acquirer/tokens", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ number: "4242424242424242", expiry: "12/40", cvc: "123", holder: "Jo Doe" }),
  })
  return v.parse(v.looseObject({ token: v.string() }), await tokenized.json()).token
}

/** The token of a card that was saved at its first payment. */
async function savedCard(customer: HarnessCustomer): Promise<string> {
  const body = { amount: "100.00", currency: "WUD", cardToken: await typedCard(), saveCard: true }
  await post(customer, "/topUps/card", body)
  await harness.provider.worker.drain()
  const { id } = await harness.provider.database.db
    .selectFrom("saved_cards")
    .select("id")
    .where("user_id", "=", customer.id)
    .executeTakeFirstOrThrow()
  return id
}

/** A saved card that the acquirer has forgotten: all its charges are declined. */
async function forgottenCard({ id: userId }: HarnessCustomer): Promise<string> {
  const id = randomUUID()
  const card = { id, user_id: userId, token: id, fingerprint: id, brand: "Visa", last4: "4242" }
  const { db, now } = harness.provider.services
  await db
    .insertInto("saved_cards")
    .values({ ...card, created_at: now() })
    .execute()
  return id
}

function send(customer: HarnessCustomer, amount: string) {
  return post(customer, "/transfers", { recipient: merchant.email, amount, currency: "USD" })
}

describe("screens A 4: all unconfirmed payments of a day share one allowance", () => {
  test("invoice payments need a step-up once the day's sends and payments exceed it", async () => {
    const customer = await customerWith("5000")
    await harness.verify(customer)
    expect((await send(customer, "600")).ok).toBe(true)
    const fitting = await invoicePayment(customer, "400")
    expect(fitting.quote.stepUp).toBe(false)
    expect((await post(customer, fitting.path, fitting.body)).ok).toBe(true)

    const more = await invoicePayment(customer, "1")
    expect(more.quote.stepUp).toBe(true)
    expect((await post(customer, more.path, more.body)).tag).toBe("step_up_required")
    expect((await send(customer, "0.01")).tag).toBe("step_up_required")
    const key = randomUUID()
    const pay = () => post(customer, more.path, more.body, key)
    expect((await confirmByMail(harness.provider, customer.token, customer.email, pay)).ok).toBe(true)
  })

  test("of six payments of 45,000 WUD only those within the allowance need no step-up", async () => {
    const customer = await customerWith("300000", "WUD")
    await harness.verify(customer)
    const tags: TestAnswer["tag"][] = []
    for (let turn = 0; turn < 6; turn += 1) {
      const { path, body } = await invoicePayment(customer, "45000", "WUD")
      tags.push((await post(customer, path, body)).tag)
    }
    const { units } = await computeLastValue(harness.provider.services, money("45000", readCurrency("WUD")))
    const passing = Math.floor((allowance * 10 ** referenceCurrency.decimals) / Number(units))
    expect(tags).toEqual(Array.from({ length: 6 }, (_, turn) => (turn < passing ? null : "step_up_required")))
  })

  test("a charge of a saved card uses the allowance, and releases it if the charge fails", async () => {
    const customer = await customerWith("5000")
    await harness.verify(customer)
    const savedCardId = await savedCard(customer)
    expect((await send(customer, "990")).ok).toBe(true)
    const charge = (amount: string, key = randomUUID(), card = savedCardId) =>
      post(customer, "/topUps/card", { amount, currency: "WUD", savedCardId: card }, key)
    expect((await charge("10000.00")).tag).toBe("step_up_required")
    const key = randomUUID()
    const charged = await confirmByMail(harness.provider, customer.token, customer.email, () => charge("10000.00", key))
    expect(charged.ok).toBe(true)

    const declined = await charge("300.00", randomUUID(), await forgottenCard(customer))
    expect(declined.ok).toBe(true)
    await harness.provider.worker.drain()
    expect((await charge("500.00")).ok).toBe(true)
    expect((await charge("500.00")).tag).toBe("step_up_required")
    // A charge brings money in, so it does not count towards the outgoing limits.
    expect((await harness.limits(customer)).day.used.amount).toBe("990.00000")
  })

  test("a card whose number was entered does not use the allowance: the payer has the card", async () => {
    const customer = await customerWith("5000")
    await harness.verify(customer)
    expect((await send(customer, "1000")).ok).toBe(true)
    const cardToken = await typedCard()
    expect((await post(customer, "/topUps/card", { amount: "10000.00", currency: "WUD", cardToken })).ok).toBe(true)
  })
})

describe("screens C limits: all outgoing money counts towards the limits of the tier", () => {
  test("invoice payments: the page shows them, and one above the day's limit names the tier that allows it", async () => {
    const customer = await customerWith("5000")
    for (const amount of ["450", "450"]) {
      const { path, body } = await invoicePayment(customer, amount)
      expect((await post(customer, path, body)).ok).toBe(true)
    }
    const third = await invoicePayment(customer, "450")
    const refused = await post(customer, third.path, third.body)
    expect(refused.tag).toBe("kyc_required")
    expect(readDetails(refused)).toEqual({ level: "verified", left: "100.00000", currency: "USD" })
    expect((await harness.limits(customer)).day.used.amount).toBe("900.00000")
  })

  test("a payment that its merchant refunds in full no longer counts", async () => {
    const customer = await customerWith("5000")
    const { invoiceId, path, body } = await invoicePayment(customer, "450")
    const paid = await post(customer, path, body)
    const { paymentId } = v.parse(v.looseObject({ paymentId: v.string() }), paid.data)
    const refund = { paymentId, kind: "full" }
    expect((await invoices.confirmed(merchant, `/merchant/invoices/${invoiceId}/refund`, refund)).ok).toBe(true)
    expect((await harness.limits(customer)).day.used.amount).toBe("0.00000")
  })

  test("money to a card counts", async () => {
    const customer = await customerWith("5000")
    const cards = toCardHarness(harness.provider)
    const { id } = await cards.order(customer)
    const load = async (amount: string) => {
      const asked = { purpose: "top_up", walletCurrency: "USD", amount, side: "send" }
      const { data } = await cards.quoteTransfer(customer, id, asked)
      return cards.transfer(customer, id, v.parse(CardQuoteSchema, data))
    }
    expect((await load("700")).ok).toBe(true)
    expect((await load("700")).tag).toBe("kyc_required")
    expect((await harness.limits(customer)).day.used.amount).toBe("700.00000")
  })
})

describe("any concurrent mix of ways", () => {
  const way = fc.constantFrom("send", "protected", "invoice", "savedCard" as const)
  const wanted = fc.array(fc.record({ way, amount: fc.integer({ min: 1, max: 600 }) }), {
    minLength: 10,
    maxLength: 10,
  })

  test("unconfirmed payments stay within the allowance, and all outgoing money within the limits of the tier", async () => {
    const { db } = harness.provider.database
    await fc.assert(
      fc.asyncProperty(wanted, async (payments) => {
        const customer = await customerWith("100000")
        const savedCardId = await savedCard(customer)
        const requests = await Promise.all(
          payments.map(async (payment) => ({
            payment,
            key: randomUUID(),
            ...(await buildRequest(customer, savedCardId, payment)),
          })),
        )
        const askAll = () => Promise.all(requests.map(({ path, body, key }) => post(customer, path, body, key)))
        const first = await askAll()
        const passed = requests.filter((_, index) => first[index]?.ok)
        const unconfirmed = passed.reduce((sum, { payment }) => sum + payment.amount, 0)
        expect(unconfirmed).toBeLessThanOrEqual(allowance)

        // Two requests for the same amount share a proof, which can be used once: repeat until none needs a
        // step-up.
        let all = first
        while (all.some(({ tag }) => tag === "step_up_required")) {
          await db
            .updateTable("step_ups")
            .set({ state: "proven" })
            .where("user_id", "=", customer.id)
            .where("state", "=", "pending")
            .execute()
          all = await askAll()
        }
        for (const { tag } of all) expect([null, "kyc_required"]).toContain(tag)
        const leaving = requests.filter(({ payment }, index) => all[index]?.ok && payment.way !== "savedCard")
        const sum = leaving.reduce((total, { payment }) => total + payment.amount, 0)
        expect(sum).toBeLessThanOrEqual(1000)
        expect((await harness.limits(customer)).day.used.amount).toBe(`${sum}.00000`)

        const { rows } = await sql<{ counted: bigint }>`
          SELECT sum(unconfirmed) AS counted FROM (
            SELECT unconfirmed FROM limit_uses WHERE user_id = ${customer.id}
            UNION ALL SELECT unconfirmed FROM sent_by_hour WHERE user_id = ${customer.id}
          ) each
        `.execute(db)
        const most = BigInt(allowance) * 10n ** BigInt(referenceCurrency.decimals)
        expect(rows[0]?.counted ?? 0n).toBeLessThanOrEqual(most)
      }),
      { numRuns: 8 },
    )
  })
})

async function buildRequest(customer: HarnessCustomer, savedCardId: string, one: { way: string; amount: number }) {
  const amount = `${one.amount}`
  const transfer = { recipient: merchant.email, amount, currency: "USD" }
  if (one.way === "send") return { path: "/transfers", body: transfer }
  if (one.way === "protected") return { path: "/protectedTransfers", body: transfer }
  if (one.way === "savedCard") {
    const rouble = readCurrency("WUD")
    const { units } = await computeLastValue(harness.provider.services, money("1", rouble))
    const inRoubles = (BigInt(one.amount) * 10n ** BigInt(referenceCurrency.decimals)) / units
    return {
      path: "/topUps/card",
      body: {
        amount: toDecimal({ currency: rouble, units: inRoubles * 100n + 10000n }),
        currency: "WUD",
        savedCardId,
      },
    }
  }
  return invoicePayment(customer, amount)
}
