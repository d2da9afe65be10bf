import type { Invoice, MerchantSettings } from "@wallet/core/contract"

/** A merchant without a name, whom payers see by a masked e-mail address. */
export const sampleSettings: MerchantSettings = {
  name: "s•••3@e•••.com",
  hasName: false,
  verified: false,
  logoId: null,
  nameOnLinks: false,
  priceCurrency: "USDT",
  accepted: [{ currency: "USDT", networks: ["tron"] }],
  settlementCurrency: null,
  expiresInMinutes: 60,
  tolerancePercent: "0",
  payerFeeShare: 0,
  feeRate: "0.01",
  acceptable: [{ currency: "USDT", networks: ["tron"] }],
}

const none = { amount: "0.00000", currency: "USDT" }
const price = { amount: "25.00000", currency: "USDT" }

/** An unpaid invoice. */
export const sampleInvoice: Invoice = {
  id: "01a21a24-1c6b-72ed-9f10-aea87f0278f2",
  status: "created",
  note: "none",
  orderId: null,
  description: "A box of tea",
  price,
  payerFee: none,
  total: price,
  paid: none,
  pending: none,
  due: price,
  over: none,
  refunded: none,
  accepted: [],
  severalPayments: false,
  successUrl: null,
  cancelUrl: null,
  createdAt: "2026-01-15T12:00:00.000Z",
  expiresAt: "2026-01-15T13:00:00.000Z",
  monitoredUntil: "2026-01-16T12:00:00.000Z",
  paidAt: null,
  templateId: null,
  reference: "INV-1",
  paymentUrl: "https://wallet.example/account/invoicePayment?invoiceId=01a21a24-1c6b-72ed-9f10-aea87f0278f2",
  tolerancePercent: "0",
  payerFeeShare: 0,
  settlementCurrency: null,
  customerEmail: null,
  webhookUrl: null,
  metadata: {},
}
