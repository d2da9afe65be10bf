import { randomUUID } from "node:crypto"
import type { CallName, Contract } from "@wallet/core/contract"
import * as v from "valibot"
import { hashToken } from "#access/identity/token.ts"
import { toCardHarness } from "#cards/cardHarness.testing.ts"
import { type TestProvider, testPassword } from "#test/testProvider.ts"
import { toWithdrawalHarness } from "#wallet/withdrawals/withdrawalHarness.testing.ts"
import type { TestDatabase } from "../postgres.ts"
import type { handedOut } from "./handedOut.ts"
import { makeOwnedDeposit } from "./ownedDeposit.ts"
import { makeOwnedListener } from "./ownedListener.ts"
import { ownedSends } from "./ownedSends.ts"

/** The calls with the id of a customer's object in their path. */
export type CallWithId = Exclude<
  { [Name in CallName]: Contract[Name] extends { readonly params: unknown } ? Name : never }[CallName],
  (typeof handedOut)[number]
>

/** Creates an object of the customer of `token`, and returns the path parameters that name it. */
export type MakeOwned = (provider: TestProvider, token: string) => Promise<Record<string, string>>

const toAnyMoney = { currency: "KZT", rail: "anymoney", account: "jo@anymoney.example" }

const WithId = v.looseObject({ id: v.string() })

/** Request bodies that are valid far enough to reach the check of the id. */
export const bodies: { readonly [Name in CallWithId]?: object } = {
  proveStepUp: { code: "123456" },
  addPayoutRows: { from: 1, rows: [{ to: "jo@wallet.example" }] },
  updatePayoutRow: { version: 2, note: "Thanks" },
  requestPayoutApproval: { version: 0 },
  approvePayoutBatch: { version: 0, totals: [] },
  retryPayoutBatch: { version: 0, totals: [] },
  renamePasskey: { name: "Phone" },
  extendInvoice: { expiresInMinutes: 60 },
  refundInvoice: { paymentId: randomUUID(), kind: "full" },
  updateInvoiceTemplate: { name: "Tea", title: "A tea", currency: "EUR" },
  setInvoiceTemplateState: { state: "active" },
  updateVirtualCard: { label: "Trips" },
  revealVirtualCard: { language: "en" },
  quoteVirtualCardTransfer: { purpose: "top_up", walletCurrency: "WUD", amount: "200", side: "send" },
  transferVirtualCardMoney: { quoteId: "none" },
  claimProtectedTransfer: { code: "AAAA-AAAA" },
  declareDepositSender: { owner: "other", name: "Ann Roe" },
  reportVirtualCardFraud: { transactionIds: [] },
  setOauthAppLogo: { image: null },
  replayWebhookDeliveries: { from: "2026-01-01T00:00:00Z", to: "2030-01-01T00:00:00Z" },
}

