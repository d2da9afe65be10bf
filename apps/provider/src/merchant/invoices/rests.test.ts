import { chooseInvoiceMethod, createInvoiceFromTemplate } from "@wallet/core"
import { InvoiceTemplateSchema } from "@wallet/core/contract"
import { createInvoiceTemplate } from "@wallet/core/merchant"
import { currencies, currencyNetworks, money, toDecimal } from "@wallet/core/money"
import { strangerAddress } from "@wallet/sandbox/chain/strangers.ts"
import { testAddress } from "@wallet/sandbox/chain/testAddresses.ts"
import * as v from "valibot"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { readCurrency } from "#platform/money/money.ts"
import { readOutcome } from "#test/testProvider.ts"
import { reviewDeposit } from "#wallet/deposits/review.ts"
import type { HarnessCustomer } from "#wallet/withdrawals/withdrawalHarness.testing.ts"
import { createInvoiceHarness, type InvoiceHarness } from "./invoiceHarness.testing.ts"

let harness: InvoiceHarness
let merchant: HarnessCustomer
beforeAll(async () => {
  harness = await createInvoiceHarness()
  merchant = await harness.addCustomer()
})
afterAll(() => harness.stop())

const minute = 60_000

/** About thirty dollars in each currency: more than the minimum deposit of every network. */
const prices: Readonly<Record<string, string>> = {
  WUD: "3000",
  RUB: "3000",
  KZT: "15000",
  BTC: "0.0005",
  LTC: "0.4",
  USDT: "30",
  EUR: "30",
  USD: "30",
  BNB: "0.05",
  ETH: "0.01",
  TRX: "250",
  INR: "2600",
  USDC: "30",
}

const pairs = Object.keys(prices).flatMap((priced) =>
  currencyNetworks.map(({ currency, network }) => [priced, currency, network.id] as const),
)
/** Each way to pay once, with a price in another currency. */
const shortPairs = currencyNetworks.map(({ currency, network }, index) => {
  const priced = Object.keys(prices)[(index * 5 + 1) % Object.keys(prices).length] ?? "USDT"
  return [priced, currency, network.id] as const
})

/** The part of an amount in thousandths, as decimal text. */
function computePart(amount: string, currency: string, thousandths: bigint): string {
  const { currency: known, units } = money(amount, readCurrency(currency))
  return toDecimal({ currency: known, units: (units * thousandths) / 1000n })
}

/** The number of decimals that a person would have to type. */
function typedDecimals(amount: string): number {
  return (amount.split(".")[1] ?? "").replace(/0+$/, "").length
}

/** Pays a part over a chain, and then exactly the amount that the page shows. */
async function payInParts([priced, currency, network]: readonly [string, string, string], thousandths: bigint) {
  const amount = prices[priced]
  const id = await harness.invoice(merchant, { amount, currency: priced })
  const method = await harness.choose(id, currency, network)
  await harness.send(method, computePart(method.amount.amount, currency, thousandths))
  const [rest] = (await harness.view(id, method.address)).methods
  await harness.send(method, rest?.amount.amount ?? "")
  return { id, asked: [method.amount.amount, rest?.amount.amount ?? ""] }
}

async function expectPaid(id: string) {
  const { status, note, due, over, payments } = await harness.view(id)
  expect({ status, note, due: Number(due.amount), over: Number(over.amount) }).toEqual({
    status: "paid",
    note: "none",
    due: 0,
    over: 0,
  })
  expect(payments.map(({ state }) => state)).toEqual(payments.map(() => "confirmed"))
}

