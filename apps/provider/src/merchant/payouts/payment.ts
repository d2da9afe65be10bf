import type { Money } from "@wallet/core/money"
import { customer } from "#ledger/postings/accounts.ts"
import type { LedgerRequest } from "#ledger/requests.ts"
import { storedMoney } from "#platform/money/money.ts"
import type { NewWithdrawal } from "#wallet/withdrawals/begin.ts"
import { holdOf } from "#wallet/withdrawals/postings.ts"
import type { StoredPayoutRow } from "./payoutRow.ts"

/** The payment of a row that is held, with what the ledger is asked for. */
export interface Payment {
  /** The transfer or withdrawal that it is. */
  readonly subjectId: string
  readonly request: LedgerRequest
}

/** Keeps the money of a row that leaves the wallet, by a hold of its own. */
export function withdrawalPaymentOf(row: StoredPayoutRow): Payment {
  const { currency, units } = costOf(row)
  const { subject_id: subjectId, user_id } = row
  const account = customer(user_id)
  const reference = holdOf(subjectId)
  const names = { kind: "hold", reference, operationId: subjectId } as const
  return { subjectId, request: { ...names, account, currency: currency.code, amount: units } }
}

/** The amount debited for a row. */
export function costOf({ id, amount, fee, network_fee, currency }: StoredPayoutRow): Money {
  if (amount === null || currency === null) throw new Error(`The row ${id} was held without being checked`)
  return storedMoney(amount + (fee ?? 0n) + (network_fee ?? 0n), currency)
}

/** The withdrawal of a row that leaves the wallet. */
export function withdrawalOf(row: StoredPayoutRow): NewWithdrawal {
  const { id, subject_id, user_id, fee, network_fee, fee_level, card_token, destination, fingerprint, value, cells } =
    row
  const { units, currency } = costOf(row)
  if (!destination || fingerprint === null || value === null) throw new Error(`The row ${id} goes nowhere`)
  return {
    id: subject_id,
    user_id,
    quote_id: null,
    payout_row_id: id,
    currency: currency.code,
    amount: units,
    fee: fee ?? 0n,
    network_fee: network_fee ?? 0n,
    fee_level,
    card_token,
    // A row to a customer is a transfer, and no withdrawal.
    recipient_id: null,
    destination,
    fingerprint,
    value,
    note: cells.note || null,
  }
}
