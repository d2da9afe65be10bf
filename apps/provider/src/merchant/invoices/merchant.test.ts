import { randomUUID } from "node:crypto"
import { createInvoiceFromTemplate, getPublicInvoiceTemplate, listInvoiceTemplates } from "@wallet/core"
import {
  ExportSchema,
  exportFilePath,
  InvoiceSchema,
  InvoiceTemplateSchema,
  invoiceFilePath,
  MerchantSettingsSchema,
} from "@wallet/core/contract"
import {
  createInvoice,
  createInvoiceTemplate,
  getInvoiceTotals,
  listInvoices,
  setMerchantSettings,
} from "@wallet/core/merchant"
import { PNG } from "pngjs"
import * as v from "valibot"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { readOutcome } from "#test/testProvider.ts"
import type { HarnessCustomer } from "#wallet/withdrawals/withdrawalHarness.testing.ts"
import { readPdfText } from "../../../test/pdfText.ts"
import { createInvoiceHarness, type InvoiceHarness } from "./invoiceHarness.testing.ts"

let harness: InvoiceHarness
let payer: HarnessCustomer
beforeAll(async () => {
  harness = await createInvoiceHarness()
  payer = await harness.addCustomer()
  await harness.fund(payer, "5000", "USDT")
})
afterAll(() => harness.stop())

const pay = async (id: string) => harness.pay(payer, id, await harness.quote(payer, id, { currency: "USDT" }))

describe("screens C, merchant: the list", () => {
  let shop: HarnessCustomer
  const orders = [randomUUID(), randomUUID(), randomUUID()]
  beforeAll(async () => {
    shop = await harness.addCustomer()
    await pay(
      await harness.invoice(shop, {
        amount: "10",
        currency: "EUR",
        orderId: orders[0],
        description: "A red lamp, İSTANBUL",
      }),
    )
    harness.provider.advance(1000)
    await pay(await harness.invoice(shop, { amount: "20.5", currency: "USDT", orderId: orders[1] }))
    harness.provider.advance(1000)
    await harness.invoice(shop, { amount: "30", currency: "EUR", orderId: orders[2], customerEmail: "jo@example.com" })
  })
  const Page = v.looseObject({ items: v.array(InvoiceSchema), nextCursor: v.nullable(v.string()) })
  const list = async (query: string, who = shop) =>
    v.parse(Page, (await harness.provider.send("GET", `/merchant/invoices?${query}`, { token: who.token })).data)

  test.each([
    ["", [2, 1, 0]],
    ["status=paid", [1, 0]],
    ["status=created&currency=EUR", [2]],
    ["currency=EUR&minAmount=10&maxAmount=29.99999", [0]],
    ["text=RED%20la", [0]],
    // JavaScript and the database convert it to lower case differently.
    [`text=${encodeURIComponent("İSTANBUL")}`, [0]],
    ["text=jo%40exa", [2]],
    ["text=%25%25%25", []],
    ["note=overpaid", []],
    ["to=2026-01-01T00:00:00Z", []],
    ["templateId=none", []],
  ])("%j finds what all of it holds for", async (query, found) => {
    expect((await list(query)).items.map(({ orderId }) => orderId)).toEqual(found.map((index) => orders[index]))
  })

  test("pages lead to the end; another merchant's invoices are not listed; an invalid filter is refused at its field", async () => {
    const first = await list("limit=2")
    const second = await list(`limit=2&cursor=${first.nextCursor}`)
    expect([...first.items, ...second.items].map(({ orderId }) => orderId)).toEqual(orders.toReversed())
    expect(second.nextCursor).toBeNull()
    expect((await list("", payer)).items).toEqual([])
    const senseless = await readOutcome(listInvoices(harness.provider.createClient(shop.token), { minAmount: "5" }))
    expect(senseless.fields).toMatchObject({ currency: { code: "required" } })
  })

  test("totals are exact for the filter, also by day", async () => {
    const { count, currencies, days } = await getInvoiceTotals(harness.provider.createClient(shop.token))
    expect(count).toBe(3)
    expect(currencies).toEqual([
      { currency: "EUR", count: 2, total: "40.00000", paid: "10.00000", refunded: "0.00000" },
      { currency: "USDT", count: 1, total: "20.50000", paid: "20.50000", refunded: "0.00000" },
    ])
    expect(days.map(({ currency, paid, payments }) => [currency, paid, payments])).toEqual([
      ["EUR", "10.00000", 1],
      ["USDT", "20.50000", 1],
    ])
  })

  test("the export holds exactly the filtered invoices", async () => {
    const { token } = shop
    const body = { format: "csv", status: "paid" }
    const { data } = await harness.provider.send("POST", "/merchant/invoiceExports", { token, body })
    const { id } = v.parse(ExportSchema, data)
    await harness.provider.worker.drain()
    const headers = { Authorization: `Bearer ${token}` }
    const file = await harness.provider.api.request(exportFilePath.replace(":exportId", id), { headers })
    const text = await file.text()
    expect(text.split("\r\n").filter(Boolean)).toHaveLength(3)
    expect(text).toContain(orders[0])
    expect(text).not.toContain(orders[2])
    // The paid amount, our fee of 1 % (rounded up in another currency too), the rest, and the amount that arrived.
    const lines = text.replace("\uFEFF", "").split("\r\n").filter(Boolean)
    const [headings = [], ...rows] = lines.map((line) => line.slice(1, -1).split('","'))
    const findCells = (orderId: string | undefined) => {
      const row = rows.find((cells) => cells.includes(orderId ?? ""))
      return ["Paid", "Fee", "Net", "Received", "Received currency"].map((name) => row?.[headings.indexOf(name)])
    }
    expect(findCells(orders[1])).toEqual(["20.50000", "0.20500", "20.29500", "20.29500", "USDT"])
    expect(findCells(orders[0]).slice(0, 3)).toEqual(["10.00000", "0.10001", "9.89999"])
    expect(findCells(orders[0])[4]).toBe("USDT")
  })

  test("an API key with the scope `invoices` creates an invoice without a step-up; another scope is refused", async () => {
    const body = { amount: "5", currency: "EUR" }
    const make = (token: string) => readOutcome(createInvoice(harness.provider.createClient(token), body))
    expect((await make(await keyFor(shop, "invoices"))).ok).toBe(true)
    expect(await make(await keyFor(shop, "read"))).toMatchObject({
      tag: "api_key_forbidden",
      details: { scope: "invoices" },
    })
  })
})

