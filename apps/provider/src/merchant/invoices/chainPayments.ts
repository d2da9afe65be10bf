import type { Money } from "@wallet/core/money"
import { sql, type Transaction } from "kysely"
import { systemAccounts } from "#ledger/postings/accounts.ts"
import type { Posting } from "#ledger/postings/posting.ts"
import { newId } from "#platform/database/newId.ts"
import type { Database } from "#platform/database/schema.ts"
import type { EventContext } from "#platform/events.ts"
import type { InvoicePayment } from "#platform/http/answers.ts"
import { storedMoney } from "#platform/money/money.ts"
import type { Services } from "#platform/services.ts"
import type { AddressRow } from "#wallet/deposits/addresses.ts"
import type { DepositRow } from "#wallet/deposits/deposit.ts"
import type { DepositState } from "#wallet/deposits/depositLifecycle.ts"
import { advanceInvoice, publishInvoice } from "./advance.ts"
import { findQuote } from "./chainMethods.ts"
import { countPayments } from "./counting.ts"
import { recordPayments } from "./history.ts"
import { type InvoiceRow, lockInvoice, type PaymentRow, readPayments } from "./invoice.ts"
import { settlePayment } from "./settlement.ts"
import { isPayable } from "./standing.ts"
import { isBeyondUses, lockTemplates } from "./templateUses.ts"

/**
 * Counts payments that arrived while their invoices could not be paid, now that they can be paid again. Their pages
 * already subtract these payments from the amount due.
 */
export async function takeInTime(writes: Transaction<Database>, invoiceIds: readonly string[]): Promise<void> {
  await writes
    .updateTable("invoice_payments")
    .set({ late: false })
    .where(sql<boolean>`invoice_id = ANY(${[...invoiceIds]}::uuid[])`)
    .where("late", "=", true)
    .execute()
}

/** The payment's state by its deposit's. Money that dropped off the chain is held, and counts as unconfirmed. */
const stateByDepositState: Readonly<Record<DepositState, InvoicePayment["state"]>> = {
  detected: "confirming",
  confirming: "confirming",
  screening: "confirming",
  held: "held",
  credited: "confirmed",
  at_risk: "confirming",
  lost: "failed",
  // It no longer counts once it is being returned, so the payer may pay again.
  returning: "returned",
  returned: "returned",
  return_at_risk: "returned",
  orphaned: "failed",
  below_minimum: "failed",
  unsupported_token: "failed",
  kept: "failed",
}

/** Reads the amounts that these deposits credited to their merchants. */
export async function readInvoiceCredits(
  { trx }: EventContext,
  depositIds: readonly string[],
): Promise<readonly Money[]> {
  const rows = await trx
    .selectFrom("invoice_payments")
    .select(["received", "received_currency"])
    .where("deposit_id", "in", [...depositIds])
    .execute()
  return rows.flatMap(({ received, received_currency: currency }) =>
    received === null || currency === null ? [] : [storedMoney(received, currency)],
  )
}

type PayingDeposit = DepositRow & { readonly invoice_id: string; readonly currency: string; readonly amount: bigint }

