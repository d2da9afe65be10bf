import type { KycStatus } from "@wallet/core/contract"
import type { Transaction } from "kysely"
import type { Database } from "#platform/database/schema.ts"
import { recordUnexpected } from "#platform/partyMessages/unexpected.ts"
import type { Services } from "#platform/services.ts"
import type { KycVendorEvent, KycVendorMessage } from "#rails/kyc/kycVendor.ts"
import { requestNameScreening } from "#wallet/screening/names/screenNames.ts"
import { advanceKyc } from "./advance.ts"
import { type KycRow, lockSession } from "./sessions.ts"
import type { KycEvent } from "./states.ts"

/**
 * Applies an event of the vendor once. An event older than the last one, or one that the state already reflects, changes nothing;
 * any other that does not fit the state waits for an operator.
 */
export async function acceptVendorMessage(services: Services, message: KycVendorMessage): Promise<void> {
  const { db, log } = services
  const applied = await db.transaction().execute((trx) => apply(services, trx, message))
  if (!applied)
    log.info({ messageId: message.id, event: message.event }, "a message of the identity vendor changed nothing")
}

async function apply(services: Services, trx: Transaction<Database>, message: KycVendorMessage): Promise<boolean> {
  const now = services.now()
  const { id: messageId, event, reference, comment, reasons, failedItems, validUntil, evidenceUrl } = message
  const about = { party: "kyc", event, reference, messageId } as const
  const row = await lockSession(trx, reference)
  if (!row) {
    await recordUnexpected(trx, about, now)
    return false
  }
  const first = await trx
    .insertInto("kyc_vendor_messages")
    .values({ id: messageId, session_id: row.id, at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  // A newer message was applied before, so this one is out of date.
  if (first.numInsertedOrUpdatedRows === 0n || message.sequence <= lastPosition(row)) return false
  const seen = { vendor_position: BigInt(message.sequence), ...(evidenceUrl !== null && { evidence_url: evidenceUrl }) }
  await trx.updateTable("kyc_sessions").set(seen).where("id", "=", row.id).execute()
  const details = { comment, reasons, failedItems, validUntil }
  const after = await advanceKyc(trx, row, { event: toKycEvent(event, row.status), actor: "rail", ...details }, now)
  if (!after && !says[event].includes(row.status)) {
    await recordUnexpected(trx, { ...about, found: row.status, userId: row.user_id }, now)
  }
  // A repeated approval may contain other facts: a renewed document, another address.
  if (after || (event === "approved" && row.status === "approved")) {
    await keepIdentity(trx, row.id, message)
    await requestNameScreening(services, trx, row.user_id)
  }
  return after !== undefined
}

/**
 * The event that a message means in a state. A vendor monitors approved customers: when their documents expire, or a list names
 * them, its refusal revokes the approval.
 */
function toKycEvent(event: KycVendorEvent, status: KycStatus): KycEvent {
  if (status !== "approved") return event
  if (event === "rejected_retry") return "expired"
  return event === "rejected_final" ? "revoked" : event
}

function lastPosition({ vendor_position: position, vendor_sequence: before }: KycRow): number {
  return position === null ? before : Number(position)
}

async function keepIdentity(
  trx: Transaction<Database>,
  id: string,
  { name, birthDate, nationality, address }: KycVendorMessage,
): Promise<void> {
  const told = {
    ...(name !== null && { legal_name: name }),
    ...(birthDate !== null && { birth_date: birthDate }),
    ...(nationality !== null && { nationality }),
    ...(address !== null && { address: JSON.stringify(address) }),
  }
  if (Object.keys(told).length > 0) await trx.updateTable("kyc_sessions").set(told).where("id", "=", id).execute()
}

/** The states that already reflect an event, or are past it. */
const says: Readonly<Record<KycVendorEvent, readonly KycStatus[]>> = {
  // A customer who is submitting or has submitted may open the page again.
  opened: ["in_progress", "submitted", "in_review", "on_hold", "approved", "rejected_final"],
  submitted: ["submitted", "in_review", "on_hold"],
  in_review: ["in_review"],
  approved: ["approved"],
  rejected_retry: ["rejected_retry"],
  rejected_final: ["rejected_final"],
  on_hold: ["on_hold"],
  expired: ["expired", "abandoned", "needs_refresh"],
  // We request a reset ourselves after an approval has expired, and already have the new link then.
  reset: ["link_issued", "in_progress", "rejected_retry", "expired", "abandoned", "needs_refresh"],
}