test("a payment by the static payment code is a sale: in the merchant's list, totals and export", async () => {
  const shop = await harness.addCustomer()
  const send = async (path: string, body: object) =>
    (await harness.provider.send("POST", path, { token: shop.token, body })).data
  const link = v.parse(
    InvoiceTemplateSchema,
    await send("/invoiceTemplates", { name: "Counter", title: "Coffee & more", currency: "USDT" }),
  )
  await send(`/invoiceTemplates/${link.id}/state`, { state: "active" })
  // The code is the link. The payer enters the amount on its page.
  expect(link.paymentUrl).toContain(`templateId=${link.id}`)
  const made = await readOutcome(
    createInvoiceFromTemplate(harness.provider.createClient(), { templateId: link.id, amount: "4.5" }),
  )
  const { invoiceId } = v.parse(v.looseObject({ invoiceId: v.string() }), made.data)
  await pay(invoiceId)

  const sales = await readOutcome(
    listInvoices(harness.provider.createClient(shop.token), { templateId: link.id, status: "paid" }),
  )
  expect(sales.data).toMatchObject({ items: [{ id: invoiceId, paid: { amount: "4.50000", currency: "USDT" } }] })
  const totals = await readOutcome(getInvoiceTotals(harness.provider.createClient(shop.token)))
  expect(totals.data).toMatchObject({ currencies: [{ currency: "USDT", count: 1, paid: "4.50000" }] })
  const { id } = v.parse(ExportSchema, await send("/merchant/invoiceExports", { format: "csv" }))
  await harness.provider.worker.drain()
  const headers = { Authorization: `Bearer ${shop.token}` }
  const file = await harness.provider.api.request(exportFilePath.replace(":exportId", id), { headers })
  expect(await file.text()).toContain('"4.50000"')
})

describe("screens C, merchant/currency: settings", () => {
  test("settings apply to invoices created afterwards, and payers see the name", async () => {
    const shop = await harness.addCustomer()
    // A logo without a name does not count as a name: payers still see the masked address.
    expect((await setLogo(shop, null)).data).toMatchObject({ hasName: false })
    const before = await harness.invoice(shop, { amount: "5", currency: "EUR" })
    const accepted = [
      { currency: "USDT", networks: ["tron"] },
      { currency: "EUR", networks: [] },
    ]
    const { data } = await setSettings(shop, {
      name: "Corner Shop",
      accepted,
      tolerancePercent: "2.5",
      payerFeeShare: 100,
    })
    expect(v.parse(MerchantSettingsSchema, data)).toMatchObject({
      name: "Corner Shop",
      hasName: true,
      verified: false,
      accepted,
      tolerancePercent: "2.5",
      payerFeeShare: 100,
    })
    const after = await harness.view(await harness.invoice(shop, { amount: "5", currency: "EUR" }))
    expect(after).toMatchObject({ merchant: { name: "Corner Shop" }, accepted, total: { amount: "5.05000" } })
    // Links name the merchant only on request.
    expect(after.merchant.nameOnLinks).toBe(false)
    expect((await setSettings(shop, { nameOnLinks: true })).data).toMatchObject({ nameOnLinks: true })
    expect((await harness.view(before)).merchant.nameOnLinks).toBe(true)
    expect((await harness.view(before)).total.amount).toBe("5.00000")
    expect((await setSettings(shop, { settlementCurrency: "XXX" })).fields).toMatchObject({
      settlementCurrency: { code: "currency_unknown" },
    })
    expect((await setSettings(shop, { name: "knaB\u202e (verified)" })).fields).toMatchObject({
      name: { code: "characters_invalid" },
    })
    // Omitted fields stay unchanged.
    for (const [name, code] of [
      ["W\u0430llet", "name_mixed_scripts"],
      ["Wallet Support", "name_reserved"],
      ["pay.shop.com", "name_address"],
    ] as const) {
      expect((await setSettings(shop, { name })).fields).toEqual({ name: { code } })
    }
    expect((await setSettings(shop, { settlementCurrency: "EUR" })).data).toMatchObject({
      name: "Corner Shop",
      accepted,
    })
  })
})

