import type { SecurityEvent } from "@wallet/core/contract"
import { validate as isUuid } from "uuid"
import { newId } from "#platform/database/newId.ts"
import { nameActor } from "#platform/http/caller.ts"
import type { Origin } from "#platform/http/handler.ts"
import type { Services } from "#platform/services.ts"

/**
 * Adds an entry to the audit log of an account or a person. Entries never change: the database enforces it.
 *
 * @param userId the owner of the log: the account, or the person whose credentials they are. The actor is `origin.actor`.
 * @param detail the subject, if the event alone does not name it; never a secret.
 */
export async function writeAudit(
  { db, now }: Pick<Services, "db" | "now">,
  userId: string,
  event: SecurityEvent,
  { address, userAgent, actor, requestId }: Origin,
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
      // An act of the clock or of a messenger has no request of its own.
      request_id: isUuid(requestId) ? requestId : null,
      at: now(),
    })
    .execute()
}
