import type { Transaction } from "kysely"
import { notify } from "#notifications/notify.ts"
import type { Database } from "#platform/database/schema.ts"
import type { Services } from "#platform/services.ts"
import { accountUnfrozen } from "./events.ts"

/**
 * Holds an account until operators have decided about its customer, or ends that. While it is held the rules of a frozen
 * account apply; an operator's own freeze is another one and stays. The customer is told that they are looked into, and no
 * more.
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
  // Nothing changes for the customer of an account that is frozen anyway.
  if (user.frozen_at !== null || user.closed_at !== null) return
  if (!isHeld) await services.events.publish(accountUnfrozen, { services, trx }, { userId })
  await notify(trx, userId, isHeld ? "account_frozen" : "account_unfrozen")
}
