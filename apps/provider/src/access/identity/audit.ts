import type { SecurityEvent } from "@wallet/core/contract"
import { newId } from "#platform/database/newId.ts"
import type { Origin } from "#platform/http/handler.ts"
import type { Services } from "#platform/services.ts"

/**
 * Writes down who did what about their account, from where. Nothing that is written is ever changed: the database
 * refuses it.
 *
 * @param detail what it was about, where the event alone does not say; never a secret.
 */
export async function writeAudit(
  { db, now }: Pick<Services, "db" | "now">,
  userId: string,
  event: SecurityEvent,
  { address, userAgent }: Origin,
  detail?: string,
): Promise<void> {
  await db
    .insertInto("audit_log")
    .values({ id: newId(), user_id: userId, event, detail, address, device: userAgent, at: now() })
    .execute()
}
