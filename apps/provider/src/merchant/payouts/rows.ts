import type { PayoutRowState } from "@wallet/core/contract"
import { type Kysely, type RawBuilder, sql } from "kysely"
import { validate as isUuid } from "uuid"
import type { Database } from "#platform/database/schema.ts"
import type { PayoutRow } from "#platform/http/answers.ts"
import { refuse } from "#platform/http/refusal.ts"
import { storedMoney, wireMoney } from "#platform/money/money.ts"
import type { RecipientAnswer } from "#wallet/screening/chainGate.ts"
import type { StoredPayoutRow } from "./payoutRow.ts"
import { getStep, type RowEvent } from "./rowLifecycle.ts"
import type { RowValidation } from "./validateRow.ts"

/** Stores the validation results of rows in one statement. A row that no longer awaits its check is unchanged. */
export async function writeVerdicts(trx: Kysely<Database>, verdicts: readonly RowValidation[]): Promise<void> {
  const [first] = verdicts
  if (!first) return
  const columns = Object.keys(first).filter((column) => column !== "id")
  const assignments = columns.map((column) => sql`${sql.ref(column)} = verdict.${sql.ref(column)}`)
  const json = JSON.stringify(verdicts, (_key, value: unknown) => (typeof value === "bigint" ? String(value) : value))
  await sql`
    UPDATE payout_rows SET ${sql.join(assignments)}
    FROM json_populate_recordset(NULL::payout_rows, ${json}::json) AS verdict
    WHERE payout_rows.id = verdict.id AND payout_rows.state = 'unchecked'
  `.execute(trx)
}

/** Applies an event to all rows of a batch that it fits; `only` narrows them down. */
export async function stepRows(
  trx: Kysely<Database>,
  batchId: string,
  event: RowEvent,
  only: RawBuilder<boolean> = sql`true`,
): Promise<void> {
  const { from, to } = getStep(event)
  await sql`
    UPDATE payout_rows SET state = ${to}
    WHERE batch_id = ${batchId} AND state = ANY(${from}::text[]) AND ${only}
  `.execute(trx)
}

/**
 * Marks the rows that share their destination with another row of the batch, and clears the mark of the others.
 * `fingerprints` narrows it down to some destinations.
 *
 * @returns the ids of the rows whose mark changed.
 */
export async function markSameDestinations(
  trx: Kysely<Database>,
  batchId: string,
  fingerprints?: readonly string[],
): Promise<readonly string[]> {
  const some = fingerprints === undefined ? sql`true` : sql`fingerprint = ANY(${fingerprints}::text[])`
  const { rows } = await sql<{ id: string }>`
    WITH counted AS (
      SELECT id, count(*) OVER (PARTITION BY fingerprint) > 1 AS same
      FROM payout_rows
      WHERE batch_id = ${batchId} AND state IN ('unchecked', 'invalid', 'valid') AND fingerprint IS NOT NULL AND ${some}
    )
    UPDATE payout_rows SET same_destination = same FROM counted
    WHERE payout_rows.id = counted.id AND same_destination <> same RETURNING payout_rows.id
  `.execute(trx)
  return rows.map(({ id }) => id)
}

/** Finds a row of a customer's own batch. Refuses with `not_found`. */
export async function findRow(db: Kysely<Database>, batchId: string, rowId: string): Promise<StoredPayoutRow> {
  const row = isUuid(rowId)
    ? await db
        .selectFrom("payout_rows")
        .selectAll()
        .where("id", "=", rowId)
        .where("batch_id", "=", batchId)
        .executeTakeFirst()
    : undefined
  if (!row) throw refuse("not_found")
  return row
}

/** The states of a row whose payment was never sent. */
const isUnsent: ReadonlySet<PayoutRowState> = new Set(["unchecked", "invalid", "valid", "left_out"])

/** A row in that state as its customer sees it, with the Travel Rule's part of its payment. */
export function presentRow(
  row: StoredPayoutRow,
  state: PayoutRowState,
  travelRule: RecipientAnswer | null = null,
): PayoutRow {
  const { currency, amount, fee, network_fee: networkFee } = row
  const money = (units: bigint) => wireMoney(storedMoney(units, currency ?? ""))
  const same = { field: "to", code: "same_destination", limit: null } as const
  return {
    id: row.id,
    number: row.number,
    state,
    cells: row.cells,
    errors: [...row.errors],
    warnings: row.same_destination ? [...row.warnings, same] : [...row.warnings],
    recipient: row.recipient,
    amount: amount === null ? null : money(amount),
    fee: amount === null ? null : money((fee ?? 0n) + (networkFee ?? 0n)),
    reason: row.reason,
    attempt: isUnsent.has(state) ? 0 : row.attempt,
    subjectId: isUnsent.has(state) ? null : row.subject_id,
    travelRule,
  }
}

/** Counts the rows of a batch that pay other customers, who are looked up during the check. */
export async function countInternalRows(trx: Kysely<Database>, batchId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM payout_rows WHERE batch_id = ${batchId} AND lower(cells ->> 'rail') = 'internal'
  `.execute(trx)
  return rows[0]?.count ?? 0
}

/** Counts the rows of a batch. */
export async function countRows(db: Kysely<Database>, batchId: string): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    SELECT count(*) AS count FROM payout_rows WHERE batch_id = ${batchId}`.execute(db)
  return Number(rows[0]?.count ?? 0n)
}