describe("the amount shown on a payer's page counts in full when it arrives", () => {
  test("a part, and then exactly the rest that the page shows, over each network", async () => {
    const paid = []
    // oxlint-disable-next-line no-await-in-loop -- one sandbox chain
    for (const [index, pair] of shortPairs.entries())
      paid.push(await payInParts(pair, [900n, 950n, 990n, 999n][index % 4] ?? 900n))
    await mineAll()
    for (const { id, asked } of paid) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await expectPaid(id)
      expect(Math.max(...asked.map(typedDecimals))).toBeLessThanOrEqual(8)
    }
  })

  test("a part, and then exactly the rest, for every price and every network @long", async () => {
    for (const thousandths of [1n, 500n, 900n, 990n, 999n]) {
      const paid = []
      for (const pair of pairs) paid.push({ pair, ...(await payInParts(pair, thousandths)) })
      await mineAll()
      for (const { id, asked } of paid) {
        await expectPaid(id)
        expect(Math.max(...asked.map(typedDecimals))).toBeLessThanOrEqual(8)
      }
    }
  }, 1_200_000)

  test("the first part may be below the network's minimum deposit, and the rest may come in several parts", async () => {
    const id = await harness.invoice(merchant, { amount: "30", currency: "USDT" })
    const method = await harness.choose(id, "USDT", "ethereum")
    for (const part of ["0.5", "20", "9", "0.4"]) await harness.send(method, part)
    const [rest] = (await harness.view(id, method.address)).methods
    expect(rest?.amount.amount).toBe("0.10000")
    await harness.send(method, "0.1")
    await harness.mine("ethereum")
    await expectPaid(id)
  })

  test("the rest may come another way: another chain, another page, or a wallet", async () => {
    const payer = await harness.addCustomer()
    await harness.fund(payer, "10", "USDT")
    for (const severalPayments of [true, false]) {
      const { id, method } = await partlyPaid({ severalPayments })
      const other = await harness.choose(id, "USDT", "ethereum")
      expect(other.amount.amount).toBe("0.60000")
      await harness.send(other, "0.2")
      await harness.send(method, "0.2")
      const quote = await harness.quote(payer, id, { currency: "USDT" })
      expect(quote.amount.amount).toBe("0.20000")
      await harness.pay(payer, id, quote)
      await harness.mine("ethereum")
      await harness.mine("tron")
      await expectPaid(id)
    }
  })

  test("an extended invoice accepts a rest below the minimum deposit, the same way or another", async () => {
    for (const [network, severalPayments] of [
      ["tron", false],
      ["ethereum", false],
      ["ethereum", true],
    ] as const) {
      const { id, method } = await partlyPaid({ severalPayments, expiresInMinutes: 5 })
      harness.provider.advance(6 * minute)
      await harness.provider.worker.drain()
      expect(await harness.view(id)).toMatchObject({ status: "expired", note: "underpaid" })
      await harness.act(merchant, id, "extend", { expiresInMinutes: 5 })
      const again = await harness.choose(id, "USDT", network, { payerToken: method.payerToken })
      expect(again.amount.amount).toBe("0.60000")
      await harness.send(again, "0.6")
      await harness.mine(network)
      await expectPaid(id)
    }
  })

  test("an issued address stays valid after an extension, even if the price change raised the minimum deposit", async () => {
    const id = await harness.invoice(merchant, { amount: "10", currency: "USDT", expiresInMinutes: 5 })
    const method = await harness.choose(id, "USDT", "ethereum")
    const { db } = harness.provider.database
    await db.updateTable("invoices").set({ price: 999_999n, total: 999_999n }).where("id", "=", id).execute()
    await harness.act(merchant, id, "extend", { expiresInMinutes: 60 })
    harness.provider.advance(6 * minute)
    const again = await harness.choose(id, "USDT", "ethereum", { payerToken: method.payerToken })
    expect(again).toMatchObject({ address: method.address, amount: { amount: "9.99999" } })
  })

  test("after a partial refund, the amount due again is requested and counted, however small", async () => {
    await harness.fund(merchant, "50", "USDT")
    const id = await harness.invoice(merchant, { amount: "30", currency: "USDT" })
    const method = await harness.choose(id, "USDT", "tron")
    await harness.send(method, "29.5")
    await harness.mine("tron")
    const [payment] = (await harness.detail(merchant, id)).payments
    const body = { paymentId: payment?.id, kind: "amount", amount: "20", address: strangerAddress("tron", "back") }
    expect(await harness.confirmed(merchant, `/merchant/invoices/${id}/refund`, body)).toMatchObject({ ok: true })
    const rest = async () => (await harness.view(id, method.address)).methods[0]?.amount.amount ?? ""
    expect(await rest()).toBe("20.50000")
    await harness.send(method, "20")
    expect(await rest()).toBe("0.50000")
    await harness.send(method, "0.5")
    await harness.mine("tron")
    expect(await harness.view(id)).toMatchObject({
      status: "paid",
      note: "refunded_partial",
      due: { amount: "0.00000" },
    })
  })

  test("a payment that was held and released counts as the first one: the page requests only the rest", async () => {
    const id = await harness.invoice(merchant, { amount: "30", currency: "USDT" })
    const method = await harness.choose(id, "USDT", "tron")
    await harness.send(method, "29.4", testAddress("tron", "review"))
    await harness.mine("tron")
    expect((await harness.view(id, method.address)).methods).toMatchObject([{ amount: { amount: "0.60000" } }])
    await harness.send(method, "0.6")
    await harness.mine("tron")
    const { db } = harness.provider.database
    const held = await db.selectFrom("deposits").select("id").where("state", "=", "held").executeTakeFirstOrThrow()
    await reviewDeposit(harness.provider.services, held.id, "release")
    await expectPaid(id)
  })

  test("a payment that arrived while a template was used up counts once its invoice can be paid again", async () => {
    const body = { name: "Seat", title: "A seat", currency: "USDT", amount: "30", maxUses: 1, expiresInMinutes: 60 }
    const made = await readOutcome(createInvoiceTemplate(harness.provider.createClient(merchant.token), body))
    const { id: templateId } = v.parse(InvoiceTemplateSchema, made.data)
    const state = { token: merchant.token, body: { state: "active" } }
    await harness.provider.send("POST", `/invoiceTemplates/${templateId}/state`, state)
    const createTestInvoice = async () => {
      const answer = await readOutcome(createInvoiceFromTemplate(harness.provider.createClient(), { templateId }))
      return v.parse(v.object({ invoiceId: v.string() }), answer.data).invoiceId
    }
    const [first, second] = [await createTestInvoice(), await createTestInvoice()]
    const method = await harness.choose(second, "USDT", "tron")
    const other = await harness.choose(first, "USDT", "bsc")
    await harness.send(other, "20")
    await harness.send(method, "29")
    await harness.mine("tron")
    expect(await harness.view(second)).toMatchObject({ status: "created", note: "paid_late" })
    await harness.act(merchant, first, "cancel")
    expect((await harness.view(second, method.address)).methods).toMatchObject([{ amount: { amount: "1.00000" } }])
    await harness.send(method, "1")
    await harness.mine("tron")
    await harness.mine("bsc")
    await expectPaid(second)
  })

  test("the network's minimum deposit applies to the first payment of a whole price", async () => {
    const id = await harness.invoice(merchant, { amount: "9", currency: "USDT" })
    const body = { currency: "USDT", network: "ethereum" }
    expect(
      await readOutcome(chooseInvoiceMethod(harness.provider.createClient(), { invoiceId: id, ...body })),
    ).toMatchObject({
      tag: "amount_too_small",
    })
  })
})