describe("screens C, invoice: the PDF document and the merchant's logo", () => {
  test("the document, for anyone with the link, shows merchant, amount and status, and the payment page while the invoice is open", async () => {
    const shop = await harness.addCustomer()
    await setSettings(shop, { name: "Лавка «Ёж»", payerFeeShare: 100 })
    const asked = { amount: "10", currency: "USDT", orderId: "A-17", description: "Чай\n\n\n\nи кофе" }
    const id = await harness.invoice(shop, asked)
    const open = await readPaper(id, "ru")
    for (const part of ["Счёт", "Лавка «Ёж»", "A-17", "Чай и кофе", "Открыт", "Итого 10,10 USDT"])
      expect(open).toContain(part)
    expect(open.replaceAll(" ", "")).toContain(`/account/invoicePayment?invoiceId=${id}`)
    await pay(id)
    const paid = await readPaper(id, "en")
    for (const part of ["Invoice", "Status Paid", "Fee 0.10 USDT", "Paid 10.10 USDT", "10.10 USDT · Received"])
      expect(paid).toContain(part)
    // A paid invoice has no link to the payment page.
    expect(paid).not.toContain("invoicePayment")
    expect(paid).not.toContain(payer.email)
    expect((await harness.provider.api.request(fetchDocument(randomUUID(), "en"))).status).toBe(404)
  })

  test("a logo has its own id, payers see it, also in the document; a new logo replaces it", async () => {
    const shop = await harness.addCustomer()
    const picture = new PNG({ width: 8, height: 4 })
    picture.data.fill(160)
    const image = PNG.sync.write(picture).toString("base64")
    expect((await setLogo(shop, "PHN2Zz48L3N2Zz4=")).fields).toMatchObject({ image: { code: "image_invalid" } })
    const first = v.parse(MerchantSettingsSchema, (await setLogo(shop, image)).data).logoId
    const second = v.parse(MerchantSettingsSchema, (await setLogo(shop, image)).data).logoId
    expect(second).not.toBe(first)
    expect((await harness.provider.send("GET", `/pictures/${first}`)).tag).toBe("not_found")
    const id = await harness.invoice(shop, { amount: "10", currency: "USDT" })
    expect((await harness.view(id)).merchant.logoId).toBe(second)
    expect(await readPaper(id, "en")).toContain("Total 10.00 USDT")
    // Setting a logo changes no other setting.
    await setSettings(shop, { name: "Tea" })
    expect((await setLogo(shop, null)).data).toMatchObject({ name: "Tea", logoId: null })
  })
})

