import { v7 as uuid } from "uuid"
import type { Origin } from "../http/handler.ts"
import type { Services } from "../services.ts"

type AuditEvent =
  | "email_confirmed"
  | "login_succeeded"
  | "login_failed"
  | "logout"
  | "two_factor_enabled"
  | "two_factor_disabled"

/** Writes down who did what about their account, from where. */
export async function writeAudit(
  { db, now }: Pick<Services, "db" | "now">,
  userId: string,
  event: AuditEvent,
  { address, userAgent }: Origin,
): Promise<void> {
  await db
    .insertInto("audit_log")
    .values({ id: uuid(), user_id: userId, event, address, device: userAgent, at: now() })
    .execute()
}
