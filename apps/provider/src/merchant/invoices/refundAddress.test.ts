import { randomUUID } from "node:crypto"
import { type InvoiceMethod, InvoiceRefundSchema } from "@wallet/core/contract"
import { strangerAddress } from "@wallet/sandbox/chain/strangers.ts"
import * as v from "valibot"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { type HarnessCustomer, readDetails } from "#wallet/withdrawals/withdrawalHarness.testing.ts"
import { createInvoiceHarness, type InvoiceHarness } from "./invoiceHarness.testing.ts"

let harness: InvoiceHarness
let merchant: HarnessCustomer
beforeAll(async () => {
  harness = await createInvoiceHarness()
  merchant = await harness.addCustomer()
})
afterAll(() => harness.stop())

const payersOwn = strangerAddress("tron", "payer")
const strangers = strangerAddress("tron", "stranger")

const newInvoice = (patch: object = {}) => harness.invoice(merchant, { amount: "100", currency: "USDT", ...patch })

const onTron = (id: string, more: object = {}) => harness.choose(id, "USDT", "tron", more)

async function pay(method: InvoiceMethod, amount = "100") {
  await harness.send(method, amount)
  await harness.mine("tron")
}

async function listPayments(id: string) {
  return (await harness.detail(merchant, id)).payments
}

function askRefund(id: string, body: object) {
  return harness.provider.send("POST", `/merchant/invoices/${id}/refund`, {
    token: merchant.token,
    key: randomUUID(),
    body: { kind: "full", ...body },
  })
}

describe("the refund address of a payment belongs to the page that was given its payment address", () => {
  test("each page gets its own address, and the same address again by its token", async () => {
    const id = await newInvoice()
    const [mine, other] = [await onTron(id), await onTron(id)]
    expect(mine.payerToken).toMatch(/^[\w-]{43}$/)
    expect(other.payerToken).not.toBe(mine.payerToken)
    expect(other.address).not.toBe(mine.address)
    expect(await onTron(id, { payerToken: mine.payerToken })).toEqual(mine)
    const unknown = await onTron(id, { payerToken: "x".repeat(43) })
    expect([mine.payerToken, other.payerToken, "x".repeat(43)]).not.toContain(unknown.payerToken)
  })

  test("another person with the link can neither set the refund address before the payer nor replace the payer's", async () => {
    const id = await newInvoice()
    await onTron(id, { refundAddress: strangers })
    const method = await onTron(id, { refundAddress: payersOwn })
    expect(method.refundAddress).toBe(payersOwn)
    await onTron(id, { refundAddress: strangers })
    await pay(method)
    await onTron(await newInvoice(), { refundAddress: strangers, payerToken: method.payerToken })
    expect(await listPayments(id)).toMatchObject([{ refundAddress: payersOwn, refundAddressSource: "payer" }])
  })

  test("an address left by another page has the source `link`, and no refund goes there by default", async () => {
    const id = await newInvoice()
    await onTron(id, { refundAddress: strangers })
    await pay(await onTron(id))
    const [payment] = await listPayments(id)
    expect(payment).toMatchObject({ refundAddress: strangers, refundAddressSource: "link" })
    const answer = await askRefund(id, { paymentId: payment?.id })
    expect(answer.fields).toMatchObject({ address: { code: "required" } })
  })

  test("a partial payment by another person does not redirect later refunds to their address", async () => {
    const id = await newInvoice({ severalPayments: false })
    await pay(await onTron(id, { refundAddress: strangers }), "1")
    const mine = await onTron(id, { refundAddress: payersOwn })
    expect(mine.amount.amount).toBe("99.00000")
    await pay(mine, "99")
    expect(await harness.view(id)).toMatchObject({ status: "paid" })
    expect(await listPayments(id)).toMatchObject([{ refundAddress: strangers }, { refundAddress: payersOwn }])
  })

  test("a page may correct its address until money arrives; afterwards the change is refused", async () => {
    const id = await newInvoice()
    const { payerToken } = await onTron(id, { refundAddress: strangers })
    const method = await onTron(id, { payerToken, refundAddress: payersOwn })
    expect(method.refundAddress).toBe(payersOwn)
    await pay(method, "10")
    const body = { currency: "USDT", network: "tron", payerToken, refundAddress: strangers }
    const answer = await harness.provider.send("POST", `/invoices/${id}/methods`, { body })
    expect(answer.fields).toMatchObject({ refundAddress: { code: "refund_address_fixed" } })
    expect((await onTron(id, { payerToken, refundAddress: payersOwn })).refundAddress).toBe(payersOwn)
    expect(await listPayments(id)).toMatchObject([{ refundAddress: payersOwn, refundAddressSource: "payer" }])
  })

  test("pages that open at the same moment each get their own address", async () => {
    const id = await newInvoice()
    const homes = Array.from({ length: 8 }, (_, index) => strangerAddress("tron", `home ${index}`))
    const methods = await Promise.all(homes.map((refundAddress) => onTron(id, { refundAddress })))
    expect(new Set(methods.map(({ address }) => address)).size).toBe(8)
    await Promise.all(
      methods.map(({ payerToken }, index) => onTron(id, { payerToken, refundAddress: homes[(index + 1) % 8] })),
    )
    const [method] = methods
    if (!method) throw new Error("There is no way to pay")
    await pay(method)
    expect(await listPayments(id)).toMatchObject([{ refundAddress: homes[1], refundAddressSource: "payer" }])
  })

  test("pages beyond the limit share an address, which keeps no refund address", async () => {
    const id = await newInvoice()
    for (let opened = 0; opened < 50; opened += 1) await onTron(id)
    const [one, two] = [await onTron(id, { refundAddress: strangers }), await onTron(id)]
    expect(one).toMatchObject({ payerToken: null, refundAddress: null })
    expect(two.address).toBe(one.address)
    await pay(two)
    expect(await listPayments(id)).toMatchObject([{ refundAddress: null, refundAddressSource: null }])
  })
})

