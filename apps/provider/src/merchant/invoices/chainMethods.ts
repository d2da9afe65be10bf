import { checkInstanceAddress } from "@wallet/chains/instanceAddress.ts"
import type { ChosenInvoiceMethod, InvoiceMethod } from "@wallet/core/contract"
import { type CurrencyNetwork, findCurrencyNetwork, money, roundToSendable } from "@wallet/core/money"
import type { Kysely, Selectable, Transaction } from "kysely"
import type { InvoiceQuotesTable } from "#merchant/invoices/tables.ts"
import { newId } from "#platform/database/newId.ts"
import type { Database } from "#platform/database/schema.ts"
import type { Handlers } from "#platform/http/handler.ts"
import { requireWay } from "#platform/http/outsideParties.ts"
import { requireUnpaused } from "#platform/http/pauses.ts"
import { refuseField } from "#platform/http/refusal.ts"
import { inTransaction } from "#platform/http/transaction.ts"
import { readCurrency, storedMoney, wireMoney } from "#platform/money/money.ts"
import type { Services } from "#platform/services.ts"
import { chainWay } from "#rails/ways.ts"
import { type AddressRow, addressOfInvoice } from "#wallet/deposits/addresses.ts"
import { checkLimits } from "#wallet/wallets/limits.ts"
import {
  type AddressOwner,
  findAddressOwners,
  recipientBehind,
  requireNoLoss,
} from "#wallet/withdrawalMethods/addressOwner.ts"
import { computeRest } from "./counting.ts"
import { accepts, type InvoiceRow, lockInvoice, type PaymentRow, readPayments, requirePayable } from "./invoice.ts"
import { choosePayerPage } from "./payerPage.ts"
import { quotePrice } from "./quoting.ts"
import { setRefundAddress } from "./refundAddress.ts"
import { awaitInSession } from "./sessions.ts"
import { computeDue, computeExpected } from "./standing.ts"
import { isBeyondUses, usedUp } from "./templateUses.ts"

export type QuoteRow = Selectable<InvoiceQuotesTable>

export const chainMethodHandlers = {
  async chooseInvoiceMethod(services, { input }) {
    const currency = readCurrency(input.currency)
    const entry = findCurrencyNetwork(currency.code, input.network)
    if (!entry) throw refuseField("currency_not_accepted", "network")
    requireWay(services, chainWay("invoice", entry.network.id))
    requireUnpaused(services, [`currency:${entry.currency}`])
    const refundAddress = input.refundAddress ? readRefundAddress(services, entry, input.refundAddress) : null
    const refundOwner = refundAddress === null ? undefined : await findOwner(services, entry, refundAddress)
    return inTransaction(services.db, async (trx): Promise<ChosenInvoiceMethod> => {
      const invoice = await lockInvoice(trx, input.invoiceId)
      const now = services.now()
      const method = { currency: entry.currency, network: entry.network.id }
      requirePayable(invoice, now)
      // A customer's deposit address may be the refund address: the refund is a transfer between wallets.
      recipientBehind(refundOwner, invoice.user_id, "refundAddress")
      if (!accepts(invoice.accepted, entry.currency, entry.network.id)) {
        throw refuseField("currency_not_accepted", "network")
      }
      if (await isBeyondUses(trx, invoice)) throw usedUp()
      const { payerToken, payerTokenHash } = await choosePayerPage(trx, invoice.id, method, input.payerToken)
      const owner = { ...method, userId: invoice.user_id, invoiceId: invoice.id, payerTokenHash }
      const address = await addressOfInvoice(services, trx, owner)
      const quote = await currentQuote(services, trx, { invoice, entry, address, now })
      const kept = payerToken === null ? null : await setRefundAddress(trx, address, refundAddress)
      if (input.sessionId !== undefined) await awaitInSession(trx, input.sessionId, invoice.id, method)
      const presented = presentMethod(invoice, quote, address.address, await readPayments(trx, invoice.id))
      return { ...presented, payerToken, refundAddress: kept }
    })
  },
} satisfies Pick<Handlers, "chooseInvoiceMethod">

/** A way to pay over a chain. */
type Method = Pick<AddressRow, "currency" | "network">

interface Choice {
  readonly invoice: InvoiceRow
  readonly entry: CurrencyNetwork
  readonly address: AddressRow
  readonly now: Date
}

