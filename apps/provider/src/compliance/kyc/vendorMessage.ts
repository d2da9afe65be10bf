import type { Transaction } from "kysely"
import type { Database } from "#platform/database/schema.ts"
import type { Services } from "#platform/services.ts"
import type { KycVendorMessage } from "#rails/kyc/kycVendor.ts"
import { advanceKyc } from "./advance.ts"
import { lockSession } from "./sessions.ts"

/** Acts on a message of the vendor, once. One that comes too late for the state it finds changes nothing. */
export async function acceptVendorMessage({ db, now, log }: Services, message: KycVendorMessage): Promise<void> {
  const applied = await db.transaction().execute((trx) => apply(trx, message, now()))
  if (!applied)
    log.info({ messageId: message.id, event: message.event }, "a message of the identity vendor changed nothing")
}

async function apply(trx: Transaction<Database>, message: KycVendorMessage, now: Date): Promise<boolean> {
  const row = await lockSession(trx, message.reference)
  if (!row) return false
  const first = await trx
    .insertInto("kyc_vendor_messages")
    .values({ id: message.id, session_id: row.id, at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  // A newer message was here before it: what this one says is no longer so.
  if (first.numInsertedOrUpdatedRows === 0n || message.sequence <= row.vendor_sequence) return false
  await trx.updateTable("kyc_sessions").set({ vendor_sequence: message.sequence }).where("id", "=", row.id).execute()
  const { event, comment, reasons, failedItems, validUntil, name } = message
  const after = await advanceKyc(trx, row, { event, actor: "rail", comment, reasons, failedItems, validUntil }, now)
  if (after && name !== null) {
    await trx.updateTable("kyc_sessions").set({ legal_name: name }).where("id", "=", row.id).execute()
  }
  return after !== undefined
}
