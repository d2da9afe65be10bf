import { type CallInput, type Contract, EmailSchema } from "@wallet/core/contract"
import type { Transaction } from "kysely"
import * as v from "valibot"
import { findUser } from "#access/identity/users.ts"
import { emailKeyOf } from "#platform/database/emailKey.ts"
import { newId } from "#platform/database/newId.ts"
import type { Database } from "#platform/database/schema.ts"
import { refuseField } from "#platform/http/refusal.ts"
import { enqueue } from "#platform/jobs/enqueue.ts"
import { publishEach } from "#platform/live/publish.ts"
import { parseAmount, readCurrency } from "#platform/money/money.ts"
import type { Services } from "#platform/services.ts"
import { hold } from "#wallet/history/holds.ts"
import { recordOperations } from "#wallet/history/record.ts"
import { recordStep } from "#wallet/history/timeline.ts"
import type { OutgoingWay } from "#wallet/outgoing/check.ts"
import { countOutgoing } from "#wallet/outgoing/countOutgoing.ts"
import { readOutgoingIn } from "#wallet/outgoing/readOutgoing.ts"
import { findParties, maskEmail } from "../recipient.ts"
import { hintsFor, holdOf } from "./advance.ts"
import { createCode } from "./code.ts"
import type { SeenTransfer } from "./protectedTransfer.ts"

/** Wrong codes that a send takes: with the last one it goes back. */
const tries = 5
const day = 24 * 3_600_000

/** Confirmed each time: it may leave for a mailbox that nobody here knows. */
const protectedSend: OutgoingWay = {
  name: "protected send",
  isLimited: true,
  confirmation: "always",
  isLocked: true,
  leavesForDestinations: false,
  isOpenToKeys: true,
}

/** The recipient: a customer by id, or the owner of an e-mail address. */
interface Addressee {
  readonly recipientId: string | null
  readonly emailKey: string | null
  readonly masked: string
}

interface CreateInput {
  readonly trx: Transaction<Database>
  readonly senderId: string
  readonly input: CallInput<Contract["createProtectedTransfer"]>
  readonly requireStepUp: () => Promise<void>
}

/** Holds money for somebody until they say the code. */
export async function createProtected(
  services: Services,
  { trx, senderId, input, requireStepUp }: CreateInput,
): Promise<SeenTransfer> {
  const now = services.now()
  const amount = parseAmount(input.amount, readCurrency(input.currency))
  const addressee = await findAddressee(trx, input.recipient, senderId)
  const outgoing = await readOutgoingIn(services, trx, { accountIds: [senderId], ways: [protectedSend], at: now })
  const taken = outgoing.take({ accountId: senderId, way: protectedSend, amount, isConfirmed: true })
  // Asked last, so that nobody confirms what is refused.
  await requireStepUp()
  const id = newId()
  const row = await trx
    .insertInto("protected_transfers")
    .values({
      id,
      sender_id: senderId,
      recipient_id: addressee.recipientId,
      recipient_email_key: addressee.emailKey,
      currency: amount.currency.code,
      amount: amount.units,
      note: input.note || null,
      state: "claimed_pending",
      reason: null,
      sealed_code: services.secretBox.seal(createCode(), "protected_transfers.sealed_code", id),
      tries_left: tries,
      told_at: null,
      created_at: now,
      expires_at: new Date(now.getTime() + services.config.protectedSendDays * day),
      settled_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await countOutgoing(trx, [{ taken, subjectId: id }], now)
  await recordStep(trx, { subject_id: id, state: row.state, event: "create", actor: "customer", at: now })
  await recordOperations(trx, [
    {
      user_id: senderId,
      kind: "transfer",
      subject_id: id,
      direction: "out",
      state: "processing",
      currency: row.currency,
      amount: row.amount,
      counterparty: addressee.masked,
      note: row.note,
      created_at: now,
    },
  ])
  await enqueue(trx, "protectedTransfer.tell", { transferId: id })
  await enqueue(trx, "protectedTransfer.expire", { transferId: id }, row.expires_at)
  await publishEach(trx, hintsFor(senderId))
  await hold(trx, { hold: holdOf(id), subjectId: id, userId: senderId, amount }, now)
  return { row, direction: "out", counterparty: addressee.masked }
}

/** Whether a recipient is looked for among the customers: an address is not. */
export function isLookedUp(recipient: string): boolean {
  return !recipient.includes("@")
}

/**
 * An address is never looked up here: neither the answer nor its time tells whether it is a customer's. Whatever else
 * reaches a customer does so as in a plain send.
 */
async function findAddressee(trx: Transaction<Database>, recipient: string, senderId: string): Promise<Addressee> {
  if (isLookedUp(recipient)) {
    const parties = await findParties(trx, [recipient])
    const { id, masked } = parties.recipient(recipient, senderId)
    return { recipientId: id, emailKey: null, masked }
  }
  if (!v.is(EmailSchema, recipient)) throw refuseField("validation_failed", "recipient", { code: "email_invalid" })
  const emailKey = emailKeyOf(recipient)
  const sender = await findUser(trx, senderId)
  if (sender.email_key === emailKey) throw refuseField("recipient_is_sender", "recipient")
  return { recipientId: null, emailKey, masked: maskEmail(emailKey) }
}
