import { randomUUID } from "node:crypto"
import { payInvoice, proveStepUp, sendStepUpCode } from "@wallet/core"
import {
  type ChosenInvoiceMethod,
  ChosenInvoiceMethodSchema,
  type InvoiceDetail,
  InvoiceDetailSchema,
  type InvoiceForPayment,
  InvoiceForPaymentSchema,
  type InvoiceMethod,
  type InvoiceQuote,
  InvoiceQuoteSchema,
  webhookEventTypes,
} from "@wallet/core/contract"
import { findCurrency, findCurrencyNetwork, money, type NetworkId } from "@wallet/core/money"
import { createSandboxChainPlay, type SandboxChainPlay } from "@wallet/sandbox/chain/play.ts"
import * as v from "valibot"
import type { Outcome, TestAnswer, TestProvider } from "#test/testProvider.ts"
import { readOutcome } from "#test/testProvider.ts"
import { scanChain } from "#wallet/deposits/scanner.ts"
import { verifyOperations } from "#wallet/history/verifyOperations.ts"
import {
  createWithdrawalHarness,
  type HarnessCustomer,
  readDetails,
  type WithdrawalHarness,
} from "#wallet/withdrawals/withdrawalHarness.testing.ts"

/** A payment from outside that was sent. */
interface SentOutside {
  readonly network: NetworkId
  readonly txid: string
}

export interface InvoiceHarness extends Pick<WithdrawalHarness, "addCustomer" | "fund" | "available"> {
  readonly provider: TestProvider
  readonly play: SandboxChainPlay
  readonly withdrawals: WithdrawalHarness
  /** Creates an invoice and returns its id. */
  invoice(merchant: HarnessCustomer, body: object): Promise<string>
  detail(merchant: HarnessCustomer, invoiceId: string): Promise<InvoiceDetail>
  /** Sends a merchant's command for an invoice. */
  act(merchant: HarnessCustomer, invoiceId: string, action: string, body?: object): Promise<TestAnswer>
  /** Reads an invoice as anyone with its link; with `address`, also the way to pay of that page. */
  view(invoiceId: string, address?: string): Promise<InvoiceForPayment>
  quote(payer: HarnessCustomer, invoiceId: string, body: object): Promise<InvoiceQuote>
  /** Pays by a quote, with a step-up if required. */
  pay(payer: HarnessCustomer, invoiceId: string, quote: InvoiceQuote, key?: string): Promise<Outcome<unknown>>
  choose(invoiceId: string, currency: string, network: string, more?: object): Promise<ChosenInvoiceMethod>
  /** Sends an amount from outside to a chosen way to pay, and scans the chain. */
  send(method: InvoiceMethod, amount: string, from?: string): Promise<SentOutside>
  /** Mines blocks, scans the chain and runs the resulting jobs. */
  mine(network: NetworkId, blocks?: number): Promise<void>
  /** Sends a request with a step-up, confirmed by the mailed code. */
  confirmed(customer: HarnessCustomer, path: string, body: object): Promise<TestAnswer>
  /** Types of the events sent to the merchant's webhooks, in order. */
  told(merchant: HarnessCustomer): Promise<string[]>
  /** @throws if what happened has left the ledger with a difference, or money of an invoice with nobody. */
  stop(): Promise<void>
}

const WithId = v.looseObject({ id: v.string() })

export async function createInvoiceHarness(): Promise<InvoiceHarness> {
  return toInvoiceHarness(await createWithdrawalHarness())
}

