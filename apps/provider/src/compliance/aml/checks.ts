import type { Kysely, Selectable } from "kysely"
import { validate as isUuid } from "uuid"
import type { AmlChecksTable } from "#compliance/aml/tables.ts"
import type { Database } from "#platform/database/schema.ts"
import type { AmlCheck } from "#platform/http/answers.ts"
import { refuse } from "#platform/http/refusal.ts"
import { storedMoney, wireMoney } from "#platform/money/money.ts"
import type { AmlSubject } from "./subject.ts"

/** A stored check with its operation in the history. */
export interface AmlRow extends Selectable<AmlChecksTable> {
  readonly operation_id: string | null
}

/** Selects the checks, each with its operation if it is not free. */
export function selectChecks(db: Kysely<Database>) {
  return db
    .selectFrom("aml_checks")
    .leftJoin("operations", "operations.subject_id", "aml_checks.id")
    .selectAll("aml_checks")
    .select("operations.id as operation_id")
}

/** A customer's own check. Refuses with `not_found`. */
export async function findOwnCheck(db: Kysely<Database>, userId: string, id: string): Promise<AmlRow> {
  const row = isUuid(id)
    ? await selectChecks(db).where("aml_checks.id", "=", id).where("aml_checks.user_id", "=", userId).executeTakeFirst()
    : undefined
  if (!row) throw refuse("not_found")
  return row
}

/** The newest check of the same subject since a moment that has a result or will have one. */
export function findSame(
  db: Kysely<Database>,
  userId: string,
  { network, address, txid }: AmlSubject,
  since: Date,
): Promise<AmlRow | undefined> {
  return selectChecks(db)
    .where("aml_checks.user_id", "=", userId)
    .where("aml_checks.network", "=", network)
    .where("aml_checks.address", "=", address)
    .where("aml_checks.txid", "is not distinct from", txid)
    .where("aml_checks.state", "<>", "failed")
    .where("aml_checks.created_at", ">", since)
    .orderBy("aml_checks.created_at", "desc")
    .limit(1)
    .executeTakeFirst()
}

/** A check as its customer sees it. */
export function presentCheck(row: AmlRow): AmlCheck {
  const { id, state, network, address, txid, currency, price, result } = row
  return {
    id,
    state,
    network,
    address,
    txid,
    price: currency === null || price === null ? null : wireMoney(storedMoney(price, currency)),
    operationId: row.operation_id,
    result,
    createdAt: row.created_at.toISOString(),
  }
}
