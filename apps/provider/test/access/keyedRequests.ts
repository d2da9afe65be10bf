import type { Contract, KeyedCallName } from "@wallet/core/contract"
import * as v from "valibot"
import { toCardHarness } from "#cards/cardHarness.testing.ts"
import type { Database } from "#platform/database/schema.ts"
import type { HarnessCustomer, WithdrawalHarness } from "#wallet/withdrawals/withdrawalHarness.testing.ts"
import { bodies, type MakeOwned, ownedObjects } from "./ownedObjects.ts"

/** A request. */
export interface KeyedRequest {
  readonly params?: Readonly<Record<string, string>>
  readonly body?: object | undefined
}

type MakeRequest = (harness: WithdrawalHarness, customer: HarnessCustomer) => KeyedRequest | Promise<KeyedRequest>

const saying = (body: object) => (): KeyedRequest => ({ body })

/** Creates an object and a request about it. */
function about(name: KeyedCallName & keyof typeof ownedObjects): MakeRequest {
  const makeOwned: MakeOwned = ownedObjects[name]
  return async ({ provider }, { token }) => ({ params: await makeOwned(provider, token), body: bodies[name] })
}

const WithId = v.looseObject({ id: v.string() })

async function quoted(
  harness: WithdrawalHarness,
  { token }: HarnessCustomer,
  path: string,
  body: object,
): Promise<string> {
  const answer = await harness.provider.send("POST", path, { token, body })
  return v.parse(WithId, answer.data).id
}

/** A request for each call with a key. A new call needs its line here, or this does not compile. */
export const keyedRequests: { readonly [Name in KeyedCallName]: MakeRequest } = {
  createCardTopUp: async ({ provider }) => {
    const tokenized = await provider.sandbox.request("/acquirer/tokens", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ number: "4242424242424242", expiry: "12/40", cvc: "123", holder: "Jo Doe" }),
    })
    const { token } = v.parse(v.looseObject({ token: v.string() }), await tokenized.json())
    return { body: { amount: "100.00", currency: "WUD", cardToken: token } }
  },
  createSbpTopUp: saying({ amount: "100.00", currency: "WUD" }),
  executeExchangeQuote: async (harness, customer) => {
    await harness.fund(customer, "1000.00", "WUD")
    const body = { fromCurrency: "WUD", toCurrency: "USDT", amount: "500.00", side: "from" }
    return { params: { quoteId: await quoted(harness, customer, "/exchange/quotes", body) } }
  },
  createTransfer: async (harness, customer) => {
    await harness.fund(customer, "10.00", "WUD")
    const { email } = await harness.addCustomer()
    return { body: { recipient: email, amount: "10.00", currency: "WUD" } }
  },
  createProtectedTransfer: async (harness, customer) => {
    await harness.fund(customer, "10.00", "WUD")
    return { body: { recipient: "somebody@wallet.example", amount: "10.00", currency: "WUD" } }
  },
  claimProtectedTransfer: about("claimProtectedTransfer"),
  declineProtectedTransfer: about("declineProtectedTransfer"),
  cancelProtectedTransfer: about("cancelProtectedTransfer"),
  payInvoice: async (harness, customer) => {
    const { invoiceId = "" } = await ownedObjects.getInvoice(harness.provider, (await harness.addCustomer()).token)
    await harness.fund(customer, "100.00", "USDT")
    const path = `/invoices/${invoiceId}/quotes`
    const { data } = await harness.provider.send("POST", path, { token: customer.token, body: { currency: "USDT" } })
    const { id: quoteId, amount } = v.parse(v.looseObject({ id: v.string(), amount: v.looseObject({}) }), data)
    return { params: { invoiceId }, body: { quoteId, ...amount } }
  },
  refundInvoice: about("refundInvoice"),
  createWithdrawal: async (harness, customer) => {
    await harness.fund(customer, "5000", "KZT")
    const asked = { currency: "KZT", rail: "anymoney", account: "jo@anymoney.example", amount: "5000", side: "send" }
    const { id, amount, destination } = await harness.quote(customer, asked)
    return { body: { quoteId: id, ...amount, to: destination.to } }
  },
  cancelWithdrawal: about("cancelWithdrawal"),
  approvePayoutBatch: about("approvePayoutBatch"),
  retryPayoutBatch: about("retryPayoutBatch"),
  cancelPayoutBatch: about("cancelPayoutBatch"),
  orderVirtualCard: async ({ provider, ...harness }, customer) => {
    await harness.fund(customer, "300.00", "WUD")
    const quote = await toCardHarness(provider).quoteOrder(customer, "sandbox-mir-wud", "WUD")
    return { body: { quoteId: v.parse(WithId, quote.data).id, label: "Trips" } }
  },
  transferVirtualCardMoney: about("transferVirtualCardMoney"),
  createAmlCheck: saying({ subject: "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t", price: "0" }),
  payOutEarnings: saying({ currency: "USDT" }),
  createInvoice: saying({ amount: "5", currency: "EUR" }),
  createInvoiceExport: saying({ format: "csv" }),
  createInvoiceTemplate: saying({ name: "Coffee", title: "A coffee", currency: "EUR" }),
  replaceVirtualCard: about("replaceVirtualCard"),
  newDepositAddress: saying({ currency: "BTC", network: "bitcoin" }),
  createPayoutBatch: saying({ name: "Salaries" }),
  createBeneficiary: saying({ currency: "KZT", rail: "anymoney", account: "mo@anymoney.example", label: "Mo" }),
  createExport: saying({ format: "csv" }),
  createStatementExport: saying({ currency: "WUD", month: "2026-01", format: "csv" }),
  createDataExport: saying({}),
  createApiKey: saying({ name: "Shop", scopes: ["read"] }),
  rotateApiKey: about("rotateApiKey"),
  createWebhookEndpoint: saying({ url: "https://93.184.216.34/hooks", events: ["invoice.paid"] }),
  rotateWebhookSecret: about("rotateWebhookSecret"),
  sendTestWebhook: about("sendTestWebhook"),
  replayWebhookDelivery: about("replayWebhookDelivery"),
  replayWebhookDeliveries: about("replayWebhookDeliveries"),
  createOauthApp: saying({ name: "Books", redirectUris: ["https://books.example/done"] }),
  applyForProgramme: saying({
    programme: "affiliate",
    channel: "https://books.example",
    audience: "Readers",
    about: "Books about money",
  }),
}

