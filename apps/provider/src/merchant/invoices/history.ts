import type { Money } from "@wallet/core/money"
import type { Transaction } from "kysely"
import type { Database } from "#platform/database/schema.ts"
import { publishEach } from "#platform/live/publish.ts"
import { type NewOperation, recordOperations } from "#wallet/history/record.ts"
import type { InvoiceRow } from "./invoice.ts"
import type { Settlement } from "./settlement.ts"

/** A customer who pays from a wallet, with the names that payer and merchant see of each other. */
interface WalletPayer {
  readonly id: string
  readonly masked: string
  readonly merchantName: string | null
}

/** A confirmed payment. */
export interface GoodPayment {
  readonly id: string
  readonly invoice: InvoiceRow
  readonly amount: Money
  readonly settlement: Pick<Settlement, "fee" | "received">
  /** Null for a payment from outside. */
  readonly payer: WalletPayer | null
  readonly chain?: Pick<NewOperation, "network" | "address" | "txid">
  readonly now: Date
}

/**
 * Records payments in the histories of merchants and payers, both operations of a payment under one reference.
 *
 * @returns for each the id of its payer's line; of the merchant's where nobody here has paid.
 */
export async function recordPayments(
  writes: Transaction<Database>,
  payments: readonly GoodPayment[],
): Promise<readonly string[]> {
  const lines = payments.map(toOperations)
  const ids = await recordOperations(writes, lines.flat())
  await tellWallets(
    writes,
    payments.flatMap(({ invoice, payer }) => (payer ? [invoice.user_id, payer.id] : [invoice.user_id])),
  )
  let next = 0
  return lines.map(({ length }) => {
    const id = ids[next]
    next += length
    if (id === undefined) throw new Error("A payment has no operation in the history")
    return id
  })
}

/** The payer's operation first. */
function toOperations({ id, invoice, amount, settlement, payer, chain, now }: GoodPayment): NewOperation[] {
  const { fee, received } = settlement
  const note = invoice.order_id ?? invoice.description
  const common = { kind: "invoice", subject_id: id, state: "completed", created_at: now, note } as const
  const isConverted = received.currency.code !== amount.currency.code
  const incoming: NewOperation = {
    ...common,
    ...chain,
    user_id: invoice.user_id,
    direction: "in",
    currency: received.currency.code,
    amount: received.units,
    // The fee is in the currency of the operation's amount.
    fee: isConverted ? null : fee.units,
    counterparty: payer?.masked ?? null,
  }
  if (!payer) return [incoming]
  const outgoing: NewOperation = {
    ...common,
    user_id: payer.id,
    direction: "out",
    currency: amount.currency.code,
    amount: amount.units,
    counterparty: payer.merchantName,
  }
  return [outgoing, incoming]
}

/** Notifies open pages to read wallets and history again. */
export async function tellWallets(trx: Transaction<Database>, userIds: readonly string[]): Promise<void> {
  await publishEach(
    trx,
    userIds.flatMap((userId) => [
      { userId, type: "wallets" as const },
      { userId, type: "operations" as const },
    ]),
  )
}