describe("the payer's page", () => {
  test("shows only the way to pay of the address that it names", async () => {
    const id = await newInvoice()
    const { address } = await onTron(id)
    await onTron(id)
    expect((await harness.view(id)).methods).toEqual([])
    const { methods } = await harness.view(id, address)
    expect(methods).toMatchObject([{ address, amount: { amount: "100.00000" } }])
    expect(JSON.stringify(methods)).not.toContain("Token")
  })
})

describe("the merchant's confirmation", () => {
  test("the mail with the code names the destination address of the refund, whoever entered it", async () => {
    const id = await newInvoice()
    await pay(await onTron(id, { refundAddress: payersOwn }))
    const [payment] = await listPayments(id)
    await harness.withdrawals.fund(merchant, "10", "USDT")
    const other = strangerAddress("tron", "named by the merchant")
    expect(await readSubject(await askRefund(id, { paymentId: payment?.id }))).toContain(payersOwn)
    expect(await readSubject(await askRefund(id, { paymentId: payment?.id, address: other }))).toContain(other)
    const answer = await harness.confirmed(merchant, `/merchant/invoices/${id}/refund`, {
      kind: "full",
      paymentId: payment?.id,
    })
    expect(v.parse(InvoiceRefundSchema, answer.data).destination).toBe(payersOwn)
  })

  test("for a payment from a wallet the mail names the payer", async () => {
    const payer = await harness.addCustomer()
    await harness.fund(payer, "200", "USDT")
    const id = await newInvoice()
    await harness.pay(payer, id, await harness.quote(payer, id, { currency: "USDT" }))
    const [payment] = await listPayments(id)
    expect(await readSubject(await askRefund(id, { paymentId: payment?.id }))).toContain(payment?.payer)
  })
})

/** Reads the action that the mailed step-up code confirms. */
async function readSubject(answer: Awaited<ReturnType<typeof askRefund>>): Promise<string> {
  expect(answer.tag).toBe("step_up_required")
  const { stepUpId = "" } = readDetails(answer)
  const { db } = harness.provider.database
  const { subject } = await db
    .selectFrom("step_ups")
    .select("subject")
    .where("id", "=", stepUpId)
    .executeTakeFirstOrThrow()
  return subject
}
