import type { SecurityEvent } from "@wallet/core/contract"
import { newId } from "#platform/database/newId.ts"
import { nameActor } from "#platform/http/caller.ts"
import type { Origin } from "#platform/http/handler.ts"
import type { Services } from "#platform/services.ts"

/**
 * Writes down who did what about an account or a person, from where. Nothing that is written is ever changed: the database
 * refuses it.
 *
 * @param userId whose log it is: the account, or the person whose credentials they are. Who did it is `origin.actor`.
 * @param detail what it was about, where the event alone does not say; never a secret.
 */
export async function writeAudit(
  { db, now }: Pick<Services, "db" | "now">,
  userId: string,
  event: SecurityEvent,
  { address, userAgent, actor }: Origin,
  detail?: string,
): Promise<void> {
  await db
    .insertInto("audit_log")
    .values({
      id: newId(),
      user_id: userId,
      actor: actor && nameActor(actor),
      event,
      detail,
      address,
      device: userAgent,
      at: now(),
    })
    .execute()
}
