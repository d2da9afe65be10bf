import { type Kysely, sql } from "kysely"
import { validate as isUuid } from "uuid"
import { newId } from "#platform/database/newId.ts"
import { rowTime } from "#platform/database/rowTime.ts"
import type { Database } from "#platform/database/schema.ts"
import type { WebhookDelivery, WebhookDeliveryDetail } from "#platform/http/answers.ts"
import { refuse } from "#platform/http/refusal.ts"
import { nextStep } from "#platform/lifecycle/lifecycle.ts"
import { type DeliveryState, deliveryLifecycle } from "./deliveryLifecycle.ts"
import { untilPulled } from "./listeners.ts"

/** The states in which a delivery will be attempted again. */
const waitingStates = ["queued", "retrying"] as const satisfies DeliveryState[]

/** Deliveries with the event and newest attempt that their list shows. */
export function selectDeliveries(db: Kysely<Database>) {
  return db
    .selectFrom("webhook_deliveries as delivery")
    .innerJoin("webhook_events as event", "event.id", "delivery.event_id")
    .innerJoin("webhook_endpoints as endpoint", "endpoint.id", "delivery.endpoint_id")
    .leftJoin("webhook_attempts as newest", (join) =>
      join.onRef("newest.delivery_id", "=", "delivery.id").onRef("newest.number", "=", "delivery.attempts"),
    )
    .selectAll("delivery")
    .select(["event.type", "newest.status", "newest.failure"])
    .select(sql<string>`coalesce(delivery.url, endpoint.url)`.as("address"))
}

type ListedRow = Awaited<ReturnType<ReturnType<typeof selectDeliveries>["executeTakeFirstOrThrow"]>>

/**
 * Finds a customer's own delivery. @throws Refusal `not_found` if it is another customer's, or its endpoint is
 * deleted.
 */
export async function requireDelivery(db: Kysely<Database>, userId: string, id: string) {
  const found = isUuid(id)
    ? await selectDeliveries(db)
        .select(["event.data", "event.created_at as event_at"])
        .where("delivery.id", "=", id)
        .where("endpoint.user_id", "=", userId)
        .where("endpoint.state", "!=", "deleted")
        .executeTakeFirst()
    : undefined
  if (!found) throw refuse("not_found")
  return found
}

/** Gives up the waiting deliveries of an endpoint that is disabled or deleted. */
export async function giveUpWaiting(trx: Kysely<Database>, endpointId: string): Promise<void> {
  for (const state of waitingStates) {
    const step = nextStep(deliveryLifecycle, state, "giveUp", "customer")
    if (!step) continue
    await trx
      .updateTable("webhook_deliveries")
      .set({ state: step.state, next_attempt_at: null, leased_until: null })
      .where("endpoint_id", "=", endpointId)
      .where("state", "=", state)
      .where("next_attempt_at", "is not", null)
      .execute()
  }
}

/** The body of a webhook, identical at each attempt, with the fields that Standard Webhooks recommends. */
export function buildBody({
  type,
  at,
  data,
}: {
  readonly type: string
  readonly at: Date
  readonly data: string
}): string {
  return `{"type":${JSON.stringify(type)},"timestamp":${JSON.stringify(at.toISOString())},"data":${data}}`
}

/** A delivery as its list shows it. */
export function presentDelivery(row: ListedRow): WebhookDelivery {
  return {
    id: row.id,
    endpointId: row.endpoint_id,
    url: row.address,
    eventId: row.event_id,
    type: row.type,
    state: row.state,
    attempts: row.attempts,
    createdAt: row.created_at.toISOString(),
    nextAttemptAt: isAttempted(row.next_attempt_at) ? row.next_attempt_at.toISOString() : null,
    replayOf: row.replay_of,
    lastStatus: row.status,
    lastFailure: row.failure,
  }
}

/** Nothing is attempted of a delivery that is over, or that waits for its endpoint's program. */
function isAttempted(moment: Date | null): moment is Date {
  return moment !== null && moment < untilPulled
}

/** A delivery with all attempts. */
export async function presentDetail(
  db: Kysely<Database>,
  row: Awaited<ReturnType<typeof requireDelivery>>,
): Promise<WebhookDeliveryDetail> {
  const attempts = await db
    .selectFrom("webhook_attempts")
    .selectAll()
    .where("delivery_id", "=", row.id)
    .orderBy("number")
    .execute()
  return {
    ...presentDelivery(row),
    requestBody: buildBody({ type: row.type, at: row.event_at, data: row.data }),
    attemptLog: attempts.map(({ number, at, duration, status, failure, request_headers, response_body }) => ({
      number,
      at: at.toISOString(),
      duration,
      requestHeaders: request_headers,
      status,
      failure,
      responseBody: response_body,
    })),
  }
}

/**
 * Queues finished deliveries again, as new ones of the same events.
 *
 * @returns the ids of the new ones.
 */
export async function queueAgain(trx: Kysely<Database>, ids: readonly string[]): Promise<readonly string[]> {
  const pairs = ids.map((id) => ({ earlier: id, id: newId() }))
  await sql`
    WITH earlier AS (
      UPDATE webhook_deliveries SET state = 'replayed' WHERE id = ANY(${ids}::uuid[])
      RETURNING id, event_id, endpoint_id, url
    )
    INSERT INTO webhook_deliveries (id, event_id, endpoint_id, url, state, replay_of, created_at, next_attempt_at)
    SELECT pair.id, earlier.event_id, earlier.endpoint_id, earlier.url, 'queued', earlier.id, ${rowTime()},
      CASE WHEN endpoint.pulled_at IS NULL THEN 'epoch' ELSE ${untilPulled}::timestamptz END
    FROM earlier JOIN webhook_endpoints endpoint ON endpoint.id = earlier.endpoint_id JOIN json_to_recordset(${JSON.stringify(pairs)}::json) AS pair(earlier uuid, id uuid)
      ON pair.earlier = earlier.id
  `.execute(trx)
  return pairs.map(({ id }) => id)
}