describe("screens C, invoice templates", () => {
  const Made = v.looseObject({ invoiceId: v.string() })
  const template = { name: "Coffee", title: "A coffee", currency: "EUR" }
  const create = async (shop: HarnessCustomer, body: object) =>
    readOutcome(createInvoiceTemplate(harness.provider.createClient(shop.token), { ...template, ...body }))
  async function active(shop: HarnessCustomer, body: object) {
    const { id } = v.parse(InvoiceTemplateSchema, (await create(shop, body)).data)
    await setState(shop, id, "active")
    return id
  }

  test("draft, active, paused, active, archived: no other order; a draft is visible to its merchant only", async () => {
    const shop = await harness.addCustomer()
    const { id, state } = v.parse(InvoiceTemplateSchema, (await create(shop, { amount: "3" })).data)
    const open = () => readOutcome(getPublicInvoiceTemplate(harness.provider.createClient(), { templateId: id }))
    expect([state, (await open()).tag]).toEqual(["draft", "not_found"])
    expect((await setState(shop, id, "paused")).tag).toBe("state_conflict")
    await setState(shop, id, "active")
    expect((await open()).data).toMatchObject({ title: "A coffee", amount: { amount: "3.00000" }, state: "active" })
    await setState(shop, id, "paused")
    expect(await start(id, {})).toMatchObject({ tag: "template_closed", details: { state: "paused" } })
    await setState(shop, id, "active")
    expect((await start(id, {})).ok).toBe(true)
    await setState(shop, id, "archived")
    expect([(await open()).tag, (await start(id, {})).tag]).toEqual(["not_found", "not_found"])
    for (const next of ["active", "paused", "archived"]) {
      expect((await setState(shop, id, next)).tag).toBe("state_conflict")
    }
  })

  test("the payer's amount stays within the bounds, a fixed amount is fixed, and required fields must be filled in", async () => {
    const shop = await harness.addCustomer()
    const fields = [{ name: "table", label: "Table", required: true }]
    const id = await active(shop, { minAmount: "2", maxAmount: "10", fields })
    const table = { fields: { table: "7", other: "ignored" } }
    expect((await start(id, table)).fields).toMatchObject({ amount: { code: "required" } })
    expect((await start(id, { ...table, amount: "1.99999" })).tag).toBe("amount_too_small")
    expect((await start(id, { ...table, amount: "10.00001" })).tag).toBe("amount_too_large")
    expect((await start(id, { amount: "5" })).fields).toMatchObject({ "fields.table": { code: "required" } })
    const { invoiceId } = v.parse(Made, (await start(id, { ...table, amount: "5" })).data)
    expect((await harness.detail(shop, invoiceId)).invoice).toMatchObject({
      templateId: id,
      description: "A coffee",
      metadata: { table: "7" },
      price: { amount: "5.00000" },
    })
    expect((await start(await active(shop, { amount: "3" }), { amount: "1" })).fields).toMatchObject({
      amount: { code: "amount_is_fixed" },
    })
  })

  test("it counts created and paid invoices, and is used up after the maximum of paid invoices", async () => {
    const shop = await harness.addCustomer()
    const id = await active(shop, { amount: "3", maxUses: 1 })
    const { invoiceId } = v.parse(Made, (await start(id, {})).data)
    await start(id, {})
    await pay(invoiceId)
    const data = await listInvoiceTemplates(harness.provider.createClient(shop.token))
    expect(v.parse(v.array(InvoiceTemplateSchema), data)).toMatchObject([
      { id, state: "used_up", invoicesCreated: 2, invoicesPaid: 1, paidTotal: { amount: "3.00000", currency: "EUR" } },
    ])
    expect(await start(id, {})).toMatchObject({ tag: "template_closed", details: { state: "used_up" } })
  })

  test.each([
    [{ name: "" }, "name", "required"],
    [{ minAmount: "5", maxAmount: "4" }, "maxAmount", "max_below_min"],
    [{ amount: "5", maxAmount: "6" }, "maxAmount", "amount_is_fixed"],
    [{ maxUses: 0 }, "maxUses", "number_too_small"],
    [{ fields: [{ name: "A b", label: "x" }] }, "fields", "name_invalid"],
    [
      {
        fields: [
          { name: "a", label: "x" },
          { name: "a", label: "y" },
        ],
      },
      "fields",
      "name_taken",
    ],
  ])("what does not fit is refused at its field: %j", async (body, field, code) => {
    expect((await create(payer, body)).fields).toMatchObject({ [field]: { code } })
  })
})

async function keyFor(customer: HarnessCustomer, scope: string): Promise<string> {
  const { data } = await harness.confirmed(customer, "/apiKeys", { name: scope, scopes: [scope] })
  return v.parse(v.looseObject({ secret: v.string() }), data).secret
}

function setSettings({ token }: HarnessCustomer, body: object) {
  return readOutcome(setMerchantSettings(harness.provider.createClient(token), body))
}

function setState({ token }: HarnessCustomer, id: string, state: string) {
  return harness.provider.send("POST", `/invoiceTemplates/${id}/state`, { token, body: { state } })
}

/** Starts a payment by a template's link. */
function start(id: string, body: object) {
  return readOutcome(createInvoiceFromTemplate(harness.provider.createClient(), { templateId: id, ...body }))
}

function setLogo({ token }: HarnessCustomer, image: unknown) {
  return harness.provider.send("POST", "/merchant/logo", { token, body: { image } })
}

function fetchDocument(id: string, locale: string): string {
  return `${invoiceFilePath.replace(":invoiceId", id)}?locale=${locale}`
}

/** Reads the text of an invoice's document as a visitor who knows only its id. */
async function readPaper(id: string, locale: string): Promise<string> {
  const answer = await harness.provider.api.request(fetchDocument(id, locale))
  expect(answer.headers.get("content-disposition")).toMatch(/filename="invoice-[0-9A-F-]{14}\.pdf"/)
  const pages = await readPdfText(new Uint8Array(await answer.arrayBuffer()))
  return pages.join(" ").replace(/[\s\u00a0]+/g, " ")
}