/** One object for each call with an id. Tests fail until a new call with path parameters has its line here. */
export const ownedObjects: { readonly [Name in CallWithId]: MakeOwned } = {
  getIdempotencyOutcome: async (provider, token) => {
    const key = randomUUID()
    const body = { recipient: "nobody@wallet.example", amount: "1.00", currency: "WUD" }
    await provider.send("POST", "/transfers", { token, key, body })
    return { key }
  },

  declareDepositSender: makeOwnedDeposit,

  getTopUp: async (provider, token) => {
    const card = { number: "4242 4242 4242 4242", expiry: "12/40", cvc: "123", holder: "Jo Doe" }
    const tokenized = await provider.sandbox.request("/acquirer/tokens", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(card),
    })
    const { token: cardToken } = v.parse(v.looseObject({ token: v.string() }), await tokenized.json())
    const body = { amount: "100.00", currency: "WUD", cardToken }
    const { data } = await provider.send("POST", "/topUps/card", { token, key: randomUUID(), body })
    return { topUpId: v.parse(WithId, data).id }
  },

  cancelTopUp: (provider, token) => ownedObjects.getTopUp(provider, token),

  getSbpTopUp: async (provider, token) => {
    const body = { amount: "100.00", currency: "WUD" }
    const { data } = await provider.send("POST", "/topUps/sbp", { token, key: randomUUID(), body })
    return { topUpId: v.parse(WithId, data).id }
  },

  cancelSbpTopUp: (provider, token) => ownedObjects.getSbpTopUp(provider, token),

  removeSavedCard: async ({ database: { db }, services }, token) => {
    const { user_id } = await db
      .selectFrom("sessions")
      .where("token_hash", "=", hashToken(token))
      .select("user_id")
      .executeTakeFirstOrThrow()
    const id = randomUUID()
    const card = { token: id, fingerprint: id, brand: "Visa", last4: "4242", created_at: services.now() }
    await db
      .insertInto("saved_cards")
      .values({ ...card, id, user_id })
      .execute()
    return { cardId: id }
  },

  getOperation: async (provider, token) => {
    await ownedObjects.getTopUp(provider, token)
    const { data } = await provider.send("GET", "/operations", { token })
    const [first] = v.parse(v.looseObject({ items: v.array(WithId) }), data).items
    return { operationId: first?.id ?? "" }
  },

  getExport: async (provider, token) => {
    const { data } = await provider.send("POST", "/exports", { token, body: { format: "csv" } })
    return { exportId: v.parse(WithId, data).id }
  },

  getAmlCheck: async (provider, token) => {
    const body = { subject: "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t", price: "0" }
    const { data } = await provider.send("POST", "/aml/checks", { token, key: randomUUID(), body })
    return { checkId: v.parse(WithId, data).id }
  },

  executeExchangeQuote: async (provider, token) => {
    const body = { fromCurrency: "WUD", toCurrency: "USDT", amount: "100.00", side: "from" }
    const { data } = await provider.send("POST", "/exchange/quotes", { token, body })
    return { quoteId: v.parse(WithId, data).id }
  },

  getWithdrawal: async (provider, token) => {
    const harness = toWithdrawalHarness(provider)
    const customer = await harness.customerOf(token)
    await harness.fund(customer, "5000", "KZT")
    const { id } = await harness.withdraw(customer, { ...toAnyMoney, amount: "5000", side: "send" })
    return { withdrawalId: id }
  },

  cancelWithdrawal: (provider, token) => ownedObjects.getWithdrawal(provider, token),

  ...ownedSends,

  archiveBeneficiary: async (provider, token) => {
    const harness = toWithdrawalHarness(provider)
    const { id } = await harness.saved(await harness.customerOf(token), { ...toAnyMoney, label: "Jo" })
    return { beneficiaryId: id }
  },

  getPayoutBatch: async (provider, token) => {
    const { data } = await provider.send("POST", "/payoutBatches", { token, body: { name: "Salaries" } })
    return { batchId: v.parse(WithId, data).id }
  },

  addPayoutRows: (provider, token) => ownedObjects.getPayoutBatch(provider, token),
  checkPayoutBatch: (provider, token) => ownedObjects.getPayoutBatch(provider, token),
  listPayoutRows: (provider, token) => ownedObjects.getPayoutBatch(provider, token),
  requestPayoutApproval: (provider, token) => ownedObjects.getPayoutBatch(provider, token),
  approvePayoutBatch: (provider, token) => ownedObjects.getPayoutBatch(provider, token),
  retryPayoutBatch: (provider, token) => ownedObjects.getPayoutBatch(provider, token),
  cancelPayoutBatch: (provider, token) => ownedObjects.getPayoutBatch(provider, token),

  updatePayoutRow: async (provider, token) => {
    const batch = await ownedObjects.getPayoutBatch(provider, token)
    const path = `/payoutBatches/${batch["batchId"]}/rows`
    await provider.send("POST", path, { token, body: { from: 1, rows: [{ to: "jo@wallet.example" }] } })
    await provider.send("POST", `/payoutBatches/${batch["batchId"]}/check`, { token })
    await provider.worker.drain()
    const { data } = await provider.send("GET", path, { token })
    const [row] = v.parse(v.looseObject({ items: v.array(WithId) }), data).items
    return { ...batch, rowId: row?.id ?? "" }
  },

  listInvoiceWebhookDeliveries: (provider, token) => ownedObjects.getInvoice(provider, token),
  getInvoice: async (provider, token) => {
    const { data } = await provider.send("POST", "/merchant/invoices", {
      token,
      body: { amount: "5", currency: "EUR" },
    })
    return { invoiceId: v.parse(WithId, data).id }
  },

  cancelInvoice: (provider, token) => ownedObjects.getInvoice(provider, token),
  extendInvoice: (provider, token) => ownedObjects.getInvoice(provider, token),
  markInvoiceSettled: (provider, token) => ownedObjects.getInvoice(provider, token),
  refundInvoice: (provider, token) => ownedObjects.getInvoice(provider, token),

  updateInvoiceTemplate: async (provider, token) => {
    const body = { name: "Coffee", title: "A coffee", currency: "EUR" }
    const { data } = await provider.send("POST", "/invoiceTemplates", { token, body })
    return { templateId: v.parse(WithId, data).id }
  },

  setInvoiceTemplateState: (provider, token) => ownedObjects.updateInvoiceTemplate(provider, token),

  cancelInvoiceSession: async (provider, token) => {
    const { invoiceId } = await ownedObjects.getInvoice(provider, await provider.signUp())
    const { data } = await provider.send("POST", `/invoices/${invoiceId}/sessions`, { token })
    return { sessionId: v.parse(WithId, data).id }
  },

  proveStepUp: async (provider, token) => {
    const body = { currentPassword: testPassword, newPassword: "a quiet river" }
    const { details } = await provider.send("POST", "/users/password", { token, body })
    return { stepUpId: details?.["stepUpId"] ?? "" }
  },

  sendStepUpCode: (provider, token) => ownedObjects.proveStepUp(provider, token),
  getStepUpPasskeyOptions: (provider, token) => ownedObjects.proveStepUp(provider, token),

  renamePasskey: async ({ database, services }, token) => {
    const { user_id } = await readSession(database, token)
    const passkey = { id: randomUUID(), user_id, credential_id: randomUUID(), public_key: Buffer.alloc(1) }
    const rest = { counter: 0n, transports: [], name: "Laptop", created_at: services.now() }
    await database.db
      .insertInto("passkeys")
      .values({ ...passkey, ...rest })
      .execute()
    return { passkeyId: passkey.id }
  },

  removePasskey: (provider, token) => ownedObjects.renamePasskey(provider, token),

  disableApiKey: async ({ database, services }, token) => {
    const { user_id } = await readSession(database, token)
    const key = { id: randomUUID(), user_id, name: "Shop", scopes: ["read" as const], addresses: [], signed: false }
    await database.db
      .insertInto("api_keys")
      .values({ ...key, state: "active", created_at: services.now() })
      .execute()
    return { apiKeyId: key.id }
  },

  enableApiKey: async (provider, token) => {
    const owned = await ownedObjects.disableApiKey(provider, token)
    await provider.send("POST", `/apiKeys/${owned["apiKeyId"]}/disable`, { token })
    return owned
  },

  rotateApiKey: (provider, token) => ownedObjects.disableApiKey(provider, token),
  deleteApiKey: (provider, token) => ownedObjects.disableApiKey(provider, token),
  listApiKeyRequests: (provider, token) => ownedObjects.disableApiKey(provider, token),
  getApiKeyUsage: (provider, token) => ownedObjects.disableApiKey(provider, token),

  updateWebhookEndpoint: async ({ database, services }, token) => {
    const { user_id } = await readSession(database, token)
    const id = randomUUID()
    const endpoint = { url: "https://192.0.2.1/hooks", description: "", events: ["webhook.test" as const] }
    await database.db
      .insertInto("webhook_endpoints")
      .values({
        ...endpoint,
        sealed_secret: services.secretBox.seal("whsec_MDEyMzQ1Njc4OWFiY2RlZg==", "webhook_endpoints.sealed_secret", id),
        previous_sealed_secret: null,
        id,
        user_id,
        state: "enabled",
        disabled_reason: null,
        created_at: services.now(),
      })
      .execute()
    return { webhookEndpointId: id }
  },

  pullWebhookDeliveries: makeOwnedListener,
  rotateWebhookSecret: (provider, token) => ownedObjects.updateWebhookEndpoint(provider, token),
  disableWebhookEndpoint: (provider, token) => ownedObjects.updateWebhookEndpoint(provider, token),
  enableWebhookEndpoint: async (provider, token) => {
    const owned = await ownedObjects.updateWebhookEndpoint(provider, token)
    await provider.send("POST", `/webhookEndpoints/${owned["webhookEndpointId"]}/disable`, { token })
    return owned
  },
  deleteWebhookEndpoint: (provider, token) => ownedObjects.updateWebhookEndpoint(provider, token),
  sendTestWebhook: (provider, token) => ownedObjects.updateWebhookEndpoint(provider, token),
  listWebhookDeliveries: (provider, token) => ownedObjects.updateWebhookEndpoint(provider, token),
  replayWebhookDeliveries: (provider, token) => ownedObjects.updateWebhookEndpoint(provider, token),
  getWebhookDelivery: async (provider, token) => {
    const { webhookEndpointId } = await ownedObjects.updateWebhookEndpoint(provider, token)
    const { data } = await provider.send("POST", `/webhookEndpoints/${webhookEndpointId}/test`, { token })
    return { webhookDeliveryId: v.parse(WithId, data).id }
  },

  replayWebhookDelivery: async (provider, token) => {
    const owned = await ownedObjects.getWebhookDelivery(provider, token)
    await provider.database.db
      .updateTable("webhook_deliveries")
      .set({ state: "exhausted", next_attempt_at: null })
      .where("id", "=", owned["webhookDeliveryId"] ?? "")
      .execute()
    return owned
  },

  setOauthAppLogo: (provider, token) => ownedObjects.deleteOauthApp(provider, token),
  deleteOauthApp: async (provider, token) => {
    const body = { name: "Books", redirectUris: ["https://books.example/done"] }
    const { data } = await provider.send("POST", "/oauth/apps", { token, body })
    return { oauthAppId: v.parse(v.looseObject({ app: WithId }), data).app.id }
  },

  revokeAuthorizedApp: async (provider, token) => {
    const { oauthAppId = "" } = await ownedObjects.deleteOauthApp(provider, token)
    const { user_id } = await readSession(provider.database, token)
    const id = randomUUID()
    await provider.database.db
      .insertInto("oauth_grants")
      .values({ id, app_id: oauthAppId, user_id, scopes: ["read"], created_at: provider.services.now() })
      .execute()
    return { authorizedAppId: id }
  },

  getVirtualCard: async (provider, token) => {
    const harness = toCardHarness(provider)
    const card = await harness.order(await harness.customerOf(token))
    return { cardId: card.id }
  },

  updateVirtualCard: (provider, token) => ownedObjects.getVirtualCard(provider, token),
  freezeVirtualCard: (provider, token) => ownedObjects.getVirtualCard(provider, token),
  unfreezeVirtualCard: async (provider, token) => {
    const owned = await ownedObjects.getVirtualCard(provider, token)
    await provider.send("POST", `/virtualCards/${owned["cardId"]}/freeze`, { token })
    return owned
  },
  replaceVirtualCard: (provider, token) => ownedObjects.getVirtualCard(provider, token),
  closeVirtualCard: (provider, token) => ownedObjects.getVirtualCard(provider, token),
  revealVirtualCard: (provider, token) => ownedObjects.getVirtualCard(provider, token),
  quoteVirtualCardTransfer: (provider, token) => ownedObjects.getVirtualCard(provider, token),
  // A closed card: its owner gets that refusal, and not the one for the missing quote.
  transferVirtualCardMoney: async (provider, token) => {
    const owned = await ownedObjects.getVirtualCard(provider, token)
    await provider.send("POST", `/virtualCards/${owned["cardId"]}/close`, { token })
    return owned
  },
  declineVirtualCardPayment: async (provider, token) => {
    const harness = toCardHarness(provider)
    const { id } = await harness.cardWith(await harness.customerOf(token), "200.00")
    return { confirmationId: (await harness.pay(id, "100.00", { confirm: true })).id }
  },
  approveVirtualCardPayment: (provider, token) => ownedObjects.declineVirtualCardPayment(provider, token),
  listVirtualCardTransactions: (provider, token) => ownedObjects.getVirtualCard(provider, token),
  reportVirtualCardFraud: (provider, token) => ownedObjects.getVirtualCard(provider, token),

  // Another session than the owner's own, which is still needed.
  endSession: async (provider, token) => {
    const { data } = await provider.send("GET", "/users/me", { token })
    const other = await provider.signIn(v.parse(v.looseObject({ email: v.string() }), data).email)
    return { sessionId: (await readSession(provider.database, other)).id }
  },
}

function readSession({ db }: TestDatabase, token: string) {
  return db
    .selectFrom("sessions")
    .select(["id", "user_id"])
    .where("token_hash", "=", hashToken(token))
    .executeTakeFirstOrThrow()
}
