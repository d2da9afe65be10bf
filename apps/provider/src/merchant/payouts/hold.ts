import { toDecimal } from "@wallet/core/money"
import { sql, type Transaction } from "kysely"
import { customer } from "#ledger/postings/accounts.ts"
import type { LedgerRequest } from "#ledger/requests.ts"
import { everythingOutgoing, type PauseTarget } from "#platform/controls/pauses.ts"
import type { Database } from "#platform/database/schema.ts"
import { requireUnpaused } from "#platform/http/pauses.ts"
import { refuse } from "#platform/http/refusal.ts"
import { storedMoney } from "#platform/money/money.ts"
import type { Services } from "#platform/services.ts"
import { withdrawalWay } from "#rails/ways.ts"
import { applyToLedger } from "#wallet/history/applyToLedger.ts"
import { readOutgoingIn } from "#wallet/outgoing/readOutgoing.ts"
import type { BatchRow } from "./batch.ts"
import { getStep } from "./rowLifecycle.ts"
import { buildUnpaidCondition, keepsExternalId } from "./rowState.ts"
import { type CountedPart, countUses, type Demand, payout, releaseUses, takeParts } from "./uses.ts"

/**
 * Maximum number of rows per part. All rows of a part have one currency and one hold, and are paid in one
 * transaction. Small enough that a thousand rows make several parts, which are paid in parallel, and that the
 * sender's other payments hardly wait.
 */
const rowsInPart = 500

/** The name of a part's hold in the ledger. */
export function holdOfPart({ id, round }: Pick<BatchRow, "id" | "round">, part: number): string {
  return `payout:${id}:${round}:${part}`
}

/** Voids a part's hold. Its rows are paid from the released money in the same transaction. */
export function endOfHold(batch: Pick<BatchRow, "id" | "round">, part: number): LedgerRequest {
  const hold = holdOfPart(batch, part)
  return { kind: "void_hold", reference: `${hold}:end`, operationId: batch.id, hold }
}

/**
 * Holds the money of a batch's valid rows, part by part, and counts it towards the limits. As every posting it
 * comes last in its transaction. The rows are not written: the batch and its parts record the hold.
 *
 * Refuses with `payout_batch_empty`, with `state_conflict` if another batch has used one of the external ids, and
 * with the first of the checks that fails for the payments together: `withdrawals_held`, `kyc_required`,
 * `limit_exceeded`, `beneficiary_cooling`, `insufficient_funds`.
 */
export async function holdRows(services: Services, trx: Transaction<Database>, batch: BatchRow): Promise<void> {
  const now = services.now()
  // Run together, and answered in this order. The first one makes the customer's other payments wait, so that no
  // two payments use the same remaining limit. Nothing is refused before all have finished.
  const [outgoing, isTaken, parts] = await Promise.all([
    readOutgoingIn(services, trx, { accountIds: [batch.user_id], ways: [payout], at: now }),
    isExternalIdTaken(trx, batch),
    makeParts(trx, batch, now),
  ])
  takeParts(services, outgoing, batch.user_id, parts)
  if (isTaken) throw refuse("state_conflict", { details: { state: batch.state, reason: "external_id_used" } })
  await Promise.all([countUses(trx, batch, parts, now), applyHolds(trx, batch, parts, now)])
}

/**
 * Refuses a batch of which a pause stops a row: before the customer is asked to confirm it.
 *
 * @param state of the rows that would be paid.
 * @throws Refusal `not_available`, with the target of the pause and its end.
 */
export async function requireRowsUnpaused(
  services: Services,
  trx: Transaction<Database>,
  { id }: BatchRow,
  state: "valid" | "failed",
): Promise<void> {
  const rows = await trx
    .selectFrom("payout_rows")
    .select((eb) => [
      "rail",
      "currency",
      sql<string | null>`destination->>'network'`.as("network"),
      eb("recipient_id", "is", null).as("leaves"),
    ])
    .distinct()
    .where("batch_id", "=", id)
    .where("state", "=", state)
    .execute()
  const targets = rows.flatMap(({ rail, currency, network, leaves }): readonly PauseTarget[] => {
    const way = leaves && rail && rail !== "internal" ? withdrawalWay({ rail, network }) : undefined
    return [`currency:${currency}`, ...(way?.pausedBy ?? ["way:send"])]
  })
  requireUnpaused(services, ["way:massPayout", everythingOutgoing, ...targets])
}

/** Holds the money of failed rows again. Each row is retried under its own id. */
export async function holdFailedRows(services: Services, trx: Transaction<Database>, batch: BatchRow): Promise<void> {
  await sql`
    UPDATE payout_rows
    SET state = ${getStep("hold").to}, attempt = attempt + 1, subject_id = new_id(number), part = NULL, reason = NULL
    WHERE batch_id = ${batch.id} AND state = 'failed'
  `.execute(trx)
  await holdRows(services, trx, batch)
}

