import type { KycStatus, NotificationKind } from "@wallet/core/contract"
import type { Transaction } from "kysely"
import type { Database } from "../db/schema.ts"
import { nextStep } from "../lifecycle/lifecycle.ts"
import { publish } from "../live/publish.ts"
import { notify } from "../notifications/notify.ts"
import type { KycVendorMessage } from "../rails/kyc/kycVendor.ts"
import type { Services } from "../services.ts"
import { readRow } from "./sessions.ts"
import { kycLifecycle } from "./states.ts"

/** What the customer may still do at the vendor's; after that there is no way on. */
const statesWithLink = new Set(["link_issued", "in_progress"])

/** What the customer is told of a check that has ended. */
const verdictKinds: Partial<Record<KycStatus, NotificationKind>> = {
  approved: "kyc_approved",
  rejected_retry: "kyc_retry",
  rejected_final: "kyc_rejected",
}

/** Acts on a message of the vendor, once. One that comes too late for the state it finds changes nothing. */
export async function acceptVendorMessage({ db, now, log }: Services, message: KycVendorMessage): Promise<void> {
  const applied = await db.transaction().execute((trx) => apply(trx, message, now()))
  if (!applied)
    log.info({ messageId: message.id, event: message.event }, "a message of the identity vendor changed nothing")
}

async function apply(trx: Transaction<Database>, message: KycVendorMessage, now: Date): Promise<boolean> {
  const row = await trx
    .selectFrom("kyc_sessions")
    .selectAll()
    .where("id", "=", message.reference)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return false
  const first = await trx
    .insertInto("kyc_vendor_messages")
    .values({ id: message.id, session_id: row.id, at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  const status = nextStep(kycLifecycle, readRow(row).status, message.event, "rail")?.state
  if (first.numInsertedOrUpdatedRows === 0n || !status) return false
  await trx
    .updateTable("kyc_sessions")
    .set({
      status,
      comment: message.comment,
      redirect_url: statesWithLink.has(status) ? row.redirect_url : null,
      updated_at: now,
    })
    .where("id", "=", row.id)
    .execute()
  await publish(trx, row.user_id, "kyc")
  const kind = verdictKinds[status]
  if (kind) await notify(trx, row.user_id, kind, { subjectId: row.id })
  return true
}