/**
 * The price promised to a page for this way to pay. If no promise is valid any more, a new price for the amount
 * due. A promise is valid as long as the invoice can be paid, because nothing can refuse a payment to an address.
 * The network's minimum deposit applies to the first payment only: later payments, and pages that already have an
 * address, are exempt.
 */
async function currentQuote(services: Services, trx: Transaction<Database>, choice: Choice): Promise<QuoteRow> {
  const { invoice, entry, address, now } = choice
  const known = await findQuote(trx, address, address)
  if (known && now < known.expires_at) return known
  const due = storedMoney(computeDue(invoice), invoice.price_currency)
  const currency = readCurrency(entry.currency)
  const { amount: exact, rate, inverseRate } = await quotePrice(services, due, currency)
  const amount = roundToSendable(exact)
  const isFirst = known === undefined && computeExpected(invoice) === 0n
  if (isFirst) checkLimits(amount, { min: money(entry.minDeposit, currency), max: amount })
  return trx
    .insertInto("invoice_quotes")
    .values({
      id: newId(),
      invoice_id: invoice.id,
      payer_id: null,
      currency: currency.code,
      network: entry.network.id,
      amount: amount.units,
      covers: due.units,
      rate,
      inverse_rate: inverseRate,
      state: "issued",
      address_id: address.id,
      created_at: now,
      expires_at: invoice.expires_at,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Finds the newest price promised, for one way to pay, to the page that was given an address of the invoice. */
export function findQuote(
  db: Kysely<Database>,
  { invoice_id, payer_token_hash }: Pick<AddressRow, "invoice_id" | "payer_token_hash">,
  { currency, network }: Method,
): Promise<QuoteRow | undefined> {
  return db
    .selectFrom("invoice_quotes as quote")
    .innerJoin("deposit_addresses as at", "at.id", "quote.address_id")
    .selectAll("quote")
    .where("quote.invoice_id", "=", invoice_id)
    .where("quote.currency", "=", currency)
    .where("quote.network", "=", network)
    .where("at.payer_token_hash", "is not distinct from", payer_token_hash)
    .orderBy("quote.created_at", "desc")
    .orderBy("quote.id", "desc")
    .limit(1)
    .executeTakeFirst()
}

/** The way to pay whose address the page names, with its newest price; empty if the address is not the invoice's. */
export async function readMethods(
  db: Kysely<Database>,
  invoice: InvoiceRow,
  payments: readonly PaymentRow[],
  asked: string | undefined,
): Promise<InvoiceMethod[]> {
  if (asked === undefined) return []
  const address = await db
    .selectFrom("deposit_addresses")
    .selectAll()
    .where("invoice_id", "=", invoice.id)
    .where("address", "=", asked)
    .executeTakeFirst()
  const quote = address && (await findQuote(db, address, address))
  return quote ? [presentMethod(invoice, quote, address.address, payments)] : []
}

function presentMethod(
  invoice: InvoiceRow,
  quote: QuoteRow,
  address: string,
  payments: readonly PaymentRow[],
): InvoiceMethod {
  const { id, currency, network } = quote
  if (network === null) throw new Error(`The quote ${id} is not for a chain payment`)
  const came = payments.filter(({ quote_id, state }) => quote_id === id && state !== "failed" && state !== "returned")
  const received = came.reduce((sum, { amount }) => sum + amount, 0n)
  const due = computeDue(invoice)
  return {
    currency,
    network,
    address,
    amount: wireMoney(roundToSendable(storedMoney(computeRest(quote, received, due), currency))),
    received: wireMoney(storedMoney(received, currency)),
    rate: quote.rate,
    expiresAt: quote.expires_at.toISOString(),
  }
}

/** Refuses, at its field, an address that could not receive a refund. */
function readRefundAddress(services: Services, { network }: CurrencyNetwork, text: string): string {
  const check = checkInstanceAddress(text, network, services.config.chainInstances)
  if (check.ok) {
    requireNoLoss(services, { network: network.id, address: check.address }, "refundAddress")
    return check.address
  }
  if (check.network) {
    const { name } = check.network
    throw refuseField("network_mismatch", "refundAddress", { limit: name }, { network: check.network.id })
  }
  throw refuseField("address_invalid", "refundAddress", { code: check.code })
}

async function findOwner(
  { db }: Services,
  { network }: CurrencyNetwork,
  address: string,
): Promise<AddressOwner | undefined> {
  return (await findAddressOwners(db, [{ network: network.id, address }])).get(address)
}