/** Resolves to true if another batch uses one of its external ids. */
async function isExternalIdTaken(trx: Transaction<Database>, batch: BatchRow): Promise<boolean> {
  // With an array, the ids are looked up by their index, for any number of rows.
  const { rows } = await sql`
    SELECT FROM payout_rows JOIN payout_batches ON payout_batches.id = batch_id
    WHERE payout_rows.user_id = ${batch.user_id} AND batch_id <> ${batch.id} AND ${keepsExternalId}
      AND external_id = ANY(ARRAY(
        SELECT external_id FROM payout_rows WHERE ${buildUnpaidCondition(batch)} AND external_id IS NOT NULL
      ))
    LIMIT 1
  `.execute(trx)
  return rows.length > 0
}

/** A part that was created for unpaid rows. */
interface MadePart extends CountedPart, Demand {
  readonly number: number
  /** The amount debited for its rows. */
  readonly amount: bigint
}

/** Creates the parts. Parts of an earlier round keep their numbers. */
async function makeParts(trx: Transaction<Database>, batch: BatchRow, now: Date): Promise<readonly MadePart[]> {
  const { rows } = await sql<MadePart>`
    WITH placed AS (
      SELECT number, currency, (row_number() OVER (PARTITION BY currency ORDER BY number) - 1) / ${rowsInPart} AS place,
        amount + fee + network_fee AS cost, recipient_id IS NULL AS leaves, value, first_use,
        recipient_id IS NULL AND NOT EXISTS (
          SELECT FROM beneficiaries line WHERE line.user_id = payout_rows.user_id
            AND line.fingerprint = payout_rows.fingerprint AND line.archived_at IS NULL AND line.active_from <= ${now}
        ) AS is_unlisted
      FROM payout_rows WHERE ${buildUnpaidCondition(batch)}
    ), part AS (
      SELECT gen_random_uuid() AS id, (row_number() OVER (ORDER BY place, currency)
          + (SELECT coalesce(max(number), 0) FROM payout_parts WHERE batch_id = ${batch.id}))::integer AS number,
        currency, min(number) AS first_row, max(number) AS last_row, sum(cost) AS amount,
        count(*) FILTER (WHERE is_unlisted) AS unlisted,
        coalesce(sum(value), 0) AS value, coalesce(sum(value) FILTER (WHERE first_use), 0) AS first,
        sum(value) FILTER (WHERE NOT leaves) AS within
      FROM placed GROUP BY place, currency
    ), kept AS (
      INSERT INTO payout_parts (id, batch_id, number, currency, first_row, last_row, state)
      SELECT id, ${batch.id}, number, currency, first_row, last_row, 'held' FROM part
    )
    SELECT id, number, currency, amount, unlisted, value, first, within FROM part ORDER BY number
  `.execute(trx)
  return rows
}

async function applyHolds(
  trx: Transaction<Database>,
  batch: BatchRow,
  parts: readonly MadePart[],
  now: Date,
): Promise<void> {
  const requests = parts.map(({ number, currency, amount }) => {
    const reference = holdOfPart(batch, number)
    return {
      kind: "hold",
      reference,
      operationId: batch.id,
      account: customer(batch.user_id),
      currency,
      amount,
    } as const
  })
  const outcomes = await applyToLedger(trx, requests, now)
  for (const [index, { reference, currency }] of requests.entries()) {
    const outcome = outcomes[index]
    if (outcome?.status === "ok") continue
    if (outcome?.status !== "insufficient_funds") {
      throw new Error(`The ledger refused ${reference}: ${outcome?.status}`)
    }
    // The wallet's balance before any part of this batch was held.
    const before = requests.slice(0, index).filter((request) => request.currency === currency)
    const available = outcome.available + before.reduce((all, request) => all + request.amount, 0n)
    throw refuse("insufficient_funds", {
      details: { available: toDecimal(storedMoney(available, currency)), currency },
    })
  }
}

/** Voids the holds of a batch of which nothing was paid. */
export async function releaseRows(trx: Transaction<Database>, batch: BatchRow, now: Date): Promise<void> {
  const parts = await trx
    .updateTable("payout_parts")
    .set({ state: "released" })
    .where("batch_id", "=", batch.id)
    .where("state", "=", "held")
    .returning(["id", "number"])
    .execute()
  await releaseUses(trx, batch, parts)
  const outcomes = await applyToLedger(
    trx,
    parts.map(({ number }) => endOfHold(batch, number)),
    now,
  )
  const failed = outcomes.find(({ status }) => status !== "ok")
  if (failed) throw new Error(`The ledger did not release the batch ${batch.id}: ${failed.status}`)
}
