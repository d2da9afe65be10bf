import type { Money } from "@wallet/core/money"
import type { Transaction } from "kysely"
import type { Database } from "#platform/database/schema.ts"
import { publishEach } from "#platform/live/publish.ts"
import { type NewOperation, recordOperations } from "#wallet/history/record.ts"
import { findParties } from "#wallet/transfers/recipient.ts"
import type { InvoiceRow } from "./invoice.ts"
import { findMerchantNames } from "./settings.ts"
import type { Settlement } from "./settlement.ts"

/** A payment that has become good. */
interface GoodPayment {
  readonly id: string
  readonly invoice: InvoiceRow
  readonly amount: Money
  readonly settlement: Pick<Settlement, "fee" | "received">
  /** Null for whoever paid from outside. */
  readonly payerId: string | null
  readonly chain?: Pick<NewOperation, "network" | "address" | "txid">
  readonly now: Date
}

/**
 * Writes the lines of a payment into the history of merchant and payer, under one reference.
 *
 * @returns the payer's line; the merchant's where nobody here has paid.
 */
export async function recordPayment(trx: Transaction<Database>, payment: GoodPayment) {
  const { id, invoice, amount, settlement, payerId, chain, now } = payment
  const common = { kind: "invoice", subject_id: id, state: "completed", created_at: now } as const
  const note = invoice.order_id ?? invoice.description
  const { fee, received } = settlement
  const isConverted = received.currency.code !== amount.currency.code
  const incoming: NewOperation = {
    ...common,
    ...chain,
    user_id: invoice.user_id,
    direction: "in",
    currency: received.currency.code,
    amount: received.units,
    // A fee stands in the currency of its line.
    fee: isConverted ? null : fee.units,
    counterparty: payerId === null ? null : (await findParties(trx, [payerId])).known(payerId).masked,
    note,
  }
  const lines = payerId === null ? [incoming] : [await outgoing(trx, payment, payerId, note), incoming]
  await recordOperations(trx, lines)
  await tellWallets(trx, payerId === null ? [invoice.user_id] : [invoice.user_id, payerId])
  return trx
    .selectFrom("operations")
    .select("id")
    .where("subject_id", "=", id)
    .where("user_id", "=", payerId ?? invoice.user_id)
    .executeTakeFirstOrThrow()
}

async function outgoing(
  trx: Transaction<Database>,
  { id, invoice, amount, now }: GoodPayment,
  payerId: string,
  note: string | null,
): Promise<NewOperation> {
  const names = await findMerchantNames(trx, [invoice.user_id])
  return {
    kind: "invoice",
    subject_id: id,
    state: "completed",
    created_at: now,
    user_id: payerId,
    direction: "out",
    currency: amount.currency.code,
    amount: amount.units,
    counterparty: names.get(invoice.user_id) ?? null,
    note,
  }
}

/** Open pages read the wallets and the history again. */
export async function tellWallets(trx: Transaction<Database>, userIds: readonly string[]): Promise<void> {
  await publishEach(
    trx,
    userIds.flatMap((userId) => [
      { userId, type: "wallets" as const },
      { userId, type: "operations" as const },
    ]),
  )
}
