import { randomUUID } from "node:crypto"
import {
  type CardQuote,
  CardQuoteSchema,
  type CardTransaction,
  CardTransactionSchema,
  type VirtualCard,
  VirtualCardSchema,
} from "@wallet/core/contract"
import * as v from "valibot"
import type { ProviderOptions } from "#provider.ts"
import { startTestProvider, type TestAnswer, type TestProvider } from "#test/testProvider.ts"
import {
  type HarnessCustomer,
  toWithdrawalHarness,
  type WithdrawalHarness,
} from "#wallet/withdrawals/withdrawalHarness.testing.ts"

export interface PaymentOutcome {
  readonly id: string
  /** Null while the customer's confirmation is pending. */
  readonly approved: boolean | null
  readonly reason: string | null
}

/** Customers with cards, and merchants. Cards are in roubles (WUD), with 2 decimals, unless a test says otherwise. */
export interface CardHarness
  extends Pick<WithdrawalHarness, "addCustomer" | "customerOf" | "fund" | "verify" | "available"> {
  readonly provider: TestProvider
  quoteOrder(customer: HarnessCustomer, binId: string, walletCurrency: string): Promise<TestAnswer>
  /** Orders a card, and funds its wallet first. */
  order(customer: HarnessCustomer, label?: string): Promise<VirtualCard>
  /** A card with this balance. */
  cardWith(customer: HarnessCustomer, amount: string): Promise<VirtualCard>
  read(customer: HarnessCustomer, cardId: string): Promise<VirtualCard>
  quoteTransfer(customer: HarnessCustomer, cardId: string, body: object): Promise<TestAnswer>
  transfer(customer: HarnessCustomer, cardId: string, quote: CardQuote, key?: string): Promise<TestAnswer>
  act(customer: HarnessCustomer, cardId: string, action: string, body?: object): Promise<TestAnswer>
  /** A merchant's payment request. */
  pay(cardId: string, amount: string, more?: object): Promise<PaymentOutcome>
  /** Applies a step to it: `capture`, `refund`, `reverse`, `expire`, `win`, `lose`. Returns the status of the response. */
  follow(paymentId: string, what: string, body?: object): Promise<number>
  /** Runs the jobs, the issuer and its messages. */
  settle(): Promise<void>
  /** The payments with a card, newest first. */
  payments(customer: HarnessCustomer, cardId: string): Promise<readonly CardTransaction[]>
  /** @throws if the ledger has a difference at the end. */
  stop(): Promise<void>
}

export async function createCardHarness(options: ProviderOptions = {}): Promise<CardHarness> {
  return toCardHarness(await startTestProvider(options))
}

/** A card harness over an existing provider. */
export function toCardHarness(provider: TestProvider): CardHarness {
  const customers = toWithdrawalHarness(provider)
  const send: TestProvider["send"] = (...request) => provider.send(...request)
  const play = (path: string, body: object) =>
    provider.sandbox.request(`/api/issuer${path}`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
    })

  const quoteOrder: CardHarness["quoteOrder"] = ({ token }, binId, walletCurrency) =>
    send("POST", "/virtualCards/quotes", { token, body: { binId, walletCurrency } })
  const read: CardHarness["read"] = async ({ token }, cardId) =>
    v.parse(VirtualCardSchema, (await send("GET", `/virtualCards/${cardId}`, { token })).data)
  const quoteTransfer: CardHarness["quoteTransfer"] = ({ token }, cardId, body) =>
    send("POST", `/virtualCards/${cardId}/quotes`, { token, body })
  const transfer: CardHarness["transfer"] = ({ token }, cardId, { id: quoteId }, key = randomUUID()) =>
    send("POST", `/virtualCards/${cardId}/transfers`, { token, key, body: { quoteId } })
  const settle = async () => {
    await provider.worker.drain()
    // The simulated issuer reports when a merchant acts; no merchant acts here.
    await provider.sandbox.request("/api/time", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ advanceSeconds: 1 }),
    })
    await provider.worker.drain()
  }
  const order: CardHarness["order"] = async (customer, label = "Groceries") => {
    await customers.fund(customer, "300.00", "WUD")
    const quoted = await quoteOrder(customer, "sandbox-mir-wud", "WUD")
    if (!quoted.ok) throw new Error(`No quote: ${quoted.text}`)
    const quote = v.parse(CardQuoteSchema, quoted.data)
    const body = { quoteId: quote.id, label }
    const ordered = await send("POST", "/virtualCards", { token: customer.token, key: randomUUID(), body })
    if (!ordered.ok) throw new Error(`No card: ${ordered.text}`)
    await settle()
    return read(customer, v.parse(VirtualCardSchema, ordered.data).id)
  }

  return {
    provider,
    addCustomer: () => customers.addCustomer(),
    customerOf: (token) => customers.customerOf(token),
    fund: (customer, amount, currency) => customers.fund(customer, amount, currency),
    verify: (customer) => customers.verify(customer),
    available: (customer, currency) => customers.available(customer, currency),
    quoteOrder,
    order,
    read,
    quoteTransfer,
    transfer,
    cardWith: async (customer, amount) => {
      const card = await order(customer)
      // The fee is 1% of the amount that leaves the wallet.
      await customers.fund(customer, "1000000.00", "WUD")
      const asked = { purpose: "top_up", walletCurrency: "WUD", amount, side: "receive" }
      const quote = v.parse(CardQuoteSchema, (await quoteTransfer(customer, card.id, asked)).data)
      const moved = await transfer(customer, card.id, quote)
      if (!moved.ok) throw new Error(`No top-up: ${moved.text}`)
      return v.parse(VirtualCardSchema, moved.data)
    },
    act: async ({ token }, cardId, action, body = {}) => {
      const answer = await send("POST", `/virtualCards/${cardId}/${action}`, { token, body })
      await settle()
      return answer
    },
    settle,
    pay: async (cardId, amount, more = {}) => {
      const answer = await play(`/cards/${cardId}/payments`, { amount, currency: "WUD", ...more })
      if (answer.status !== 201) throw new Error(`No payment: ${answer.status} ${await answer.text()}`)
      return (await answer.json()) as PaymentOutcome
    },

    follow: async (paymentId, what, body = {}) => (await play(`/payments/${paymentId}/${what}`, body)).status,
    payments: async ({ token }, cardId) => {
      const { data } = await send("GET", `/virtualCards/${cardId}/transactions`, { token })
      return v.parse(v.object({ items: v.array(CardTransactionSchema) }), data).items
    },
    stop: () => customers.stop(),
  }
}