/** Finds the invoices that still accept chain payments. Later payments are left to the merchant's decision. */
export async function findMonitored(
  { services: { now }, trx }: EventContext,
  invoiceIds: readonly string[],
): Promise<readonly string[]> {
  const rows = await trx
    .selectFrom("invoices")
    .select("id")
    .where(sql<boolean>`id = ANY(${[...invoiceIds]}::uuid[])`)
    .where("monitored_until", ">", now())
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Advances invoices by the states of the deposits that pay them, in the transaction that moved these deposits. A
 * deposit of an unknown token, or too small for any wallet's unit, is not a payment.
 *
 * @returns what the ledger takes with it, for the caller to post last.
 */
export async function followInvoiceDeposits(
  { services, trx }: EventContext,
  deposits: readonly DepositRow[],
): Promise<readonly Posting[]> {
  const paying = deposits.filter(isPaying)
  const postings: Posting[] = []
  const invoices: InvoiceRow[] = []
  // Locked in order, so that two transactions never deadlock; and before their templates, as wallet payments lock
  // them.
  for (const id of [...new Set(paying.map(({ invoice_id }) => invoice_id))].toSorted()) {
    // oxlint-disable-next-line no-await-in-loop -- on one connection
    invoices.push(await lockInvoice(trx, id))
  }
  await lockTemplates(trx, invoices)
  for (const invoice of invoices) {
    const { id } = invoice
    // oxlint-disable no-await-in-loop -- on one connection
    for (const deposit of paying.filter(({ invoice_id }) => invoice_id === id)) {
      postings.push(...(await followDeposit(services, trx, invoice, deposit)))
    }
    await countAnew(trx, id)
    // A new number of confirmations also refreshes the page.
    if ((await advanceInvoice(services, trx, invoice)) === invoice) await publishInvoice(trx, invoice)
    // oxlint-enable no-await-in-loop
  }
  return postings
}

function isPaying(deposit: DepositRow): deposit is PayingDeposit {
  return deposit.invoice_id !== null && deposit.currency !== null && deposit.amount !== null && deposit.amount > 0n
}

async function followDeposit(
  services: Services,
  trx: Transaction<Database>,
  invoice: InvoiceRow,
  deposit: PayingDeposit,
): Promise<Posting[]> {
  const state = stateByDepositState[deposit.state]
  const known = await trx
    .selectFrom("invoice_payments")
    .selectAll()
    .where("deposit_id", "=", deposit.id)
    .executeTakeFirst()
  const payment = known ?? (await insertPayment(services, trx, invoice, deposit))
  if (payment.state === state) return []
  if (state === "confirmed" && payment.received === null) return confirm(services, trx, { invoice, deposit, payment })
  await trx.updateTable("invoice_payments").set({ state }).where("id", "=", payment.id).execute()
  return []
}

async function insertPayment(
  { now }: Services,
  trx: Transaction<Database>,
  invoice: InvoiceRow,
  deposit: PayingDeposit,
): Promise<PaymentRow> {
  const moment = now()
  // A payment in another currency than requested has no price, and counts as zero until the merchant decides.
  const quote = await findQuote(trx, await readAddress(trx, deposit), deposit)
  const isLate = (invoice.status !== "paid" && !isPayable(invoice, moment)) || (await isBeyondUses(trx, invoice))
  if (!isLate) await takeInTime(trx, [invoice.id])
  return trx
    .insertInto("invoice_payments")
    .values({
      id: newId(),
      invoice_id: invoice.id,
      quote_id: quote?.id ?? null,
      payer_id: null,
      deposit_id: deposit.id,
      state: "confirming",
      currency: deposit.currency,
      amount: deposit.amount,
      counted: 0n,
      late: isLate,
      fee: null,
      received_currency: null,
      received: null,
      created_at: moment,
      confirmed_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

interface Confirming {
  readonly invoice: InvoiceRow
  readonly deposit: PayingDeposit
  readonly payment: PaymentRow
}

/** The money belongs to the merchant from this step on. */
async function confirm(
  services: Services,
  trx: Transaction<Database>,
  { invoice, deposit, payment }: Confirming,
): Promise<Posting[]> {
  const now = services.now()
  const amount = storedMoney(payment.amount, payment.currency)
  const { fee, received, legs } = await settlePayment(services, {
    amount,
    from: systemAccounts.invoices,
    merchantId: invoice.user_id,
    payerFeeShare: invoice.payer_fee_share,
    feeRate: invoice.fee_rate,
    settlementCurrency: invoice.settlement_currency,
  })
  await trx
    .updateTable("invoice_payments")
    .set({
      state: "confirmed",
      fee: fee.units,
      received_currency: received.currency.code,
      received: received.units,
      confirmed_at: now,
    })
    .where("id", "=", payment.id)
    .execute()
  const { network, txid } = deposit
  const chain = { network, txid, address: (await readAddress(trx, deposit)).address }
  const settlement = { fee, received }
  await recordPayments(trx, [{ id: payment.id, invoice, amount, settlement, payer: null, chain, now }])
  return [{ reference: `invoice_payment:${payment.id}`, subjectId: payment.id, legs }]
}

function readAddress(trx: Transaction<Database>, { address_id }: DepositRow): Promise<AddressRow> {
  return trx.selectFrom("deposit_addresses").selectAll().where("id", "=", address_id).executeTakeFirstOrThrow()
}

/** Counts all payments under each promise together: the value of a payment depends on the earlier ones. */
async function countAnew(trx: Transaction<Database>, invoiceId: string): Promise<void> {
  const payments = await readPayments(trx, invoiceId)
  const living = payments.filter(
    ({ state, payer_id }) => payer_id === null && state !== "failed" && state !== "returned",
  )
  const quotes = await trx.selectFrom("invoice_quotes").selectAll().where("invoice_id", "=", invoiceId).execute()
  for (const quote of quotes) {
    const under = living.filter(({ quote_id }) => quote_id === quote.id)
    const counts = countPayments(
      quote,
      under.map(({ amount }) => amount),
    )
    for (const [index, { id, counted }] of under.entries()) {
      if (counts[index] === counted) continue
      // oxlint-disable-next-line no-await-in-loop -- few of them, on one connection
      await trx
        .updateTable("invoice_payments")
        .set({ counted: counts[index] ?? 0n })
        .where("id", "=", id)
        .execute()
    }
  }
}
