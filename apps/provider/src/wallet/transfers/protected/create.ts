import { type CallInput, type Contract, EmailSchema } from "@wallet/core/contract"
import type { Money } from "@wallet/core/money"
import type { Transaction } from "kysely"
import * as v from "valibot"
import { toEmailKey } from "#platform/database/emailKey.ts"
import type { Pipeline } from "#platform/database/inPipeline.ts"
import { insertRows } from "#platform/database/insertRows.ts"
import { newId } from "#platform/database/newId.ts"
import type { Database } from "#platform/database/schema.ts"
import type { Person } from "#platform/http/answers.ts"
import { orRefusal, Refusal, refuseField } from "#platform/http/refusal.ts"
import { enqueueEach } from "#platform/jobs/enqueue.ts"
import { publishEach } from "#platform/live/publish.ts"
import { parseAmount, readCurrency } from "#platform/money/money.ts"
import type { Services } from "#platform/services.ts"
import { holdEach } from "#wallet/history/holds.ts"
import { recordOperations } from "#wallet/history/record.ts"
import { recordSteps } from "#wallet/history/timeline.ts"
import type { OutgoingWay } from "#wallet/outgoing/check.ts"
import { countOutgoing } from "#wallet/outgoing/countOutgoing.ts"
import { readOutgoing, type TakenOutgoing } from "#wallet/outgoing/readOutgoing.ts"
import { readPeopleOfPairs, type Viewing } from "#wallet/people/people.ts"
import { countLookups } from "../lookups.ts"
import { findParties, type Parties } from "../recipient.ts"
import { hintsFor, toHoldName } from "./advance.ts"
import { createCode } from "./code.ts"
import type { ProtectedTransferRow, SeenTransfer } from "./protectedTransfer.ts"

/** Wrong codes until a send is returned. */
const tries = 5
const day = 24 * 3_600_000

/** Always confirmed by a step-up, because the recipient may be an unknown address. */
const protectedSend: OutgoingWay = {
  name: "protected send",
  isLimited: true,
  confirmation: "always",
  isLocked: true,
  leavesForDestinations: false,
  isOpenToKeys: true,
  leaves: false,
  pausedAs: "send",
}

/** Money that a customer wants to send with a code. */
export interface ProtectedSendRequest {
  readonly senderId: string
  readonly input: CallInput<Contract["createProtectedTransfer"]>
  /** True if the sender has confirmed exactly this, or for an API key, which can't confirm. */
  readonly isConfirmed: boolean
}

/** The recipient: a customer by id, or the owner of an e-mail address. */
interface Addressee {
  readonly recipientId: string | null
  readonly emailKey: string | null
  /** As the sender knows them: the address that they typed, or the masked one. */
  readonly shown: string
}

/** A send that the ledger has not yet accepted or refused. */
interface Plan {
  readonly row: ProtectedTransferRow
  readonly amount: Money
  readonly addressee: Addressee
  readonly taken: TakenOutgoing
}

/**
 * Creates protected sends for several senders at once, with a fixed number of statements. Their money is held until
 * the recipient enters the code.
 */
export async function createProtectedSends(
  services: Services,
  requests: readonly ProtectedSendRequest[],
  { trx, writes }: Pipeline,
): Promise<readonly (SeenTransfer | Refusal)[]> {
  const at = services.now()
  const senderIds = requests.map(({ senderId }) => senderId)
  const lookups = requests.map(({ senderId: userId, input: { recipient } }) =>
    isLookedUp(recipient) ? { userId, recipient } : undefined,
  )
  const counted = lookups.filter((lookup) => lookup !== undefined)
  // In the same transaction: the count commits with the refusals, so uncounted look-ups reveal nothing.
  const [{ refused: beyondLimit }, parties, outgoing] = await Promise.all([
    countLookups(services, trx, counted),
    findParties(trx, [...senderIds, ...counted.map(({ recipient }) => recipient)]),
    readOutgoing(services, { trx, writes }, { accountIds: senderIds, ways: [protectedSend], at }),
  ])
  const plans = requests.map(({ senderId, input, isConfirmed }, index) =>
    orRefusal((): Plan => {
      const lookup = lookups[index]
      const refusal = lookup && beyondLimit.get(lookup)
      if (refusal) throw refusal
      const amount = parseAmount(input.amount, readCurrency(input.currency))
      const addressee = chooseAddressee(parties, input.recipient, senderId)
      const taken = outgoing.take({ accountId: senderId, way: protectedSend, amount, isConfirmed })
      return {
        row: toRow(services, { senderId, amount, addressee, note: input.note || null, at }),
        amount,
        addressee,
        taken,
      }
    }),
  )
  const planned = plans.filter((plan): plan is Plan => !(plan instanceof Refusal))
  const viewings = planned.flatMap(({ row, addressee: { recipientId } }) =>
    recipientId === null ? [] : [{ viewerId: row.sender_id, personId: recipientId }],
  )
  const [refusals, personOf] = await Promise.all([
    holdEach(
      { trx, writes },
      planned.map(({ row, amount }) => ({
        hold: toHoldName(row.id),
        subjectId: row.id,
        userId: row.sender_id,
        amount,
      })),
      at,
    ),
    readPeopleOfPairs(trx, viewings),
  ])
  const refused = new Map(planned.map((plan, index) => [plan, refusals[index]]))
  await record(
    writes,
    planned.filter((plan) => !refused.get(plan)),
    at,
  )
  return plans.map((plan) => (plan instanceof Refusal ? plan : (refused.get(plan) ?? seenBySender(plan, personOf))))
}

