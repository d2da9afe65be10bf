import { type Kysely, type Selectable, sql } from "kysely"
import type { Database } from "#platform/database/schema.ts"

/** An operator, with `has_passkey`: true if a passkey is set up. */
export type OperatorRow = Selectable<Database["operators"]> & { readonly has_passkey: boolean }

/** Selects operators. */
export function selectOperators(db: Kysely<Database>) {
  return db
    .selectFrom("operators")
    .selectAll("operators")
    .select(
      sql<boolean>`EXISTS (SELECT FROM operator_passkeys WHERE operator_passkeys.operator_id = operators.id)`.as(
        "has_passkey",
      ),
    )
}

/** Operators see customers' data, so a password alone is never enough. */
export function lacksSecondFactor({ totp_secret, has_passkey }: OperatorRow): boolean {
  return totp_secret === null && !has_passkey
}

/** True if the operator must finish setting up the account first. */
export function needsSetUp(operator: OperatorRow): boolean {
  return operator.temporary_until !== null || lacksSecondFactor(operator)
}

/** True if the time limit for setting up the account, or the second factor after a reset, has passed. */
export function isSetUpOver({ temporary_until, enrol_until }: OperatorRow, now: Date): boolean {
  return [temporary_until, enrol_until].some((until) => until !== null && until <= now)
}
