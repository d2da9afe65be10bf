import type { NotificationKind } from "@wallet/core/contract"
import type { Transaction } from "kysely"
import { customer } from "#ledger/postings/accounts.ts"
import { credit, debit } from "#ledger/postings/legs.ts"
import { notify } from "#notifications/notify.ts"
import type { Database } from "#platform/database/schema.ts"
import type { Operation, ProtectedTransfer } from "#platform/http/answers.ts"
import { type Actor, nextStep, requireStep } from "#platform/lifecycle/lifecycle.ts"
import { publishEach } from "#platform/live/publish.ts"
import { storedMoney } from "#platform/money/money.ts"
import { releaseHold, takeHold } from "#wallet/history/holds.ts"
import { recordOperations, settleOperation } from "#wallet/history/record.ts"
import { recordStep } from "#wallet/history/timeline.ts"
import { releaseUse } from "#wallet/limits/uses.ts"
import { maskEmail } from "#wallet/people/maskEmail.ts"
import { readPeople } from "#wallet/people/people.ts"
import { findRecipients, type ProtectedTransferRow } from "./protectedTransfer.ts"
import { type ProtectedTransferEvent, protectedTransferLifecycle } from "./protectedTransferLifecycle.ts"

/** An event of a protected send. */
export type EventInput =
  | { readonly event: "claim"; readonly actor: Actor; readonly claimerId: string }
  | { readonly event: Exclude<ProtectedTransferEvent, "claim">; readonly actor: Actor }

/** The reference of a protected send's hold in the ledger. */
export function toHoldName(transferId: string): string {
  return `protected_transfer:${transferId}`
}

/**
 * Applies an event and all its effects: state, timeline, both histories, limits, notifications and, last, the
 * ledger. The caller's transaction must have locked the row.
 *
 * A person's event that does not fit refuses with `state_conflict`; one of time then changes nothing.
 *
 * @returns the send as it is now, or `undefined` where nothing has changed.
 */
export async function advance(
  trx: Transaction<Database>,
  before: ProtectedTransferRow,
  input: EventInput,
  now: Date,
): Promise<ProtectedTransferRow | undefined> {
  const { id, sender_id: senderId } = before
  const { event, actor } = input
  const step = (actor === "customer" ? requireStep : nextStep)(protectedTransferLifecycle, before.state, event, actor)
  if (!step) return undefined

  const { state, posts } = step
  const after = await trx
    .updateTable("protected_transfers")
    .set({ state, reason: reasonByEvent[event] ?? null, sealed_code: null, settled_at: now })
    .set(input.event === "claim" ? { recipient_id: input.claimerId } : {})
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await recordStep(trx, { subject_id: id, state, event, actor, at: now })
  const end = ended[state]
  if (end) await settleOperation(trx, id, end)
  const amount = storedMoney(after.amount, after.currency)
  if (input.event === "claim") await recordReceipt(trx, after, input.claimerId, now)
  const news = notificationByEvent[event]
  if (news) {
    const name =
      after.recipient_id && (await readPeople(trx, senderId, [after.recipient_id])).get(after.recipient_id)?.name
    await notify(trx, senderId, news, { amount, detail: await readRecipient(trx, after), name, subjectId: id })
  }
  await publishEach(trx, hintsFor(senderId))
  const recipientId = (await findRecipients(trx, [after]))(after)
  if (recipientId !== undefined) await publishEach(trx, hintsFor(recipientId))
  if (posts === "release") {
    await releaseUse(trx, id)
    await releaseHold(trx, { hold: toHoldName(id), subjectId: id, legs: [] }, now)
  } else if (posts === "take" && after.recipient_id !== null) {
    const legs = [debit(customer(senderId), amount), credit(customer(after.recipient_id), amount)]
    await takeHold(trx, { hold: toHoldName(id), subjectId: id, legs }, now)
  }
  return after
}

const reasonByEvent: Readonly<Partial<Record<ProtectedTransferEvent, NonNullable<ProtectedTransfer["reason"]>>>> = {
  decline: "declined",
  lock: "wrong_codes",
  expire: "expired",
}

/** Final state of the operation in the history. */
const ended: Readonly<Partial<Record<ProtectedTransfer["state"], Exclude<Operation["state"], "processing">>>> = {
  completed: "completed",
  cancelled: "cancelled",
  returned: "returned",
}

/** Notifications by event. Senders are not notified of their own actions. */
const notificationByEvent: Readonly<Partial<Record<ProtectedTransferEvent, NotificationKind>>> = {
  claim: "transfer_claimed",
  decline: "transfer_returned",
  lock: "transfer_returned",
  expire: "transfer_returned",
}

/** From here on it is a plain transfer: both sides list it, and the recipient's history has an operation. */
async function recordReceipt(trx: Transaction<Database>, row: ProtectedTransferRow, claimerId: string, now: Date) {
  const { id, sender_id: senderId, currency, amount, note } = row
  await trx
    .insertInto("transfers")
    .values({ id, sender_id: senderId, recipient_id: claimerId, currency, amount, note, created_at: now })
    .execute()
  const { email } = await trx.selectFrom("users").select("email").where("id", "=", senderId).executeTakeFirstOrThrow()
  await recordOperations(trx, [
    {
      user_id: claimerId,
      kind: "transfer",
      subject_id: id,
      direction: "in",
      state: "completed",
      currency,
      amount,
      counterparty: maskEmail(email),
      note,
      created_at: now,
    },
  ])
}

/** The recipient as the sender sees them, from the operation in the sender's history. */
async function readRecipient(trx: Transaction<Database>, { id, sender_id }: ProtectedTransferRow) {
  const { counterparty } = await trx
    .selectFrom("operations")
    .select("counterparty")
    .where("subject_id", "=", id)
    .where("user_id", "=", sender_id)
    .executeTakeFirstOrThrow()
  return counterparty
}

/** Data that a customer's open pages read again after any step. */
export function hintsFor(userId: string) {
  return [
    { userId, type: "wallets" },
    { userId, type: "operations" },
    { userId, type: "protectedTransfers" },
    { userId, type: "limits" },
  ] as const
}
