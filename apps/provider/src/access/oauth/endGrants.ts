import type { AccessChanged } from "#access/identity/events.ts"
import type { EventContext } from "#platform/events.ts"

/** Disconnects every app that acts for a customer. */
export async function endGrants({ services, trx }: EventContext, { userId }: AccessChanged): Promise<void> {
  await trx
    .updateTable("oauth_grants")
    .set({ revoked_at: services.now() })
    .where("user_id", "=", userId)
    .where("revoked_at", "is", null)
    .execute()
}
