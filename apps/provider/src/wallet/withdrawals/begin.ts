import type { Insertable, Transaction } from "kysely"
import type { Database } from "#platform/database/schema.ts"
import { enqueueEach } from "#platform/jobs/enqueue.ts"
import { publishEach } from "#platform/live/publish.ts"
import { recordOperations } from "#wallet/history/record.ts"
import { recordSteps } from "#wallet/history/timeline.ts"
import type { WithdrawalsTable } from "#wallet/withdrawals/tables.ts"
import { hintsFor } from "./advance.ts"
import { getCounterparty, type WithdrawalRow } from "./withdrawal.ts"
import { withdrawalJob } from "./withdrawalJob.ts"

type Row = Insertable<WithdrawalsTable>

/** A priced and approved withdrawal: by its own quote, or as a batch row. */
export type NewWithdrawal = Pick<
  Row,
  | "id"
  | "user_id"
  | "quote_id"
  | "payout_row_id"
  | "currency"
  | "amount"
  | "fee"
  | "network_fee"
  | "fee_level"
  | "recipient_id"
  | "card_token"
  | "fingerprint"
  | "value"
  | "note"
> &
  Pick<WithdrawalRow, "destination">

const nothingYet = {
  state: "screening",
  reason: null,
  signed: null,
  payout_reference: null,
  confirmations: null,
  confirmations_needed: null,
  sent_at: null,
  settled_at: null,
} as const

/**
 * Creates withdrawals of one customer, each with its operation in the history, its timeline and its first job. The
 * caller counts the limits and makes the hold in the same transaction, the hold last.
 */
export async function beginWithdrawals(
  trx: Transaction<Database>,
  userId: string,
  withdrawals: readonly NewWithdrawal[],
  now: Date,
): Promise<readonly WithdrawalRow[]> {
  if (withdrawals.length === 0) return []
  const rows = await trx
    .insertInto("withdrawals")
    .values(
      withdrawals.map(({ destination, ...terms }) => ({
        ...terms,
        ...nothingYet,
        destination: JSON.stringify(destination),
        created_at: now,
      })),
    )
    .returningAll()
    .execute()
  await recordOperations(
    trx,
    rows.map(({ id, currency, amount, fee, network_fee, destination, note }) => ({
      user_id: userId,
      kind: "withdrawal",
      subject_id: id,
      direction: "out",
      state: "processing",
      currency,
      amount,
      fee: fee + network_fee,
      counterparty: getCounterparty(destination),
      note,
      network: destination.network,
      address: destination.rail === "crypto" ? destination.to : null,
      created_at: now,
    })),
  )
  await recordSteps(
    trx,
    rows.map(({ id, state }) => ({ subject_id: id, state, event: "submit", actor: "customer", at: now })),
  )
  await publishEach(trx, hintsFor(userId))
  await enqueueEach(
    trx,
    rows.map(({ id, destination, recipient_id: recipientId }) => ({
      kind: recipientId === null ? withdrawalJob("screen", destination) : "withdrawal.deliver",
      payload: { withdrawalId: id },
    })),
  )
  return rows
}
