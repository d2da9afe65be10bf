import type { AccessChanged } from "#access/identity/events.ts"
import type { EventContext } from "#platform/events.ts"

/** Voids pending changes of the address and the number after a change of the account's credentials. */
export async function voidChanges({ trx }: EventContext, { userId }: AccessChanged): Promise<void> {
  await trx.deleteFrom("email_changes").where("user_id", "=", userId).execute()
  await trx.deleteFrom("phone_changes").where("user_id", "=", userId).execute()
}
