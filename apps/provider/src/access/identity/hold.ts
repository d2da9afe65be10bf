import type { Transaction } from "kysely"
import { notify } from "#notifications/notify.ts"
import type { Database } from "#platform/database/schema.ts"
import type { Services } from "#platform/services.ts"
import { accountUnfrozen } from "./events.ts"

/**
 * Holds an account until operators have decided an alert about its customer, or ends the hold. While it is held the rules of a
 * frozen account apply; a freeze by an operator is separate and stays. The customer is told only that the account is under
 * review.
 */
export async function setHeld(
  services: Services,
  trx: Transaction<Database>,
  userId: string,
  isHeld: boolean,
): Promise<void> {
  const user = await trx
    .selectFrom("users")
    .select(["held_at", "frozen_at", "closed_at"])
    .where("id", "=", userId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!user || (user.held_at !== null) === isHeld) return
  await trx
    .updateTable("users")
    .set({ held_at: isHeld ? services.now() : null })
    .where("id", "=", userId)
    .execute()
  // Nothing changes for the customer of a frozen account.
  if (user.frozen_at !== null || user.closed_at !== null) return
  if (!isHeld) await services.events.publish(accountUnfrozen, { services, trx }, { userId })
  await notify(trx, userId, isHeld ? "account_frozen" : "account_unfrozen")
}
