import { checkAddress } from "@wallet/core/addresses"
import type { InvoiceMethod } from "@wallet/core/contract"
import { type CurrencyNetwork, findCurrencyNetwork, money } from "@wallet/core/money"
import type { Kysely, Selectable, Transaction } from "kysely"
import { newId } from "#platform/database/newId.ts"
import type { Database } from "#platform/database/schema.ts"
import type { InvoiceQuotesTable } from "#platform/database/tables/invoices.ts"
import type { Handlers } from "#platform/http/handler.ts"
import { refuseField } from "#platform/http/refusal.ts"
import { inTransaction } from "#platform/http/transaction.ts"
import { readCurrency, storedMoney, wireMoney } from "#platform/money/money.ts"
import type { Services } from "#platform/services.ts"
import { addressOfInvoice, findInvoiceAddresses } from "#wallet/deposits/addresses.ts"
import { checkLimits } from "#wallet/wallets/limits.ts"
import { restOf } from "./counting.ts"
import { accepts, type InvoiceRow, lockInvoice, type PaymentRow, readPayments, requirePayable } from "./invoice.ts"
import { quotePrice } from "./quoting.ts"
import { awaitInSession } from "./sessions.ts"
import { dueOf } from "./standing.ts"

export type QuoteRow = Selectable<InvoiceQuotesTable>

export const chainMethodHandlers = {
  async chooseInvoiceMethod(services, { input }) {
    const currency = readCurrency(input.currency)
    const entry = findCurrencyNetwork(currency.code, input.network)
    if (!entry) throw refuseField("currency_not_accepted", "network")
    const refundAddress = input.refundAddress ? readRefundAddress(entry, input.refundAddress) : null
    return inTransaction(services.db, async (trx) => {
      const invoice = await lockInvoice(trx, input.invoiceId)
      const now = services.now()
      requirePayable(invoice, now)
      if (!accepts(invoice.accepted, entry.currency, entry.network.id)) {
        throw refuseField("currency_not_accepted", "network")
      }
      const address = await addressOfInvoice(services, trx, invoice, entry)
      const quote = await currentQuote(services, trx, { invoice, entry, refundAddress, now })
      const method = { currency: entry.currency, network: entry.network.id }
      if (input.sessionId !== undefined) await awaitInSession(trx, input.sessionId, invoice.id, method)
      return presentMethod(invoice, quote, address, await readPayments(trx, invoice.id))
    })
  },
} satisfies Pick<Handlers, "chooseInvoiceMethod">

interface Choice {
  readonly invoice: InvoiceRow
  readonly entry: CurrencyNetwork
  readonly refundAddress: string | null
  readonly now: Date
}

/**
 * The price that was promised for this way, or, where none holds any more, a new one for what is still due. A promise
 * lasts as long as the invoice can be paid: what is sent to an address can't be asked about first.
 */
async function currentQuote(services: Services, trx: Transaction<Database>, choice: Choice): Promise<QuoteRow> {
  const { invoice, entry, refundAddress, now } = choice
  const known = await findQuote(trx, invoice.id, entry.currency, entry.network.id)
  if (known && now < known.expires_at) return known
  const due = storedMoney(dueOf(invoice), invoice.price_currency)
  const currency = readCurrency(entry.currency)
  const { amount, rate, inverseRate } = await quotePrice(services, due, currency)
  checkLimits(amount, { min: money(entry.minDeposit, currency), max: amount })
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
      // The first one stays: somebody else who has the link must not lead the money elsewhere.
      refund_address: known?.refund_address ?? refundAddress,
      created_at: now,
      expires_at: invoice.expires_at,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The newest price that was promised for a way to pay. */
export function findQuote(
  db: Kysely<Database>,
  invoiceId: string,
  currency: string,
  network: QuoteRow["network"],
): Promise<QuoteRow | undefined> {
  return db
    .selectFrom("invoice_quotes")
    .selectAll()
    .where("invoice_id", "=", invoiceId)
    .where("currency", "=", currency)
    .where("network", "=", network)
    .where("payer_id", "is", null)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst()
}

/** The ways from outside that were chosen so far, each with its newest price. */
export async function readMethods(
  db: Kysely<Database>,
  invoice: InvoiceRow,
  payments: readonly PaymentRow[],
): Promise<InvoiceMethod[]> {
  const addresses = await findInvoiceAddresses(db, invoice.id)
  const methods = await Promise.all(
    addresses.map(async ({ address, currency, network }) => {
      const quote = await findQuote(db, invoice.id, currency, network)
      return quote ? [presentMethod(invoice, quote, address, payments)] : []
    }),
  )
  return methods.flat()
}

function presentMethod(
  invoice: InvoiceRow,
  quote: QuoteRow,
  address: string,
  payments: readonly PaymentRow[],
): InvoiceMethod {
  const { id, currency, network } = quote
  if (network === null) throw new Error(`The quote ${id} is none of a chain`)
  const came = payments.filter(({ quote_id, state }) => quote_id === id && state !== "failed" && state !== "returned")
  const received = came.reduce((sum, { amount }) => sum + amount, 0n)
  const due = dueOf(invoice)
  return {
    currency,
    network,
    address,
    amount: wireMoney(storedMoney(restOf(quote, received, due), currency)),
    received: wireMoney(storedMoney(received, currency)),
    rate: quote.rate,
    expiresAt: quote.expires_at.toISOString(),
  }
}

/** Refuses an address that could not take the money back, at its field. */
function readRefundAddress({ network }: CurrencyNetwork, text: string): string {
  const check = checkAddress(text, network)
  if (check.ok) return check.address
  if (check.network) {
    const { name } = check.network
    throw refuseField("network_mismatch", "refundAddress", { limit: name }, { network: check.network.id })
  }
  throw refuseField("address_invalid", "refundAddress", { code: check.code })
}
