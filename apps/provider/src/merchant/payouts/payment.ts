import type { Money } from "@wallet/core/money"
import { customer } from "#ledger/postings/accounts.ts"
import type { LedgerRequest } from "#ledger/requests.ts"
import { storedMoney } from "#platform/money/money.ts"
import type { NewWithdrawal } from "#wallet/withdrawals/begin.ts"
import { toHoldName } from "#wallet/withdrawals/postings.ts"
import type { StoredPayoutRow } from "./payoutRow.ts"

/** The payment of a held row, with its ledger request. */
export interface Payment {
  /** Id of the transfer or withdrawal. */
  readonly subjectId: string
  readonly request: LedgerRequest
}

/** Holds the money of a row that leaves the wallet, by its own hold. */
export function toWithdrawalPayment(row: StoredPayoutRow): Payment {
  const { currency, units } = computeCost(row)
  const { subject_id: subjectId, user_id } = row
  const account = customer(user_id)
  const reference = toHoldName(subjectId)
  const names = { kind: "hold", reference, operationId: subjectId } as const
  return { subjectId, request: { ...names, account, currency: currency.code, amount: units } }
}

/** The amount debited for a row. */
export function computeCost({ id, amount, fee, network_fee, currency }: StoredPayoutRow): Money {
  if (amount === null || currency === null) throw new Error(`The row ${id} was held without a check`)
  return storedMoney(amount + (fee ?? 0n) + (network_fee ?? 0n), currency)
}

/** The withdrawal of a row that leaves the wallet. */
export function toWithdrawal(row: StoredPayoutRow): NewWithdrawal {
  const { id, subject_id, user_id, fee, network_fee, fee_level, card_token, destination, fingerprint, value, cells } =
    row
  const { units, currency } = computeCost(row)
  if (!destination || fingerprint === null || value === null) throw new Error(`The row ${id} has no destination`)
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
    // A row to a customer is a transfer, not a withdrawal.
    recipient_id: null,
    destination,
    fingerprint,
    value,
    note: cells.note || null,
  }
}
