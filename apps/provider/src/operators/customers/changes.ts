import type { Kysely } from "kysely"
import type { Database } from "#platform/database/schema.ts"
import { inTransaction } from "#platform/http/transaction.ts"
import type { Services } from "#platform/services.ts"
import { writeOperatorLog } from "../log.ts"
import type { LoggedAction } from "../loggedAction.ts"
import type { OperatorRow } from "../operator.ts"
import { requireOthersAccount } from "../ownAccount.ts"
import { findCustomer, type UserRow } from "./findCustomer.ts"

/** A change of a customer, and its operator. */
export interface Requested {
  readonly id: string
  readonly operator: OperatorRow
  readonly reason: string
  readonly address: string
}

/** The result of a change, and the action for the log. */
export interface Changed<Result> {
  readonly result: Result
  readonly action: LoggedAction
}

/**
 * Changes something about a customer and logs it in one commit. The customer is locked until then.
 *
 * @throws Problem 403 for the operator's own account, 404
 */
export async function changeCustomer<Result>(
  services: Services,
  { id, operator, reason, address }: Requested,
  change: (inTrx: Services, user: UserRow) => Promise<Changed<Result>>,
): Promise<Result> {
  const { id: userId } = await findCustomer(services, id)
  await requireOthersAccount(services.db, operator, userId)
  return inTransaction(services.db, async (trx) => {
    const inTrx = { ...services, db: trx }
    const { result, action } = await change(inTrx, await lockCustomer(trx, userId))
    const subject = { kind: "customers", id: userId }
    await writeOperatorLog(inTrx, { operatorId: operator.id, action, subject, reason, address, customerIds: [userId] })
    return result
  })
}

/** Rows that reference the customer may still be inserted. */
function lockCustomer(trx: Kysely<Database>, userId: string): Promise<UserRow> {
  return trx.selectFrom("users").selectAll().where("id", "=", userId).forNoKeyUpdate().executeTakeFirstOrThrow()
}
