import type { CallName, CallParameters, Contract } from "@wallet/core/contract"

const image = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="

/**
 * Values of requests that say more than generated ones: fields that go together, or an optional field that most callers
 * send.
 */
export const requestExamples: {
  readonly [Name in CallName]?: Readonly<Partial<CallParameters<Contract[Name]>>>
} = {
  addPayoutRows: {
    from: 1,
    rows: [
      { rail: "internal", to: "ann@example.com", amount: "120.00", currency: "USDT" },
      { rail: "internal", to: "bob@example.com", amount: "80.50", currency: "USDT" },
    ],
  },
  addPasskey: { name: "Laptop" },
  createAmlCheck: { subject: "TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC", network: "tron", price: "0" },
  createApiKey: { name: "Till", scopes: ["invoices", "webhooks"] },
  createBeneficiary: {
    rail: "crypto",
    network: "tron",
    address: "TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC",
    label: "Cold storage",
    currency: "USDT",
  },
  createExchangeQuote: { fromCurrency: "USDT", toCurrency: "BTC", amount: "50", side: "from" },
  createInvoice: {
    orderId: "A-17",
    amount: "12.50",
    currency: "EUR",
    description: "Coffee beans, 250 g",
    successUrl: "https://shop.example/orders/A-17",
  },
  createInvoiceFromTemplate: { amount: "12.50" },
  createInvoiceTemplate: { name: "Tables", title: "Your table's bill", currency: "EUR" },
  createOauthApp: { name: "Bookkeeper", redirectUris: ["https://books.example/callback"] },
  createPayoutBatch: { name: "Salaries, March" },
  createTransfer: { recipient: "friend@example.com", amount: "12.50", currency: "USDT", note: "For lunch" },
  createWebhookEndpoint: { url: "https://shop.example/webhooks", events: ["invoice.paid", "invoice.expired"] },
  createWithdrawal: { amount: "50", currency: "USDT", to: "TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC" },
  disable2fa: { oneTimePassword: "420073" },
  login: { email: "ann@example.com" },
  markNotificationsRead: { upTo: "0198c5a2-7d3e-7c1a-9f40-2b6d1e8a4c57" },
  orderVirtualCard: { label: "Subscriptions" },
  proveStepUp: { oneTimePassword: "420073" },
  quoteWithdrawal: {
    rail: "crypto",
    network: "tron",
    address: "TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC",
    currency: "USDT",
    amount: "50",
    side: "send",
  },
  quoteVirtualCardTransfer: { amount: "25" },
  rotateApiKey: { overlapHours: 24 },
  rotateWebhookSecret: { overlapHours: 24 },
  setAvatar: { image },
  setMerchantSettings: { name: "Coffee Corner" },
  updateInvoiceTemplate: { name: "Tables", title: "Your table's bill", currency: "EUR" },
  updatePayoutRow: { rail: "internal", to: "ann@example.com", amount: "125.00", currency: "USDT" },
  updateProfile: { displayName: "Ann" },
  updateVirtualCard: { label: "Subscriptions" },
  updateWebhookEndpoint: { events: ["invoice.paid"] },
}
