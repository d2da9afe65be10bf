import type { WebhookEventType, Written, webhookData } from "@wallet/core/contract"
import { type Kysely, sql } from "kysely"
import { hintAtCommit } from "#platform/database/hints.ts"
import { insertRows } from "#platform/database/insertRows.ts"
import { newId } from "#platform/database/newId.ts"
import { rowTime } from "#platform/database/rowTime.ts"
import type { Database } from "#platform/database/schema.ts"
import { currentTraceparent } from "#platform/tracing/trace.ts"
import { getsEvents, isListenerAddress, untilPulled } from "./listeners.ts"

/** The channel that notifies senders of due deliveries. */
export const webhooksChannel = "webhooks"

/** The data that the contract promises for the events about each subject. */
export type SentData = {
  readonly [Subject in keyof typeof webhookData]: Written<(typeof webhookData)[Subject]>
}

/** An event for a customer's endpoints. */
export interface NewWebhookEvent {
  readonly userId: string
  readonly type: WebhookEventType
  /** The object as the customer's own calls return it: no hidden fields, amounts as text. */
  readonly data: object
  /** Id of its subject, if deliveries are listed per subject. */
  readonly subjectId?: string
  /** The object's own webhook address, to which the customer's endpoint without an address delivers. */
  readonly ownUrl?: string | null
  /** The trace of the cause; by default the trace of the emitting job. */
  readonly traceparent?: string | null | undefined
}

/**
 * Emits an event to a customer's endpoints in the transaction of its cause, so it is delivered if and only if that
 * commits. If no endpoint subscribes to the type, nothing is written.
 *
 * @param data or what reads it, where that takes work: it is asked only if an endpoint wants the type.
 */
export async function emitWebhook(
  trx: Kysely<Database>,
  userId: string,
  type: WebhookEventType,
  data: object | (() => Promise<object>),
): Promise<void> {
  if (typeof data !== "function") return emitWebhooks({ trx, writes: trx }, [{ userId, type, data }])
  const endpoints = await findEndpoints(trx, [userId])
  if (endpoints.some(({ events }) => events.includes(type)))
    await emitWebhooks({ trx, writes: trx }, [{ userId, type, data: await data() }])
}

/** Emits many events at once. The caller need not await its writes (`inPipeline`). */
export async function emitWebhooks(
  { trx, writes }: { readonly trx: Kysely<Database>; readonly writes: Kysely<Database> },
  events: readonly NewWebhookEvent[],
): Promise<void> {
  if (events.length === 0) return
  const endpoints = await findEndpoints(
    trx,
    events.map(({ userId }) => userId),
  )
  const deliveries = events.flatMap((event) => {
    const receivers = endpoints
      .filter(({ user_id, events: types }) => user_id === event.userId && types.includes(event.type))
      .flatMap(({ id: endpointId, url }) => listReceivers(endpointId, url, event))
    return receivers.length > 0 ? [{ ...event, id: newId(), receivers }] : []
  })
  await writeEvents(writes, deliveries)
}

/** The endpoints of these customers that can receive events. */
function findEndpoints(trx: Kysely<Database>, userIds: readonly string[]) {
  return trx
    .selectFrom("webhook_endpoints")
    .select(["id", "user_id", "url", "events"])
    .where(sql<boolean>`user_id = ANY(${[...new Set(userIds)]}::uuid[])`)
    .where("state", "=", "enabled")
    .where(getsEvents)
    .execute()
}

/** An endpoint that receives an event. `url` overrides the endpoint's own address. */
interface Receiver {
  readonly endpointId: string
  readonly url?: string
  /** A program takes the delivery: it is not sent. */
  readonly isPulled?: boolean
}

function listReceivers(endpointId: string, url: string | null, { ownUrl }: NewWebhookEvent): Receiver[] {
  if (url !== null) return [{ endpointId, isPulled: isListenerAddress(url) }]
  return ownUrl ? [{ endpointId, url: ownUrl }] : []
}

/** A moment before any clock's present, a moved one's too: such a delivery is due at once. */
const atOnce = new Date(0)

/** An event with its receivers. */
export interface AddressedEvent extends NewWebhookEvent {
  readonly id: string
  readonly receivers: readonly Receiver[]
}

/** Inserts events and their deliveries, due at once, and wakes the senders at the commit. */
export async function writeEvents(trx: Kysely<Database>, events: readonly AddressedEvent[]): Promise<void> {
  if (events.length === 0) return
  const createdAt = rowTime()
  await insertRows(
    trx,
    "webhook_events",
    events.map(({ id, userId, type, data, subjectId = null, traceparent = currentTraceparent() }) => ({
      id,
      user_id: userId,
      type,
      data: JSON.stringify(data),
      subject_id: subjectId,
      traceparent,
      created_at: createdAt,
    })),
  )
  await insertRows(
    trx,
    "webhook_deliveries",
    events.flatMap(({ id: event_id, receivers }) =>
      receivers.map(({ endpointId: endpoint_id, url = null, isPulled = false }) => ({
        id: newId(),
        event_id,
        endpoint_id,
        url,
        state: "queued" as const,
        next_attempt_at: isPulled ? untilPulled : atOnce,
        created_at: createdAt,
      })),
    ),
  )
  await wakeSenders(trx)
}

/** Wakes the senders of every process when the caller's transaction commits, or a little later (`hintAtCommit`). */
export async function wakeSenders(trx: Kysely<Database>): Promise<void> {
  await hintAtCommit(trx, webhooksChannel, [""])
}
