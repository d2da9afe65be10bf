import { listOperations } from "@wallet/core"
import { updateProfile } from "@wallet/core/account"
import { OperationDetailSchema } from "@wallet/core/contract"
import { setMerchantSettings } from "@wallet/core/merchant"
import * as v from "valibot"
import { afterAll, beforeAll, expect, test } from "vitest"
import type { HarnessCustomer } from "#wallet/withdrawals/withdrawalHarness.testing.ts"
import { createInvoiceHarness, type InvoiceHarness } from "./invoiceHarness.testing.ts"

let harness: InvoiceHarness
let merchant: HarnessCustomer
let payer: HarnessCustomer
beforeAll(async () => {
  harness = await createInvoiceHarness()
  merchant = await harness.addCustomer()
  payer = await harness.addCustomer()
  await harness.fund(payer, "500", "USDT")
  // The fee of the payment.
  await harness.fund(merchant, "10", "USDT")
})
afterAll(() => harness.stop())

async function readHistory({ token }: HarnessCustomer) {
  return (await listOperations(harness.provider.createClient(token))).items
}

test("a payer's history names the merchant of a payment and of its refund; the merchant's own history names none", async () => {
  const body = { name: "Lamps & Co" }
  await setMerchantSettings(harness.provider.createClient(merchant.token), body)
  const id = await harness.invoice(merchant, { amount: "20", currency: "USDT" })
  await harness.pay(payer, id, await harness.quote(payer, id, { currency: "USDT" }))
  const { payments } = await harness.detail(merchant, id)
  const refund = { paymentId: payments[0]?.id, kind: "full" }
  await harness.confirmed(merchant, `/merchant/invoices/${id}/refund`, refund)

  const shown = { name: "Lamps & Co", hasName: true, verified: false, logoId: null }
  const paid = await readHistory(payer)
  expect(paid.map(({ kind, merchant: found }) => [kind, found])).toEqual([
    ["invoice_refund", shown],
    ["invoice", shown],
  ])
  const { data } = await harness.provider.send("GET", `/operations/${paid[1]?.id}`, { token: payer.token })
  expect(v.parse(OperationDetailSchema, data).operation.merchant).toEqual(shown)
  expect((await readHistory(merchant)).map(({ merchant: found }) => found)).toEqual([null, null])
})

test("a merchant sees the name that a payer shows, in the invoice and in the history, and of others the masked address alone", async () => {
  const shown = await harness.addCustomer()
  await harness.fund(shown, "50", "USDT")
  const client = harness.provider.createClient(shown.token)
  const readPayers = async () => {
    const id = await harness.invoice(merchant, { amount: "5", currency: "USDT" })
    await harness.pay(shown, id, await harness.quote(shown, id, { currency: "USDT" }))
    const { payments } = await harness.detail(merchant, id)
    const [newest] = await readHistory(merchant)
    return { invoice: payments[0]?.payerName, history: newest?.person?.name }
  }
  await updateProfile(client, { displayName: "Anna Petrova" })
  expect(await readPayers()).toEqual({ invoice: null, history: undefined })
  await updateProfile(client, { nameShown: true })
  expect(await readPayers()).toEqual({ invoice: "Anna Petrova", history: "Anna Petrova" })
  expect((await readHistory(shown)).map(({ person }) => person)).toEqual([null, null])
})