/** Calls for which the request above is refused: their prerequisites would be a test of their own. */
export const refusedHere: ReadonlySet<KeyedCallName> = new Set([
  "refundInvoice",
  "approvePayoutBatch",
  "retryPayoutBatch",
  "transferVirtualCardMoney",
  "payOutEarnings",
] satisfies (keyof Contract)[])

/** The table in which a call creates its object. Other calls change existing objects, or are refused here. */
export const made: { readonly [Name in KeyedCallName]?: keyof Database } = {
  createCardTopUp: "top_ups",
  createSbpTopUp: "sbp_top_ups",
  executeExchangeQuote: "operations",
  createTransfer: "transfers",
  createProtectedTransfer: "protected_transfers",
  payInvoice: "invoice_payments",
  createWithdrawal: "withdrawals",
  orderVirtualCard: "virtual_cards",
  createAmlCheck: "aml_checks",
  createInvoice: "invoices",
  createInvoiceExport: "exports",
  createInvoiceTemplate: "invoice_templates",
  replaceVirtualCard: "virtual_cards",
  newDepositAddress: "deposit_addresses",
  createPayoutBatch: "payout_batches",
  createBeneficiary: "beneficiaries",
  createExport: "exports",
  createStatementExport: "exports",
  createDataExport: "exports",
  createApiKey: "api_keys",
  rotateApiKey: "api_key_secrets",
  createWebhookEndpoint: "webhook_endpoints",
  sendTestWebhook: "webhook_deliveries",
  replayWebhookDelivery: "webhook_deliveries",
  createOauthApp: "oauth_apps",
  applyForProgramme: "programme_applications",
}
