import { toDecimal } from "@wallet/core/money"
import { type RawBuilder, sql, type Transaction } from "kysely"
import type { Database } from "../db/schema.ts"
import { refuse } from "../http/refusal.ts"
import { applyRequests } from "../ledger/applyRequests.ts"
import type { LedgerRequest } from "../ledger/requests.ts"
import { lockLimits } from "../limits/uses.ts"
import { customer } from "../operations/post.ts"
import type { Services } from "../services.ts"
import { storedMoney } from "../wallets/money.ts"
import type { BatchRow } from "./batch.ts"
import { stepOf } from "./rowLifecycle.ts"
import { countUses, requireAllowed } from "./uses.ts"

/**
 * Rows of one currency are paid so many at once: their part has one hold, and one transaction pays it. Few enough that a
 * thousand rows are several parts, which are paid side by side, and that the sender's other payments hardly wait.
 */
const rowsInPart = 500

/** The rows that are to be held: those that are ready, or those that failed. */
type Holdable = "valid" | "failed"

/** The name of a part's hold in the ledger. */
export function holdOfPart({ id, round }: Pick<BatchRow, "id" | "round">, part: number): string {
  return `payout:${id}:${round}:${part}`
}

/** How a part's hold is ended: its rows are paid from what that makes available, in the same transaction. */
export function endOfHold(batch: Pick<BatchRow, "id" | "round">, part: number): LedgerRequest {
  const hold = holdOfPart(batch, part)
  return { kind: "void_hold", reference: `${hold}:end`, operationId: batch.id, hold }
}

/**
 * Holds what rows of a batch take, part by part, and counts it towards the limits. As every posting it comes last in its
 * transaction.
 *
 * Refuses with `payout_batch_empty`, `state_conflict` where another batch has taken one of the external ids meanwhile,
 * and with what stands against the payments together: `withdrawals_held`, `kyc_required`, `limit_exceeded`,
 * `beneficiary_cooling`, `insufficient_funds`.
 */
export async function holdRows(
  services: Services,
  trx: Transaction<Database>,
  batch: BatchRow,
  state: Holdable,
): Promise<void> {
  const now = services.now()
  // From here on this customer's other payments wait, so that no two share what a limit leaves.
  await lockLimits(trx, batch.user_id)
  const chosen = sql<boolean>`batch_id = ${batch.id} AND state = ${state}`
  await requireAllowed(services, trx, batch, chosen)
  await requireNewExternalIds(trx, batch, chosen)
  await holdParts(trx, batch, chosen)
  await countUses(trx, batch, now)
  await applyHolds(trx, batch, now)
}

async function requireNewExternalIds(
  trx: Transaction<Database>,
  batch: BatchRow,
  chosen: RawBuilder<boolean>,
): Promise<void> {
  // As an array the ids are looked up by their index, however many rows there are.
  const { rows } = await sql`
    SELECT FROM payout_rows
    WHERE user_id = ${batch.user_id} AND batch_id <> ${batch.id}
      AND state IN ('held', 'sent', 'confirmed', 'failed', 'returned')
      AND external_id = ANY(ARRAY(SELECT external_id FROM payout_rows WHERE ${chosen} AND external_id IS NOT NULL))
    LIMIT 1
  `.execute(trx)
  if (rows.length > 0) throw refuse("state_conflict", { details: { state: batch.state, reason: "external_id_used" } })
}

/**
 * Makes the parts, and gives every row its part and the id that its payment will have. Parts of an earlier round keep
 * their numbers. Rows find their part by its range: were they joined one by one, this would take as long as paying them.
 */
async function holdParts(trx: Transaction<Database>, batch: BatchRow, chosen: RawBuilder<boolean>): Promise<void> {
  await sql`
    WITH placed AS (
      SELECT number, currency, (row_number() OVER (PARTITION BY currency ORDER BY number) - 1) / ${rowsInPart} AS place
      FROM payout_rows WHERE ${chosen}
    ), parted AS (
      SELECT currency, min(number) AS first_row, max(number) AS last_row, row_number() OVER (ORDER BY place, currency)
        + (SELECT coalesce(max(number), 0) FROM payout_parts WHERE batch_id = ${batch.id}) AS part
      FROM placed GROUP BY place, currency
    ), kept AS (
      INSERT INTO payout_parts (id, batch_id, number, first_row, last_row, state)
      SELECT gen_random_uuid(), ${batch.id}, part, first_row, last_row, 'held' FROM parted
    )
    UPDATE payout_rows
    SET state = ${stepOf("hold").to}, part = parted.part, attempt = attempt + 1, subject_id = gen_random_uuid(), reason = NULL
    FROM parted
    WHERE ${chosen} AND number BETWEEN first_row AND last_row AND payout_rows.currency = parted.currency
  `.execute(trx)
}

async function applyHolds(trx: Transaction<Database>, batch: BatchRow, now: Date): Promise<void> {
  const { rows } = await sql<{ part: number; currency: string; amount: bigint }>`
    SELECT part, currency, sum(amount + fee + network_fee) AS amount FROM payout_rows
    WHERE batch_id = ${batch.id} AND state = 'held' GROUP BY part, currency ORDER BY part
  `.execute(trx)
  const requests = rows.map(({ part, currency, amount }) => {
    const reference = holdOfPart(batch, part)
    return {
      kind: "hold",
      reference,
      operationId: batch.id,
      account: customer(batch.user_id),
      currency,
      amount,
    } as const
  })
  const outcomes = await applyRequests(trx, requests, now)
  for (const [index, { reference, currency }] of requests.entries()) {
    const outcome = outcomes[index]
    if (outcome?.status === "ok") continue
    if (outcome?.status !== "insufficient_funds") {
      throw new Error(`The ledger did not take ${reference}: ${outcome?.status}`)
    }
    // What the wallet had before any part of this batch was held in it.
    const before = requests.slice(0, index).filter((request) => request.currency === currency)
    const available = outcome.available + before.reduce((all, request) => all + request.amount, 0n)
    throw refuse("insufficient_funds", {
      details: { available: toDecimal(storedMoney(available, currency)), currency },
    })
  }
}

/** Gives back what is held for a batch of which nothing was paid. */
export async function releaseRows(trx: Transaction<Database>, batch: BatchRow, now: Date): Promise<void> {
  const { from, to } = stepOf("release")
  const { rows } = await sql<{ subject_id: string }>`
    UPDATE payout_rows SET state = ${to} WHERE batch_id = ${batch.id} AND state = ANY(${from}::text[])
    RETURNING subject_id
  `.execute(trx)
  const parts = await trx
    .updateTable("payout_parts")
    .set({ state: "released" })
    .where("batch_id", "=", batch.id)
    .where("state", "=", "held")
    .returning(["id", "number"])
    .execute()
  const counted = [...rows.map(({ subject_id }) => subject_id), ...parts.map(({ id }) => id)]
  await sql`DELETE FROM limit_uses WHERE subject_id = ANY(${counted}::uuid[])`.execute(trx)
  const outcomes = await applyRequests(
    trx,
    parts.map(({ number }) => endOfHold(batch, number)),
    now,
  )
  const failed = outcomes.find(({ status }) => status !== "ok")
  if (failed) throw new Error(`The ledger did not release the batch ${batch.id}: ${failed.status}`)
}
