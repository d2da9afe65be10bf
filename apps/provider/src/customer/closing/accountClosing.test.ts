import {
  createInvoiceFromTemplate,
  createTransfer,
  getPublicInvoiceTemplate,
  listWallets,
  resolveRecipient,
} from "@wallet/core"
import { closeAccount, createDataExport, getProfile, keepAccount } from "@wallet/core/account"
import { CardQuoteSchema, ExportSchema, ProfileSchema } from "@wallet/core/contract"
import { createInvoiceTemplate, setInvoiceTemplateState } from "@wallet/core/merchant"
import * as v from "valibot"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { confirmByMail } from "#access/identity/stepUp/stepUp.testing.ts"
import { toCardHarness } from "#cards/cardHarness.testing.ts"
import { readOutcome, testPassword } from "#test/testProvider.ts"
import {
  createWithdrawalHarness,
  type HarnessCustomer,
  type WithdrawalHarness,
} from "#wallet/withdrawals/withdrawalHarness.testing.ts"

let harness: WithdrawalHarness
beforeAll(async () => {
  harness = await createWithdrawalHarness()
})
afterAll(() => harness.stop())

const day = 24 * 3_600_000
const close = ({ token, email }: HarnessCustomer) =>
  confirmByMail(harness.provider, token, email, () => readOutcome(closeAccount(harness.provider.createClient(token))))
const passDays = async (days: number) => {
  harness.provider.advance(days * day)
  await harness.provider.worker.drain()
}
const login = (email: string) =>
  harness.provider.send("POST", "/users/login", { body: { email, password: testPassword } })

describe("screens C settings: closing the account", () => {
  test("after the waiting time nobody can sign in, and the address and the number are free again", async () => {
    const customer = await harness.addCustomer()
    const { db } = harness.provider.database
    await db.updateTable("users").set({ phone: "+4915123456789" }).where("id", "=", customer.id).execute()
    const { closesAt } = v.parse(ProfileSchema, (await close(customer)).data)
    expect(Date.parse(closesAt ?? "") - harness.provider.services.now().getTime()).toBe(14 * day)
    await passDays(13)
    expect((await login(customer.email)).ok).toBe(true)
    await passDays(1)
    expect((await login(customer.email)).tag).toBe("bad_credentials")
    expect((await readOutcome(listWallets(harness.provider.createClient(customer.token)))).tag).toBe(
      "invalid_authorization_token",
    )
    const phones = await db.selectFrom("users").select("phone").where("id", "=", customer.id).execute()
    expect(phones).toEqual([{ phone: null }])
    const friend = await harness.addCustomer()
    const body = { recipient: customer.id }
    expect((await readOutcome(resolveRecipient(harness.provider.createClient(friend.token), body))).tag).toBe(
      "recipient_unknown",
    )
    expect(await harness.provider.signUp(customer.email)).toBeTruthy()
  })

  test("the customer's public link creates no more invoices", async () => {
    const customer = await harness.addCustomer()
    const { token } = customer
    const body = { name: "Donations", title: "Support us", currency: "USDT", amount: "5" }
    const made = await readOutcome(createInvoiceTemplate(harness.provider.createClient(token), body))
    const { id } = v.parse(v.looseObject({ id: v.string() }), made.data)
    await setInvoiceTemplateState(harness.provider.createClient(token), { templateId: id, state: "active" })
    await close(customer)
    await passDays(14)
    expect((await readOutcome(getPublicInvoiceTemplate(harness.provider.createClient(), { templateId: id }))).tag).toBe(
      "not_found",
    )
    expect(
      (await readOutcome(createInvoiceFromTemplate(harness.provider.createClient(), { templateId: id }))).tag,
    ).toBe("not_found")
  })

  test("money or a pending operation prevents it, and is named", async () => {
    const customer = await harness.addCustomer()
    await harness.fund(customer, "5", "USDT")
    expect(await close(customer)).toMatchObject({
      tag: "account_not_empty",
      details: { reason: "balance", currency: "USDT" },
    })
  })

  test("an open card prevents it, then the card's balance; a closed card does not", async () => {
    const cards = toCardHarness(harness.provider)
    const customer = await harness.addCustomer()
    const { id } = await cards.order(customer)
    expect(await close(customer)).toMatchObject({ tag: "account_not_empty", details: { reason: "card", id } })
    await harness.fund(customer, "101.02", "WUD")
    const asked = { purpose: "top_up", walletCurrency: "WUD", amount: "100", side: "receive" }
    const quoted = await cards.quoteTransfer(customer, id, asked)
    await cards.transfer(customer, id, v.parse(CardQuoteSchema, quoted.data))
    const { id: paymentId } = await cards.pay(id, "100.00")
    await cards.act(customer, id, "close")
    // The wallet is empty; money held for a payment belongs to the customer until it is captured.
    await cards.follow(paymentId, "reverse")
    expect(await close(customer)).toMatchObject({ details: { reason: "balance", currency: "WUD" } })
  })

  test("it can be cancelled; and incoming money cancels it", async () => {
    const kept = await harness.addCustomer()
    await close(kept)
    expect((await close(kept)).tag).toBe("state_conflict")
    expect(await keepAccount(harness.provider.createClient(kept.token))).toMatchObject({
      closesAt: null,
    })
    const rich = await harness.addCustomer()
    await close(rich)
    await harness.fund(rich, "5", "USDT")
    await passDays(14)
    expect((await login(kept.email)).ok).toBe(true)
    const { data } = await login(rich.email)
    const { accessToken: token } = v.parse(v.looseObject({ accessToken: v.string() }), data)
    expect(await getProfile(harness.provider.createClient(token))).toMatchObject({ closesAt: null })
  })
})