/** Creates the invoice harness on top of an existing harness. */
export function toInvoiceHarness(withdrawals: WithdrawalHarness): InvoiceHarness {
  const { provider } = withdrawals
  const { database, services } = provider
  const play = createSandboxChainPlay(database.sandbox, services.now)

  const confirmed: InvoiceHarness["confirmed"] = async ({ token, email }, path, body) => {
    const request = { token, body, key: randomUUID() }
    const asked = await provider.send("POST", path, request)
    if (asked.tag !== "step_up_required") return asked
    const { stepUpId = "" } = readDetails(asked)
    await sendStepUpCode(provider.createClient(token), { stepUpId })
    await proveStepUp(provider.createClient(token), { stepUpId, code: await provider.readCode(email) })
    return provider.send("POST", path, request)
  }

  return {
    ...withdrawals,
    provider,
    play,
    withdrawals,
    confirmed,
    invoice: async ({ token }, body) => {
      const answer = await provider.send("POST", "/merchant/invoices", { token, body })
      if (!answer.ok) throw new Error(`The invoice was not created: ${answer.text}`)
      return v.parse(WithId, answer.data).id
    },
    detail: async ({ token }, id) =>
      v.parse(InvoiceDetailSchema, (await provider.send("GET", `/merchant/invoices/${id}`, { token })).data),
    act: ({ token }, id, action, body = {}) =>
      provider.send("POST", `/merchant/invoices/${id}/${action}`, { token, body, key: randomUUID() }),
    view: async (id, address) => {
      const query = address === undefined ? "" : `?address=${address}`
      return v.parse(InvoiceForPaymentSchema, (await provider.send("GET", `/invoices/${id}/payment${query}`)).data)
    },
    quote: async ({ token }, id, body) => {
      const answer = await provider.send("POST", `/invoices/${id}/quotes`, { token, body })
      if (!answer.ok) throw new Error(`The quote was not created: ${answer.text}`)
      return v.parse(InvoiceQuoteSchema, answer.data)
    },
    pay: async (payer, id, { id: quoteId, amount, stepUp }, key = randomUUID()) => {
      const body = { quoteId, ...amount }
      if (stepUp) return confirmed(payer, `/invoices/${id}/pay`, body)
      return readOutcome(
        payInvoice(provider.createClient(payer.token), { invoiceId: id, ...body }, { idempotencyKey: key }),
      )
    },
    choose: async (id, currency, network, more = {}) => {
      const answer = await provider.send("POST", `/invoices/${id}/methods`, { body: { currency, network, ...more } })
      if (!answer.ok) throw new Error(`The way to pay was not chosen: ${answer.text}`)
      return v.parse(ChosenInvoiceMethodSchema, answer.data)
    },
    send: async ({ currency, network, address }, amount, from) => {
      const entry = findCurrencyNetwork(currency, network)
      const known = findCurrency(currency)
      if (!entry || !known) throw new Error(`No ${currency} on ${network}`)
      const units = money(amount, { ...known, decimals: entry.chainDecimals }).units
      const outputs = [{ address, contract: entry.contract ?? null, amount: units }]
      const txid = await play.pay({ network: entry.network.id, outputs, from })
      await scanChain(services, entry.network.id)
      return { network: entry.network.id, txid }
    },
    mine: async (network, blocks = 40) => {
      await play.mine(network, blocks)
      await scanChain(services, network)
      await provider.worker.drain()
    },
    told: async ({ id }) => {
      const rows = await database.db
        .selectFrom("webhook_events")
        .select("type")
        .where("user_id", "=", id)
        .orderBy("id")
        .execute()
      return rows.map(({ type }) => type)
    },
    stop: async () => {
      const left = await database.db
        .selectFrom("ledger.accounts")
        .select(["currency", "posted"])
        .where("owner", "=", "system:invoices")
        .where("posted", "<>", 0n)
        .execute()
      const unexplained = await verifyOperations(database.db)
      await withdrawals.stop()
      if (unexplained.length > 0) throw new Error(`Histories differ from the ledger: ${JSON.stringify(unexplained)}`)
      if (left.length > 0) throw new Error(`Money of an invoice was left over: ${JSON.stringify(left.map(String))}`)
    },
  }
}

/** Stores the merchant's events by an endpoint that subscribes to all types; nothing is sent. */
export async function watchWebhooks({ database, services }: TestProvider, { id }: HarnessCustomer): Promise<void> {
  const endpointId = randomUUID()
  await database.db
    .insertInto("webhook_endpoints")
    .values({
      id: endpointId,
      user_id: id,
      url: "https://192.0.2.1/hooks",
      description: "",
      events: webhookEventTypes.filter((type) => type.startsWith("invoice.")),
      sealed_secret: services.secretBox.seal(
        "whsec_MDEyMzQ1Njc4OWFiY2RlZg==",
        "webhook_endpoints.sealed_secret",
        endpointId,
      ),
      previous_sealed_secret: null,
      state: "enabled",
      disabled_reason: null,
      created_at: services.now(),
    })
    .execute()
}
