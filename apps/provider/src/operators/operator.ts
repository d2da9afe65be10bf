import type { Selectable } from "kysely"
import type { OperatorRole } from "#operators/tables.ts"
import type { Database } from "#platform/database/schema.ts"

export type OperatorRow = Selectable<Database["operators"]>

/** Whether somebody of that role may do what needs the other one. */
export function mayActAs(role: OperatorRole, needed: OperatorRole): boolean {
  return role === "approver" || needed === "reviewer"
}

/** Operators see customers' data, so a password alone is enough for none of them. */
export function lacksSecondFactor({ totp_secret }: OperatorRow): boolean {
  return totp_secret === null
}

/** Whether there is something to set up before anything else. */
export function needsSetUp(operator: OperatorRow): boolean {
  return operator.temporary_until !== null || lacksSecondFactor(operator)
}
