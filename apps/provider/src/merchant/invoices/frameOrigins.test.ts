import { randomUUID } from "node:crypto"
import { createInvoice, createInvoiceTemplate, getMerchantSettings, setMerchantSettings } from "@wallet/core/merchant"
import { afterAll, beforeAll, expect, test } from "vitest"
import { readOutcome } from "#test/testProvider.ts"
import type { HarnessCustomer } from "#wallet/withdrawals/withdrawalHarness.testing.ts"
import { findFrameOrigins, readFrameOrigins } from "./frameOrigins.ts"
import { createInvoiceHarness, type InvoiceHarness } from "./invoiceHarness.testing.ts"

let harness: InvoiceHarness
let shop: HarnessCustomer
beforeAll(async () => {
  harness = await createInvoiceHarness()
  shop = await harness.addCustomer()
})
afterAll(() => harness.stop())

const createClient = (customer: HarnessCustomer) => harness.provider.createClient(customer.token)
const find = (page: object) => findFrameOrigins(harness.provider.services.db, page)

test("a merchant's origins frame their own invoices and templates, and nobody else's", async () => {
  const client = createClient(shop)
  expect((await getMerchantSettings(client)).frameOrigins).toEqual([])
  const { id: invoiceId } = await createInvoice(client, { amount: "10", currency: "EUR" })
  expect(await find({ invoiceId })).toEqual([])

  const asked = ["https://Shop.example", "https://shop.example:443", "https://pay.shop.example:8443"]
  const kept = ["https://shop.example", "https://pay.shop.example:8443"]
  expect((await setMerchantSettings(client, { frameOrigins: asked })).frameOrigins).toEqual(kept)
  expect(await find({ invoiceId })).toEqual(kept)
  const { id: templateId } = await createInvoiceTemplate(client, {
    name: "Tea",
    title: "Tea",
    amount: "10",
    currency: "EUR",
  })
  expect(await find({ templateId })).toEqual(kept)

  const other = await createInvoice(createClient(await harness.addCustomer()), { amount: "10", currency: "EUR" })
  expect(await find({ invoiceId: other.id })).toEqual([])
  expect(await find({ invoiceId: randomUUID() })).toEqual([])
  for (const invoiceId of ["", "1", "' OR true --", undefined]) expect(await find({ invoiceId })).toEqual([])

  // Other settings leave them alone, and an empty list takes them away.
  expect((await setMerchantSettings(client, { name: "Shop" })).frameOrigins).toEqual(kept)
  expect((await setMerchantSettings(client, { frameOrigins: [] })).frameOrigins).toEqual([])
  expect(await find({ invoiceId })).toEqual([])
})

test.each([
  "shop.example",
  "https://shop.example/",
  "https://shop.example/pay",
  "https://shop.example?x=1",
  "https://user@shop.example",
  "https://*.shop.example",
  "https://shop.example; script-src *",
  "https://shop.example https://evil.example",
  "http://shop.example",
  "ftp://shop.example",
  "https://",
  "https://shop.example:99999",
  "javascript:alert(1)",
  "null",
  "*",
])("what is no origin over https is refused at its field, and nothing changes: %s", async (origin) => {
  const client = createClient(shop)
  const before = (await getMerchantSettings(client)).frameOrigins
  const { tag, fields } = await readOutcome(
    setMerchantSettings(client, { frameOrigins: ["https://shop.example", origin] }),
  )
  expect([tag, fields]).toMatchObject(["validation_failed", { frameOrigins: { code: "origin_invalid" } }])
  expect((await getMerchantSettings(client)).frameOrigins).toEqual(before)
})

test("at most 20 are kept", async () => {
  const frameOrigins = Array.from({ length: 21 }, (_, index) => `https://shop-${index}.example`)
  const outcome = await readOutcome(setMerchantSettings(createClient(shop), { frameOrigins }))
  expect(outcome.fields).toMatchObject({ frameOrigins: { code: "too_long" } })
  expect(
    (await setMerchantSettings(createClient(shop), { frameOrigins: frameOrigins.slice(1) })).frameOrigins,
  ).toHaveLength(20)
})

test("pages of the developer's own machine may frame without https in development, and never in production", () => {
  const own = ["http://localhost:8090", "http://127.0.0.1:8090"]
  expect(readFrameOrigins(own, "development")).toEqual(own)
  expect(() => readFrameOrigins(own, "production")).toThrow("validation_failed")
  expect(() => readFrameOrigins(["http://shop.example"], "development")).toThrow("validation_failed")
})
