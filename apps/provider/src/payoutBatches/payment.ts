import type { Money } from "@wallet/core/money"
import type { LedgerRequest } from "../ledger/requests.ts"
import { customer } from "../operations/post.ts"
import type { Parties } from "../transfers/recipient.ts"
import { postingOf, type Sending } from "../transfers/send.ts"
import { storedMoney } from "../wallets/money.ts"
import type { NewWithdrawal } from "../withdrawals/begin.ts"
import { holdOf } from "../withdrawals/postings.ts"
import type { PayoutRowRow } from "./payoutRow.ts"

/** A row with the request by which the ledger pays it, or keeps the money for its withdrawal. */
export interface Payment {
  readonly row: PayoutRowRow
  readonly subjectId: string
  readonly request: LedgerRequest
  /** The transfer that it is, within the house. */
  readonly sending?: Sending
}

/** What pays a row that is held: a transfer to a customer, or a withdrawal with a hold of its own. */
export function paymentOf(row: PayoutRowRow, parties: Parties, at: Date): Payment {
  const { subject_id: subjectId, recipient_id: recipientId, user_id: userId } = row
  if (subjectId === null) throw new Error(`The row ${row.id} is held and has no payment`)
  if (recipientId === null) {
    const { currency, units } = costOf(row)
    const reference = holdOf(subjectId)
    const account = customer(userId)
    const hold = {
      kind: "hold",
      reference,
      operationId: subjectId,
      account,
      currency: currency.code,
      amount: units,
    } as const
    return { row, subjectId, request: hold }
  }
  const [sender, recipient] = [parties.known(userId), parties.known(recipientId)]
  const sending = { id: subjectId, sender, recipient, amount: costOf(row), note: row.cells.note || null, at }
  const { reference, legs } = postingOf(sending)
  return { row, subjectId, sending, request: { kind: "transfer", reference, operationId: subjectId, legs } }
}

/** What leaves the wallet for a row. */
function costOf({ id, amount, fee, network_fee, currency }: PayoutRowRow): Money {
  if (amount === null || currency === null) throw new Error(`The row ${id} was held without being checked`)
  return storedMoney(amount + (fee ?? 0n) + (network_fee ?? 0n), currency)
}

/** The withdrawal of a row that leaves the house. */
export function withdrawalOf({ row, subjectId }: Payment): NewWithdrawal {
  const { id, user_id, fee, network_fee, fee_level, card_token, destination, fingerprint, value, cells } = row
  const { units, currency } = costOf(row)
  if (!destination || fingerprint === null || value === null) throw new Error(`The row ${id} goes nowhere`)
  return {
    id: subjectId,
    user_id,
    quote_id: null,
    payout_row_id: id,
    currency: currency.code,
    amount: units,
    fee: fee ?? 0n,
    network_fee: network_fee ?? 0n,
    fee_level,
    card_token,
    destination,
    fingerprint,
    value,
    note: cells.note || null,
  }
}