/** True if a recipient is looked up among customers. E-mail addresses are not. */
function isLookedUp(recipient: string): boolean {
  return !recipient.includes("@")
}

/**
 * An address is never looked up here: neither the response nor its time reveals if it is a customer's. Other
 * identifiers are looked up as in a plain send.
 */
function chooseAddressee(parties: Parties, recipient: string, senderId: string): Addressee {
  if (isLookedUp(recipient)) {
    const { id, masked } = parties.recipient(recipient, senderId)
    return { recipientId: id, emailKey: null, shown: masked }
  }
  if (!v.is(EmailSchema, recipient)) throw refuseField("validation_failed", "recipient", { code: "email_invalid" })
  const emailKey = toEmailKey(recipient)
  if (parties.hasEmail(senderId, emailKey)) throw refuseField("recipient_is_sender", "recipient")
  return { recipientId: null, emailKey, shown: emailKey }
}

interface RowParts {
  readonly senderId: string
  readonly amount: Money
  readonly addressee: Addressee
  readonly note: string | null
  readonly at: Date
}

function toRow({ secretBox, config }: Services, parts: RowParts): ProtectedTransferRow {
  const { senderId, amount, addressee, note, at } = parts
  const id = newId()
  return {
    id,
    sender_id: senderId,
    recipient_id: addressee.recipientId,
    recipient_email_key: addressee.emailKey,
    currency: amount.currency.code,
    amount: amount.units,
    note,
    state: "claimed_pending",
    reason: null,
    sealed_code: secretBox.seal(createCode(), "protected_transfers.sealed_code", id),
    tries_left: tries,
    told_at: null,
    created_at: at,
    expires_at: new Date(at.getTime() + config.protectedSendDays * day),
    settled_at: null,
  }
}

/** Records sends whose money is held. */
async function record(writes: Transaction<Database>, plans: readonly Plan[], at: Date): Promise<void> {
  if (plans.length === 0) return
  const rows = plans.map(({ row }) => row)
  await insertRows(writes, "protected_transfers", rows)
  await countOutgoing(
    writes,
    plans.map(({ taken, row }) => ({ taken, subjectId: row.id })),
    at,
  )
  await recordSteps(
    writes,
    rows.map(({ id, state }) => ({ subject_id: id, state, event: "create", actor: "customer", at })),
  )
  await recordOperations(
    writes,
    plans.map(({ row, addressee }) => ({
      user_id: row.sender_id,
      kind: "transfer",
      subject_id: row.id,
      direction: "out",
      state: "processing",
      currency: row.currency,
      amount: row.amount,
      counterparty: addressee.shown,
      note: row.note,
      created_at: at,
    })),
  )
  await enqueueEach(writes, [
    { kind: "protectedTransfer.tellEach", payload: { transferIds: rows.map(({ id }) => id) } } as const,
    ...rows.map(
      ({ id, expires_at }) =>
        ({ kind: "protectedTransfer.expire", payload: { transferId: id }, runAt: expires_at }) as const,
    ),
  ])
  await publishEach(
    writes,
    rows.flatMap(({ sender_id }) => hintsFor(sender_id)),
  )
}

function seenBySender({ row, addressee }: Plan, personOf: (pair: Viewing) => Person | undefined): SeenTransfer {
  const { recipientId, shown } = addressee
  const person = recipientId === null ? undefined : personOf({ viewerId: row.sender_id, personId: recipientId })
  return { row, direction: "out", counterparty: shown, person: person ?? null }
}
