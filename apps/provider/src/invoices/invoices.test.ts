import { v7 as newId } from "uuid"
import { afterAll, beforeAll, expect, test } from "vitest"
import { createMoneyBed, type MoneyBed } from "../../test/moneyBed.ts"

let bed: MoneyBed
beforeAll(async () => {
  bed = await createMoneyBed()
})
afterAll(() => bed.drop())

test("spec §7: invoice templates are the customer's own, newest first", async () => {
  const [user, other] = [await bed.addCustomer("shop@wallet.example"), await bed.addCustomer("other@wallet.example")]
  expect(await bed.call("listInvoiceTemplates", user, {})).toEqual([])
  const created_at = bed.services.now()
  const template = { user_id: user, title: "Coffee", active: true, created_at }
  const [first, second] = [newId(), newId()]
  await bed.database.db
    .insertInto("invoice_templates")
    .values([
      { ...template, id: first, name: "fixed", currency: "USDT", amount: 350_000n },
      { ...template, id: second, name: "open", currency: null, amount: null },
    ])
    .execute()
  const createdAt = created_at.toISOString()
  expect(await bed.call("listInvoiceTemplates", user, {})).toEqual([
    { id: second, name: "open", title: "Coffee", amount: null, active: true, createdAt },
    {
      id: first,
      name: "fixed",
      title: "Coffee",
      amount: { amount: "3.50000", currency: "USDT" },
      active: true,
      createdAt,
    },
  ])
  expect(await bed.call("listInvoiceTemplates", other, {})).toEqual([])
})

test("spec §7: internal invoice sessions are the customer's own; one whose time is over shows as expired", async () => {
  const [user, other] = [await bed.addCustomer("payer@wallet.example"), await bed.addCustomer("else@wallet.example")]
  const created_at = bed.services.now()
  const expires_at = new Date(created_at.getTime() + 60_000)
  const session = { user_id: user, merchant: "Shop", currency: "BTC", amount: 1n, created_at, expires_at }
  await bed.database.db
    .insertInto("invoice_sessions")
    .values([
      { ...session, id: newId(), invoice_id: newId(), state: "paid" },
      { ...session, id: newId(), invoice_id: newId(), state: "open" },
    ])
    .execute()
  const states = async (id: string) => (await bed.call("listInternalInvoiceSessions", id, {})).map(({ state }) => state)
  expect(await states(user)).toEqual(["open", "paid"])
  bed.advance(60_000)
  expect(await states(user)).toEqual(["expired", "paid"])
  expect(await states(other)).toEqual([])
})

test("spec §7: the card products are those of the issuer's catalogue", async () => {
  const bins = await bed.call("listVirtualCardBins", "", {})
  expect(bins.map(({ id }) => id)).toEqual(["sandbox-visa-usd", "sandbox-mastercard-eur", "sandbox-mir-wud"])
})
