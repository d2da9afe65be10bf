import { chooseInvoiceMethod, createInvoiceFromTemplate, listInvoiceTemplates, quoteInvoicePayment } from "@wallet/core"
import { InvoiceTemplateSchema } from "@wallet/core/contract"
import { createInvoiceTemplate } from "@wallet/core/merchant"
import * as v from "valibot"
import { afterAll, beforeAll, expect, test } from "vitest"
import { readOutcome } from "#test/testProvider.ts"
import { scanChain } from "#wallet/deposits/scanner.ts"
import type { HarnessCustomer } from "#wallet/withdrawals/withdrawalHarness.testing.ts"
import { createInvoiceHarness, type InvoiceHarness } from "./invoiceHarness.testing.ts"

let harness: InvoiceHarness
let payers: readonly HarnessCustomer[]
beforeAll(async () => {
  harness = await createInvoiceHarness()
  payers = await Promise.all(Array.from({ length: 8 }, () => harness.addCustomer()))
  for (const payer of payers) await harness.fund(payer, "500", "USDT")
})
afterAll(() => harness.stop())

/** Creates a published template and a number of invoices from it before any is paid. */
async function templateWith(count: number, patch: object) {
  const shop = await harness.addCustomer()
  const body = { name: "Seat", title: "A seat", currency: "USDT", amount: "10", ...patch }
  const made = await readOutcome(createInvoiceTemplate(harness.provider.createClient(shop.token), body))
  const { id } = v.parse(InvoiceTemplateSchema, made.data)
  const state = { token: shop.token, body: { state: "active" } }
  await harness.provider.send("POST", `/invoiceTemplates/${id}/state`, state)
  const invoices: string[] = []
  for (let index = 0; index < count; index += 1) {
    const data = await createInvoiceFromTemplate(harness.provider.createClient(), { templateId: id })
    invoices.push(data.invoiceId)
  }
  const read = async () => {
    const data = await listInvoiceTemplates(harness.provider.createClient(shop.token))
    return data[0]
  }
  return { shop, invoices, read }
}

function getPayer(index: number): HarnessCustomer {
  const payer = payers[index % payers.length]
  if (!payer) throw new Error("No payer")
  return payer
}

test.each([1, 3])("of eight concurrent payments, a template with %i uses accepts as many", async (maxUses) => {
  const { invoices, read } = await templateWith(8, { maxUses })
  const quotes = await Promise.all(
    invoices.map((id, index) => harness.quote(getPayer(index), id, { currency: "USDT" })),
  )
  const answers = await Promise.all(
    invoices.map((id, index) => {
      const quote = quotes[index]
      if (!quote) throw new Error("No quote")
      return harness.pay(getPayer(index), id, quote)
    }),
  )
  const tags = answers.map(({ tag }) => tag)
  expect(tags.filter((tag) => tag === null)).toHaveLength(maxUses)
  expect(tags.filter((tag) => tag === "template_closed")).toHaveLength(8 - maxUses)
  expect(await read()).toMatchObject({ state: "used_up", invoicesPaid: maxUses })
})

test("a partly paid invoice is a use: it accepts its rest, and no other invoice is paid, until it expires", async () => {
  const { invoices, read } = await templateWith(2, { maxUses: 1, expiresInMinutes: 10 })
  const [first = "", second = ""] = invoices
  const payer = getPayer(0)
  const early = await harness.quote(payer, second, { currency: "USDT" })
  await harness.pay(payer, first, await harness.quote(payer, first, { currency: "USDT", amount: "4" }))
  expect(await read()).toMatchObject({ state: "used_up", invoicesPaid: 0 })
  expect(await harness.pay(payer, second, early)).toMatchObject({
    tag: "template_closed",
    details: { state: "used_up" },
  })
  const body = { currency: "USDT" }
  const refused = await readOutcome(
    quoteInvoicePayment(harness.provider.createClient(payer.token), { invoiceId: second, ...body }),
  )
  expect(refused.tag).toBe("template_closed")
  const outside = await readOutcome(
    chooseInvoiceMethod(harness.provider.createClient(), { invoiceId: second, ...body, network: "tron" }),
  )
  expect(outside.tag).toBe("template_closed")
  expect((await harness.pay(payer, first, await harness.quote(payer, first, { currency: "USDT" }))).tag).toBe(null)
  expect(await read()).toMatchObject({ state: "used_up", invoicesPaid: 1 })

  const other = await templateWith(1, { maxUses: 1, expiresInMinutes: 10 })
  const [part = ""] = other.invoices
  await harness.pay(payer, part, await harness.quote(payer, part, { currency: "USDT", amount: "4" }))
  harness.provider.advance(11 * 60_000)
  await harness.provider.worker.drain()
  expect(await other.read()).toMatchObject({ state: "active", invoicesPaid: 0 })
})

test("a chain payment beyond the limit is late: it belongs to the merchant and pays nothing by itself", async () => {
  const { shop, invoices, read } = await templateWith(2, { maxUses: 1 })
  const [first = "", second = ""] = invoices
  const [one, two] = [await harness.choose(first, "USDT", "tron"), await harness.choose(second, "USDT", "tron")]
  await harness.send(one, "10")
  // No page shows an address for a payment that would be late.
  expect((await harness.view(second, two.address)).methods).toEqual([])
  await harness.send(two, "10")
  await harness.mine("tron")
  expect(await harness.view(first)).toMatchObject({ status: "paid", note: "none" })
  expect(await harness.view(second)).toMatchObject({ status: "created", note: "paid_late", payments: [{ late: true }] })
  expect(await read()).toMatchObject({ state: "used_up", invoicesPaid: 1 })
  expect((await harness.available(shop, "USDT")).available).toBe("19.80000")
  // The merchant may still accept it: it is their limit.
  await harness.act(shop, second, "markSettled")
  expect(await read()).toMatchObject({ state: "used_up", invoicesPaid: 2 })
})

test("concurrent payments from wallets and over chains use it up to the limit, and none is lost", async () => {
  const { invoices, read } = await templateWith(8, { maxUses: 3 })
  const outside = invoices.slice(0, 4)
  const methods = await Promise.all(outside.map((id) => harness.choose(id, "USDT", "tron")))
  const inside = invoices.slice(4)
  const quotes = await Promise.all(inside.map((id, index) => harness.quote(getPayer(index), id, { currency: "USDT" })))
  // All of them are in blocks that the scanner has not seen yet.
  await harness.play.pay({ network: "tron", outputs: methods.map(createOutput), from: undefined })
  const [paid] = await Promise.all([
    Promise.all(
      inside.map((id, index) => {
        const quote = quotes[index]
        if (!quote) throw new Error("No quote")
        return harness.pay(getPayer(index), id, quote)
      }),
    ),
    scanChain(harness.provider.services, "tron"),
  ])
  await harness.mine("tron")
  const views = await Promise.all(outside.map((id) => harness.view(id)))
  const overChain = views.filter(({ status }) => status === "paid").length
  expect(overChain + paid.filter(({ ok }) => ok).length).toBe(3)
  expect(views.every(({ payments }) => payments[0]?.state === "confirmed")).toBe(true)
  expect(views.filter(({ note }) => note === "paid_late")).toHaveLength(4 - overChain)
  expect(await read()).toMatchObject({ state: "used_up", invoicesPaid: 3 })
})

/** An output of ten USDT to a way to pay. */
function createOutput({ address }: { readonly address: string }) {
  return { address, contract: "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t", amount: 10_000_000n }
}