describe("a rest worth less than 0.01 USD is not due", () => {
  test.each([
    ["missing, it is paid", "29.99001", { status: "paid", note: "none", due: { amount: "0.00000" } }],
    ["a cent missing is underpaid", "29.99", { status: "pending", note: "underpaid", due: { amount: "0.01000" } }],
    ["too much, nothing is over", "30.00999", { status: "paid", note: "none", over: { amount: "0.00000" } }],
    ["a cent too much is overpaid", "30.01001", { status: "paid", note: "overpaid", over: { amount: "0.01001" } }],
  ])("%s", async (_, sent, stands) => {
    const id = await harness.invoice(merchant, { amount: "30", currency: "USDT", tolerancePercent: "0" })
    await harness.send(await harness.choose(id, "USDT", "bsc"), sent)
    await harness.mine("bsc")
    expect(await harness.view(id)).toMatchObject(stands)
  })
})

async function partlyPaid(patch: object = {}) {
  const id = await harness.invoice(merchant, { amount: "30", currency: "USDT", ...patch })
  const method = await harness.choose(id, "USDT", "tron")
  await harness.send(method, "29.4")
  await harness.mine("tron")
  return { id, method }
}

async function mineAll() {
  for (const network of ["bitcoin", "litecoin", "ethereum", "bsc", "tron"] as const) await harness.mine(network)
}

test("every currency of the table has a price in this test", () => {
  expect(Object.keys(prices).sort()).toEqual(currencies.map(({ code }) => code).sort())
})
