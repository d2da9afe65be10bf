import type { WebhookEventType } from "@wallet/core/contract"
import { type Kysely, sql } from "kysely"
import { v7 as uuid } from "uuid"
import { insertRows } from "../db/insertRows.ts"
import type { Database } from "../db/schema.ts"

/** Where senders listen for deliveries that have become due. */
export const webhooksChannel = "webhooks"

/** One event to be told to the endpoints of a customer. */
export interface NewWebhookEvent {
  readonly userId: string
  readonly type: WebhookEventType
  /** What the customer's own calls would answer about the object: no more than they may see, amounts as text. */
  readonly data: object
}

/**
 * Tells a customer's endpoints of an event, in the transaction of its cause: it is told once the cause has happened, or
 * never. Without an endpoint that wants the type, nothing is written.
 */
export async function emitWebhook(
  trx: Kysely<Database>,
  userId: string,
  type: WebhookEventType,
  data: object,
): Promise<void> {
  await emitWebhooks(trx, [{ userId, type, data }])
}

/** As `emitWebhook`, for many at once. */
export async function emitWebhooks(trx: Kysely<Database>, events: readonly NewWebhookEvent[]): Promise<void> {
  if (events.length === 0) return
  const endpoints = await trx
    .selectFrom("webhook_endpoints")
    .select(["id", "user_id", "events"])
    .where(sql<boolean>`user_id = ANY(${[...new Set(events.map(({ userId }) => userId))]}::uuid[])`)
    .where("state", "=", "enabled")
    .execute()
  const deliveries = events.flatMap((event) => {
    const wanting = endpoints.filter(
      ({ user_id, events: types }) => user_id === event.userId && types.includes(event.type),
    )
    return wanting.length > 0 ? [{ ...event, id: uuid(), endpointIds: wanting.map(({ id }) => id) }] : []
  })
  await writeEvents(trx, deliveries)
}

/** An event with those that it goes to. */
export interface AddressedEvent extends NewWebhookEvent {
  readonly id: string
  readonly endpointIds: readonly string[]
}

/** Writes events and their deliveries down, due at once, and wakes the senders at the commit. */
export async function writeEvents(trx: Kysely<Database>, events: readonly AddressedEvent[]): Promise<void> {
  if (events.length === 0) return
  await insertRows(
    trx,
    "webhook_events",
    events.map(({ id, userId, type, data }) => ({ id, user_id: userId, type, data: JSON.stringify(data) })),
  )
  await insertRows(
    trx,
    "webhook_deliveries",
    events.flatMap(({ id: event_id, endpointIds }) =>
      endpointIds.map((endpoint_id) => ({ id: uuid(), event_id, endpoint_id, state: "queued" as const })),
    ),
  )
  await wakeSenders(trx)
}

/** Has every process look for deliveries once the caller's transaction has committed. */
export async function wakeSenders(trx: Kysely<Database>): Promise<void> {
  await sql`SELECT pg_notify(${webhooksChannel}, '')`.execute(trx)
}
