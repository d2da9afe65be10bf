import type { Selectable } from "kysely"
import type { Database } from "#platform/database/schema.ts"

export type OperatorRow = Selectable<Database["operators"]>

/** Operators see customers' data, so a password alone is never enough. */
export function lacksSecondFactor({ totp_secret }: OperatorRow): boolean {
  return totp_secret === null
}

/** True if the operator must finish setting up the account first. */
export function needsSetUp(operator: OperatorRow): boolean {
  return operator.temporary_until !== null || lacksSecondFactor(operator)
}
