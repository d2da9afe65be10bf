import type { Transaction } from "kysely"
import type { Database } from "#platform/database/schema.ts"
import { enqueueEach } from "#platform/jobs/enqueue.ts"
import { listWaitingKeys, recordUnexpected, settleCarriedOut } from "#platform/partyMessages/unexpected.ts"
import type { Services } from "#platform/services.ts"
import type { IssuerEvent } from "#rails/issuer/issuerRail.ts"
import { whatIsLeft } from "./paymentAmounts.ts"
import type { CardTransactionRow } from "./transactions.ts"

/** The object that a message is about, in its state when the message arrives. */
interface Found {
  readonly state: string
  readonly userId: string
  /** The payment, if the message is about a known one. */
  readonly payment?: CardTransactionRow | undefined
}

/** Stores a message of the issuer that does not fit its subject, for an operator. */
export async function keepUnexpected(
  trx: Transaction<Database> | Services["db"],
  event: IssuerEvent,
  found: Found | undefined,
  now: Date,
): Promise<void> {
  const about = { party: "issuer", event: event.kind, reference: readReference(event), messageId: event.id } as const
  const money = readEventMoney(event, found?.payment)
  const known = found && { found: found.state, userId: found.userId }
  await recordUnexpected(trx, { ...about, ...known, ...(money && { money }) }, now)
}

/** Applying a stored message again: if it still does not fit, it stays stored. */
export const keepAsItIs: typeof keepUnexpected = () => Promise.resolve()

/** Messages about a card have no order of their own: only a recent message can have overtaken this one. */
const overtakenWithin = 10 * 60_000

/** Marks a message of the issuer as applied, and retries earlier messages about the same payment or card, which may fit now. */
export async function settleEvent(trx: Transaction<Database>, event: IssuerEvent, now: Date): Promise<void> {
  await settleCarriedOut(trx, { party: "issuer", key: event.id }, now)
  const since = "payment" in event ? new Date(0) : new Date(now.getTime() - overtakenWithin)
  const keys = await listWaitingKeys(trx, { party: "issuer", reference: readReference(event), since })
  await enqueueEach(
    trx,
    keys.map((eventId) => ({ kind: "card.followEvent", payload: { eventId } }) as const),
  )
}

/** The id of the payment or of the card. */
function readReference(event: IssuerEvent): string {
  return "payment" in event ? event.payment.authorisation : event.card
}

function readEventMoney(event: IssuerEvent, payment: CardTransactionRow | undefined) {
  if ("amount" in event) return event.amount
  if (!("payment" in event)) return undefined
  return payment && (event.kind === "won" || event.kind === "lost")
    ? whatIsLeft(payment, event.kind)
    : event.payment.amount
}
