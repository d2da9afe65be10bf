import type { NetworkId } from "@wallet/core/money"
import { type Kysely, sql } from "kysely"
import type { Database } from "#platform/database/schema.ts"
import { refuse } from "#platform/http/refusal.ts"
import type { Services } from "#platform/services.ts"
import { requestCancellation } from "#rails/chain/payments/cancellations.ts"
import type { WithdrawalRow } from "./withdrawal.ts"

/** A payment that has been sent and waits for so long is stuck, in milliseconds: replacements have had their turn. */
const stuckAfterMs = 30 * 60_000
/** A cancelled payment is shown for so long, in milliseconds. */
const shownMs = 7 * 24 * 3_600_000
/** Chains on which a transaction of nothing can take a payment's place. */
const networks: NetworkId[] = ["ethereum", "bsc"]

/** A withdrawal that no block has taken, or one that operators have cancelled. */
export interface StuckPayment
  extends Pick<WithdrawalRow, "id" | "user_id" | "currency" | "amount" | "destination" | "state" | "payout_reference"> {
  readonly email: string
  readonly nonce: bigint
  readonly sent_at: Date
  readonly requested_at: Date | null
  readonly cancelled_by: string | null
  readonly confirmations: number | null
  readonly final_at: Date | null
}

/** The payments on chains that may be cancelled, and those that were lately, the oldest first. */
export async function listStuckPayments({ db, now }: Pick<Services, "db" | "now">): Promise<readonly StuckPayment[]> {
  const moment = now().getTime()
  const { rows } = await stuckPayments(new Date(moment - stuckAfterMs), new Date(moment - shownMs)).execute(db)
  return rows
}

function stuckPayments(sentBefore: Date, cancelledSince: Date) {
  return sql<StuckPayment>`
    SELECT withdrawal.id, withdrawal.user_id, withdrawal.currency, withdrawal.amount, withdrawal.destination,
      withdrawal.state, withdrawal.payout_reference, users.email, payment.nonce, sent.sent_at,
      cancellation.requested_at, cancellation.txid AS cancelled_by, cancellation.confirmations, cancellation.final_at
    FROM chain_payments payment
    JOIN withdrawals withdrawal ON withdrawal.id::text = payment.reference
    JOIN users ON users.id = withdrawal.user_id
    CROSS JOIN LATERAL (
      SELECT min(sent_at) AS sent_at FROM chain_transactions WHERE reference = payment.reference
    ) sent
    LEFT JOIN chain_cancellations cancellation ON cancellation.reference = payment.reference
    WHERE payment.network = ANY(${networks}::text[]) AND sent.sent_at IS NOT NULL
      AND (cancellation.requested_at >= ${cancelledSince}
        OR payment.settled_at IS NULL AND sent.sent_at <= ${sentBefore})
    ORDER BY sent.sent_at LIMIT 100`
}

/**
 * Locks a payment that may be cancelled, until the end of the transaction that `db` is. Refuses with `not_found`, or
 * `state_conflict` where it is final or cancelled already.
 */
export async function lockStuckPayment(db: Kysely<Database>, id: string): Promise<void> {
  const payment = await db
    .selectFrom("chain_payments")
    .select(["settled_at"])
    .where("reference", "=", id)
    .where("network", "in", networks)
    .forUpdate()
    .executeTakeFirst()
  if (!payment) throw refuse("not_found")
  const withdrawal = await db
    .selectFrom("withdrawals")
    .select("state")
    .where((eb) => eb(eb.cast<string>("id", "text"), "=", id))
    .executeTakeFirst()
  const cancelled = await db
    .selectFrom("chain_cancellations")
    .select("reference")
    .where("reference", "=", id)
    .executeTakeFirst()
  const state = withdrawal?.state ?? "not_found"
  if (payment.settled_at !== null || cancelled || !cancellable.has(state)) {
    throw refuse("state_conflict", { details: { state } })
  }
}

const cancellable: ReadonlySet<string> = new Set(["confirming", "replaced"])

/**
 * Cancels a payment: from now on its place is offered to a transaction of nothing to ourselves. The customer's money is
 * refunded by the chain's word alone, once that transaction is final. Refuses as `lockStuckPayment` does.
 */
export async function cancelStuckPayment({ db, now }: Pick<Services, "db" | "now">, id: string): Promise<void> {
  await lockStuckPayment(db, id)
  await requestCancellation(db, id, now())
}
