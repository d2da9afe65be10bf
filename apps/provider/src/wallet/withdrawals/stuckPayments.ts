import type { NetworkId } from "@wallet/core/money"
import { type Kysely, type RawBuilder, sql } from "kysely"
import { validate as isUuid } from "uuid"
import type { Database } from "#platform/database/schema.ts"
import { refuse } from "#platform/http/refusal.ts"
import type { Services } from "#platform/services.ts"
import { requestCancellation } from "#rails/chain/payments/cancellations.ts"

/** Time after which a sent payment counts as stuck, in milliseconds: replacements were tried by then. */
const stuckAfterMs = 30 * 60_000
/** Time for which a cancelled payment is shown, in milliseconds. */
const shownMs = 7 * 24 * 3_600_000
/** Chains on which an empty transaction can replace a payment. */
const networks: NetworkId[] = ["ethereum", "bsc"]

/** A withdrawal, or a deposit's return, that no block has included, or that operators have cancelled. */
export interface StuckPayment {
  /** The payment's reference on the chain: the withdrawal's id, or that of the return. */
  readonly id: string
  readonly kind: "withdrawal" | "return"
  readonly user_id: string
  readonly state: string
  /** Null for an unknown token. */
  readonly currency: string | null
  /** In minor units of the currency. */
  readonly amount: bigint | null
  readonly contract: string | null
  /** In the smallest units of the chain; null for a withdrawal. */
  readonly chain_amount: bigint | null
  readonly network: NetworkId
  readonly address: string
  readonly txid: string | null
  readonly email: string
  readonly nonce: bigint
  readonly sent_at: Date
  readonly requested_at: Date | null
  readonly cancelled_by: string | null
  readonly confirmations: number | null
  readonly final_at: Date | null
}

/** The reference of a payment if it is an id of ours. Other payments are for gas or cold storage. */
const ownReference = sql`CASE WHEN payment.reference ~ '^[0-9a-f-]{36}$' THEN payment.reference::uuid END`

/** A payment on a chain that waits for operators, or that they have cancelled. */
interface FoundPayment {
  readonly id: string
  readonly sent_at: Date
  readonly isCancelled: boolean
  /** Null for an unknown token. */
  readonly currency: string | null
  readonly amount: bigint | null
}

/**
 * The query of the payments on chains that can be cancelled, and of those recently cancelled. `chain_payments_open` and
 * `chain_cancellations_requested` are its indexes.
 */
export function findStuckPayments({ now }: Pick<Services, "now">): RawBuilder<FoundPayment> {
  const sentBefore = new Date(now().getTime() - stuckAfterMs)
  const cancelledSince = new Date(now().getTime() - shownMs)
  return sql`
    SELECT made.id, sent.sent_at, cancellation.requested_at IS NOT NULL AS "isCancelled", made.currency, made.amount
    FROM (
      SELECT reference FROM chain_payments WHERE settled_at IS NULL AND network = ANY(${networks}::text[])
      UNION
      SELECT reference FROM chain_cancellations JOIN chain_payments USING (reference)
      WHERE requested_at >= ${cancelledSince} AND chain_payments.network = ANY(${networks}::text[])
    ) payment
    CROSS JOIN LATERAL (
      SELECT min(sent_at) AS sent_at FROM chain_transactions WHERE reference = payment.reference
    ) sent
    CROSS JOIN LATERAL (
      SELECT id, currency, amount FROM withdrawals WHERE id = ${ownReference}
      UNION ALL
      SELECT return_id, currency, amount FROM deposits WHERE return_id = ${ownReference}
    ) made
    LEFT JOIN chain_cancellations cancellation ON cancellation.reference = payment.reference
    WHERE sent.sent_at IS NOT NULL
      AND (cancellation.requested_at >= ${cancelledSince} OR sent.sent_at <= ${sentBefore})`
}

/** The payments with these ids on chains, the oldest first. They were sent once. */
export async function listStuckPayments(
  { db }: Pick<Services, "db">,
  ids: readonly string[],
): Promise<readonly StuckPayment[]> {
  const { rows } = await sql<StuckPayment>`
    SELECT payment.reference AS id, payment.network, payment.nonce, sent.sent_at, made.*, users.email,
      cancellation.requested_at, cancellation.txid AS cancelled_by, cancellation.confirmations, cancellation.final_at
    FROM chain_payments payment
    CROSS JOIN LATERAL (
      SELECT min(sent_at) AS sent_at FROM chain_transactions WHERE reference = payment.reference
    ) sent
    CROSS JOIN LATERAL (
      SELECT 'withdrawal' AS kind, user_id, state, currency, amount, NULL AS contract, NULL::numeric AS chain_amount,
        destination->>'to' AS address, payout_reference AS txid
      FROM withdrawals WHERE id = ${ownReference}
      UNION ALL
      SELECT 'return', user_id, state, currency, amount, contract, chain_amount, return_address, return_txid
      FROM deposits WHERE return_id = ${ownReference}
    ) made
    JOIN users ON users.id = made.user_id
    LEFT JOIN chain_cancellations cancellation ON cancellation.reference = payment.reference
    WHERE payment.reference = ANY(${ids}::text[]) AND sent.sent_at IS NOT NULL
    ORDER BY sent.sent_at`.execute(db)
  return rows
}

/**
 * Locks a payment that can be cancelled, until the end of the transaction of `db`. Refuses with `not_found`, or
 * with `state_conflict` if it is final or already cancelled.
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
  const cancelled = await db
    .selectFrom("chain_cancellations")
    .select("reference")
    .where("reference", "=", id)
    .executeTakeFirst()
  const state = (await readState(db, id)) ?? "not_found"
  if (payment.settled_at !== null || cancelled || !cancellable.has(state)) {
    throw refuse("state_conflict", { details: { state } })
  }
}

/** The state of a payment's subject; undefined if it is neither a withdrawal nor the return of a deposit. */
async function readState(db: Kysely<Database>, id: string): Promise<string | undefined> {
  if (!isUuid(id)) return undefined
  const { rows } = await sql<{ state: string }>`
    SELECT state FROM withdrawals WHERE id = ${id}
    UNION ALL SELECT state FROM deposits WHERE return_id = ${id} AND return_raw IS NOT NULL`.execute(db)
  return rows[0]?.state
}

const cancellable: ReadonlySet<string> = new Set(["confirming", "replaced", "returning"])

/**
 * Cancels a payment: from now on an empty transaction to ourselves tries to replace it. Only when that one is final
 * on the chain is the money refunded, or held as before. Refuses as `lockStuckPayment` does.
 */
export async function cancelStuckPayment({ db, now }: Pick<Services, "db" | "now">, id: string): Promise<void> {
  await lockStuckPayment(db, id)
  await requestCancellation(db, id, now())
}