describe("screens C settings: the file with all data", () => {
  test("requires a step-up, contains the customer's data, exactly, and no secret", async () => {
    const { token, email, id } = await harness.addCustomer()
    const friend = await harness.addCustomer()
    await harness.fund({ token, email, id }, "7.5", "USDT")
    const body = { recipient: friend.email, amount: "2.5", currency: "USDT", note: "for the tea" }
    await createTransfer(harness.provider.createClient(token), body, {
      idempotencyKey: "8c1f3c2e-1111-4111-8111-111111111111",
    })
    const cards = toCardHarness(harness.provider)
    const card = await cards.order({ token, email, id })
    await cards.pay(card.id, "9.99", { merchant: "Kiosk" })
    const asked = await readOutcome(createDataExport(harness.provider.createClient(token)))
    expect(asked.tag).toBe("step_up_required")
    const { data } = await confirmByMail(harness.provider, token, email, () =>
      readOutcome(createDataExport(harness.provider.createClient(token))),
    )
    expect(data).not.toBeNull()
    await harness.provider.worker.drain()
    const headers = { Authorization: `Bearer ${token}` }
    const path = `/exports/${v.parse(ExportSchema, data).id}/file`
    const response = await harness.provider.api.request(path, { headers })
    expect(response.headers.get("Content-Type")).toBe("application/json")
    const text = await response.text()
    const file: unknown = JSON.parse(text)
    expect(file).toMatchObject({
      account: [{ id, email }],
      wallets: [
        { currency: "USDT", amount: "5.00000" },
        { currency: "WUD", amount: "0.00" },
      ],
      operations: [
        { kind: "transfer", amount: "2.50000", note: "for the tea" },
        { kind: "card_fee", amount: "300.00" },
      ],
      cards: [{ label: "Groceries", last4: card.last4, payment_limit: "100000.00" }],
      cardPayments: [{ merchant_name: "Kiosk", amount: "9.99", decline_reason: "insufficient_funds" }],
      invoices: [],
      payoutBatches: [],
    })
    expect(text).not.toMatch(/argon2|token_hash|password/)
    // Nothing of the friend but the address that the customer typed.
    expect(text).not.toContain(friend.id)
    const stolen = await harness.provider.api.request(path, { headers: { Authorization: `Bearer ${friend.token}` } })
    expect(stolen.status).toBe(404)
  })
})
