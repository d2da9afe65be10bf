import { randomUUID } from "node:crypto"
import { listVirtualCardBins } from "@wallet/core"
import { orderVirtualCard } from "@wallet/core/cards"
import { CardQuoteSchema, VirtualCardSchema } from "@wallet/core/contract"
import * as v from "valibot"
import { afterAll, beforeAll, expect, test } from "vitest"
import { toKycHarness } from "#compliance/kyc/kycHarness.testing.ts"
import { readOutcome } from "#test/testProvider.ts"
import type { HarnessCustomer } from "#wallet/withdrawals/withdrawalHarness.testing.ts"
import { getBin } from "./bins.ts"
import { type CardHarness, createCardHarness } from "./cardHarness.testing.ts"
import { readCardOrder } from "./cardholder.ts"

let harness: CardHarness
beforeAll(async () => {
  harness = await createCardHarness()
})
afterAll(() => harness.stop())

const address = { line1: "12 Lindenstrasse", city: "Berlin", postalCode: "10969", country: "DE" }

/** A customer with an approved identity check, and money for a card in dollars. */
async function addIdentified(): Promise<HarnessCustomer> {
  const kyc = toKycHarness(harness.provider)
  const { token, path } = await kyc.begin()
  await kyc.handInPerson(path, { number: randomUUID() })
  await kyc.choose(path, "approved")
  const customer = await harness.customerOf(token)
  await harness.fund(customer, "50", "USDT")
  return customer
}

async function readAsked({ token }: HarnessCustomer) {
  const data = await listVirtualCardBins(harness.provider.createClient(token))
  return Object.fromEntries(
    (data as { id: string; cardholder: unknown }[]).map(({ id, cardholder }) => [id, cardholder]),
  )
}

async function order(customer: HarnessCustomer, cardholder?: object) {
  const quoted = await harness.quoteOrder(customer, "sandbox-visa-usd", "USDT")
  const { id: quoteId } = v.parse(CardQuoteSchema, quoted.data)
  const body = { quoteId, label: "Trips", ...(cardholder && { cardholder }) }
  return readOutcome(orderVirtualCard(harness.provider.createClient(customer.token), body))
}

const readCard = (id: string) =>
  harness.provider.database.db.selectFrom("virtual_cards").selectAll().where("id", "=", id).executeTakeFirstOrThrow()

const readOrder = async (id: string) => readCardOrder(harness.provider.services, await readCard(id))

test("an order requires the facts that the issuer needs and the identity check lacks", async () => {
  const customer = await addIdentified()
  expect(await readAsked(customer)).toMatchObject({
    "sandbox-visa-usd": { fields: ["address", "terms"], termsUrl: expect.stringMatching(/\/terms$/) },
    "sandbox-mir-wud": null,
  })
  const stranger = await harness.addCustomer()
  await harness.verify(stranger)
  expect(await readAsked(stranger)).toMatchObject({
    "sandbox-visa-usd": { fields: ["name", "birthDate", "address", "terms"] },
  })
})

test("the issuer receives the cardholder from the check and the order, also for a replacement card", async () => {
  const customer = await addIdentified()
  const { data } = await order(customer, {
    name: "Somebody Else",
    birthDate: "1970-01-01",
    address,
    termsAccepted: true,
  })
  const { id } = v.parse(VirtualCardSchema, data)
  await harness.settle()
  expect((await harness.read(customer, id)).state).toBe("active")
  const cardholder = {
    name: "Jo Doe",
    birthDate: "1990-05-17",
    address: { ...address, line2: null, state: null },
    phoneNumber: null,
    termsAcceptedAt: expect.any(Date),
    termsAcceptedFrom: expect.any(String),
  }
  expect(await readOrder(id)).toMatchObject({ reference: id, product: "sandbox-visa-usd", label: "Trips", cardholder })
  const replaced = await harness.act(customer, id, "replace")
  const next = v.parse(VirtualCardSchema, replaced.data)
  expect((await readOrder(next.id)).cardholder).toEqual(cardholder)
  expect((await harness.read(customer, next.id)).state).toBe("active")
})

test("an order without a required fact is refused at its fields, and costs nothing", async () => {
  const customer = await addIdentified()
  const bare = await order(customer)
  expect([bare.tag, bare.fields]).toEqual([
    "validation_failed",
    {
      "cardholder.address.line1": { code: "required" },
      "cardholder.address.city": { code: "required" },
      "cardholder.address.postalCode": { code: "required" },
      "cardholder.address.country": { code: "required" },
      "cardholder.termsAccepted": { code: "consent_required" },
    },
  ])
  expect((await order(customer, { address, termsAccepted: false })).fields).toEqual({
    "cardholder.termsAccepted": { code: "consent_required" },
  })
  const nowhere = { address: { ...address, country: "Germany" }, termsAccepted: true }
  expect((await order(customer, nowhere)).fields).toEqual({ "cardholder.address.country": { code: "required" } })
  const tooLong = { address: { ...address, city: "x".repeat(101) }, termsAccepted: true }
  expect((await order(customer, tooLong)).fields).toEqual({
    "cardholder.address.city": { code: "too_long", limit: "100" },
  })
  expect(await harness.available(customer, "USDT")).toMatchObject({ available: "50.00000", held: "0.00000" })
})

test("an address in the United States needs its state, which the issuer receives", async () => {
  const customer = await addIdentified()
  const american = { line1: "1 Main Street", city: "Sacramento", postalCode: "95814", country: "US" }
  const requireState = { "cardholder.address.state": { code: "required" } }
  for (const state of [undefined, "", "California"]) {
    // oxlint-disable-next-line no-await-in-loop -- one customer's orders
    const refused = await order(customer, { address: { ...american, state }, termsAccepted: true })
    expect(refused.fields).toEqual(requireState)
  }
  const { data } = await order(customer, { address: { ...american, state: "CA" }, termsAccepted: true })
  const { id } = v.parse(VirtualCardSchema, data)
  expect((await readOrder(id)).cardholder?.address).toEqual({ ...american, line2: null, state: "CA" })
})

test.each(["1990-02-30", "2999-01-01", "1899-12-31", "17.05.1990", ""])(
  "%j is an invalid date of birth",
  async (birthDate) => {
    const customer = await harness.addCustomer()
    await harness.verify(customer)
    await harness.fund(customer, "50", "USDT")
    const refused = await order(customer, { name: "Jo Doe", birthDate, address, termsAccepted: true })
    expect(refused.fields).toEqual({ "cardholder.birthDate": { code: "birth_date_invalid" } })
  },
)

test("a card of an issuer without cardholders is ordered without one", async () => {
  const customer = await harness.addCustomer()
  const card = await harness.order(customer)
  expect((await readOrder(card.id)).cardholder).toBeNull()
})

test("the sandbox issuer refuses an order without the required cardholder", async () => {
  const { issuer } = harness.provider.services.rails
  const reference = randomUUID()
  const { limits } = getBin(harness.provider.services.config, "sandbox-visa-usd")
  const order = { reference, product: "sandbox-visa-usd", label: "Trips", holder: randomUUID(), limits }
  await issuer.issue({ ...order, cardholder: null })
  expect(await issuer.cardStatus(reference)).toMatchObject({ state: "refused" })
})

test("the issuer's terms can be read", async () => {
  const page = await harness.provider.vault.request("/terms")
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining("This issuer is simulated.")])
})
