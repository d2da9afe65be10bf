import { randomUUID } from "node:crypto"
import type { MoneyCallName } from "@wallet/core/contract"
import { CardQuoteSchema } from "@wallet/core/contract"
import * as v from "valibot"
import { toCardHarness } from "#cards/cardHarness.testing.ts"
import { toInvoiceHarness } from "#merchant/invoices/invoiceHarness.testing.ts"
import { toPayoutHarness } from "#merchant/payouts/payoutHarness.testing.ts"
import type { HarnessCustomer, WithdrawalHarness } from "#wallet/withdrawals/withdrawalHarness.testing.ts"
import { type KeyedRequest, keyedRequests } from "./keyedRequests.ts"
import { ownedObjects } from "./ownedObjects.ts"

/**
 * The calls by which no money leaves the customer, each with its reason. A call that moves money must be listed
 * here or below, or this does not compile.
 */
export const incomingCalls = {
  createSbpTopUp: "whoever pays the link does so in the app of their own bank",
  executeExchangeQuote: "the money stays in the customer's wallets",
  claimProtectedTransfer: "it brings money in: it left its sender's wallet when they confirmed it",
  declineProtectedTransfer: "the money goes back to its sender",
  cancelProtectedTransfer: "the money comes back",
  cancelWithdrawal: "the money comes back",
  cancelPayoutBatch: "the money comes back",
  payOutEarnings: "it brings money in",
} as const satisfies Partial<Record<MoneyCallName, string>>

type OutgoingCallName = Exclude<MoneyCallName, keyof typeof incomingCalls>

type MakeRequest = (harness: WithdrawalHarness, customer: HarnessCustomer) => KeyedRequest | Promise<KeyedRequest>

/** For each call that sends money or charges a card, a request that would be accepted. */
export const outgoingRequests: { readonly [Name in OutgoingCallName]: MakeRequest } = {
  createTransfer: keyedRequests.createTransfer,
  createProtectedTransfer: keyedRequests.createProtectedTransfer,
  payInvoice: keyedRequests.payInvoice,
  createWithdrawal: keyedRequests.createWithdrawal,
  orderVirtualCard: keyedRequests.orderVirtualCard,
  createCardTopUp: async ({ provider }, { token }) => {
    const { cardId } = await ownedObjects.removeSavedCard(provider, token)
    return { body: { amount: "100.00", currency: "WUD", savedCardId: cardId } }
  },
  refundInvoice: async (harness, customer) => {
    const invoices = toInvoiceHarness(harness)
    const payer = await harness.addCustomer()
    await harness.fund(payer, "5.00", "EUR")
    const invoiceId = await invoices.invoice(customer, { amount: "5", currency: "EUR" })
    const paid = await invoices.pay(payer, invoiceId, await invoices.quote(payer, invoiceId, { currency: "EUR" }))
    const { paymentId } = v.parse(v.looseObject({ paymentId: v.string() }), paid.data)
    await harness.fund(customer, "5.00", "EUR")
    return { params: { invoiceId }, body: { paymentId, kind: "full" } }
  },
  approvePayoutBatch: async (harness, customer) => {
    await harness.fund(customer, "5.00", "EUR")
    const { email } = await harness.addCustomer()
    const row = { rail: "internal", to: email, currency: "EUR", amount: "5.00" }
    const { id, version, totals } = await toPayoutHarness(harness).draft(customer, [row])
    const agreed = totals.map(({ currency, total }) => ({ currency, total }))
    return { params: { batchId: id }, body: { version, totals: agreed } }
  },
  retryPayoutBatch: async (harness, customer) => {
    const payouts = toPayoutHarness(harness)
    await harness.fund(customer, "20000", "KZT")
    const row = { rail: "anymoney", to: "rejected@anymoney.example", currency: "KZT", amount: "5000" }
    const batch = await payouts.draft(customer, [row])
    await payouts.approve(customer, batch)
    const { id, version, totals } = await payouts.settle(customer, batch.id, "failed")
    const agreed = totals.map(({ currency, failed }) => ({ currency, total: failed }))
    return { params: { batchId: id }, body: { version, totals: agreed } }
  },
  transferVirtualCardMoney: async (harness, customer) => {
    const cards = toCardHarness(harness.provider)
    const { id: cardId } = await cards.order(customer)
    await harness.fund(customer, "500.00", "WUD")
    const asked = { purpose: "top_up", walletCurrency: "WUD", amount: "200", side: "send" }
    const { id: quoteId } = v.parse(CardQuoteSchema, (await cards.quoteTransfer(customer, cardId, asked)).data)
    return { params: { cardId }, body: { quoteId } }
  },
  createAmlCheck: async (harness, customer) => {
    await harness.fund(customer, "5", "USDT")
    return {
      body: { subject: `0x${randomUUID().replaceAll("-", "").padEnd(40, "0")}`, network: "ethereum", price: "5" },
    }
  },
}
