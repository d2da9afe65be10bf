import type { Contract } from "@wallet/core/contract"
import { sql, type Transaction } from "kysely"
import { validate as isUuid } from "uuid"
import type { Pipeline } from "#platform/database/inPipeline.ts"
import type { Database } from "#platform/database/schema.ts"
import type { GroupedRequest } from "#platform/http/handler.ts"
import type { Services } from "#platform/services.ts"
import type { OutgoingWay } from "#wallet/outgoing/check.ts"
import { readOutgoing } from "#wallet/outgoing/readOutgoing.ts"
import { findParties } from "#wallet/transfers/recipient.ts"
import type { QuoteRow } from "./chainMethods.ts"
import { type InvoiceRow, lockInvoices, readPaymentsByInvoices } from "./invoice.ts"
import { findMerchantNames } from "./settings.ts"
import { findBeyondUses, lockTemplates } from "./templateUses.ts"

/** A customer's request to pay an invoice. */
export type PaymentRequest = GroupedRequest<Contract["payInvoice"]>

/** A payment from a wallet to a merchant, who can be any customer. */
export const invoicePayment: OutgoingWay = {
  name: "invoice payment",
  isLimited: true,
  confirmation: "allowance",
  isLocked: true,
  leavesForDestinations: false,
  isOpenToKeys: false,
  leaves: false,
  pausedAs: "invoicePayment",
}

/** Data for deciding the requests of one turn, read under its locks. */
export type Turn = Awaited<ReturnType<typeof readTurn>>

/** Locks and reads the data for the first request of each invoice and each template. */
export async function readTurn(services: Services, waiting: readonly PaymentRequest[], pipeline: Pipeline, at: Date) {
  const { trx } = pipeline
  // Invoices are locked first, so everything read afterwards is consistent with them.
  const invoices = await lockInvoices(
    trx,
    waiting.map(({ input }) => input.invoiceId),
  )
  const requests = firstOfEach(waiting, invoices)
  const chosen = [...new Set(requests.flatMap(({ input }) => invoices.get(input.invoiceId) ?? []))]
  await lockTemplates(trx, chosen)
  const payerIds = requests.map(({ caller }) => caller.account)
  const invoiceIds = chosen.map(({ id }) => id)
  const merchantIds = chosen.map(({ user_id }) => user_id)
  const quoteIds = requests.map(({ input }) => input.quoteId)
  const [quotes, outgoing, isBeyondUses, payments, merchantNames, parties] = await Promise.all([
    lockQuotes(trx, quoteIds),
    readOutgoing(services, pipeline, { accountIds: payerIds, ways: [invoicePayment], at }),
    findBeyondUses(trx, chosen),
    readPaymentsByInvoices(trx, invoiceIds),
    findMerchantNames(trx, merchantIds),
    findParties(trx, payerIds),
  ])
  return { requests, invoices, quotes, outgoing, isBeyondUses, payments, merchantNames, parties }
}

/** The requests that do not depend on one another. */
function firstOfEach(
  waiting: readonly PaymentRequest[],
  invoices: ReadonlyMap<string, InvoiceRow>,
): readonly PaymentRequest[] {
  const seen = new Set<string>()
  return waiting.filter(({ input: { invoiceId } }) => {
    const templateId = invoices.get(invoiceId)?.template_id
    const keys = templateId ? [invoiceId, templateId] : [invoiceId]
    if (keys.some((key) => seen.has(key))) return false
    for (const key of keys) seen.add(key)
    return true
  })
}

/** The locks make a second payment by the same quote wait until the first one ends, and then find the quote used. */
async function lockQuotes(trx: Transaction<Database>, ids: readonly string[]): Promise<ReadonlyMap<string, QuoteRow>> {
  const quotes = await trx
    .selectFrom("invoice_quotes")
    .selectAll()
    .where(sql<boolean>`id = ANY(${ids.filter((id) => isUuid(id))}::uuid[])`)
    .orderBy("id")
    .forUpdate()
    .execute()
  return new Map(quotes.map((quote) => [quote.id, quote]))
}
