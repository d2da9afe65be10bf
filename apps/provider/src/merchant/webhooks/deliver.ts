import { sql } from "kysely"
import { Webhook } from "standardwebhooks"
import type { Services } from "#platform/services.ts"
import { inSpanAfter } from "#platform/tracing/inSpan.ts"
import { currentTrace, currentTraceparent } from "#platform/tracing/trace.ts"
import { buildBody } from "./deliveries.ts"
import { settle } from "./settle.ts"
import type { TakenDelivery } from "./take.ts"

/** Makes one attempt of a delivery and stores the result. No database connection is held in between. */
export async function deliver(services: Services, taken: TakenDelivery): Promise<void> {
  const delivery = await readDelivery(services, taken)
  const work = () => attempt(services, taken, delivery)
  await inSpanAfter(services, delivery.traceparent, `webhook ${delivery.type}`, work, { kind: "client" })
}

type Delivery = Awaited<ReturnType<typeof readDelivery>>

function readDelivery({ db }: Services, taken: TakenDelivery) {
  return db
    .selectFrom("webhook_deliveries as delivery")
    .innerJoin("webhook_events as event", "event.id", "delivery.event_id")
    .innerJoin("webhook_endpoints as endpoint", "endpoint.id", "delivery.endpoint_id")
    .select(["endpoint.sealed_secret", "endpoint.previous_sealed_secret", "endpoint.overlap_ends_at"])
    .select(["endpoint.failing_since", "endpoint.id as endpoint_id"])
    .select(sql<string>`coalesce(delivery.url, endpoint.url)`.as("url"))
    .select(["delivery.event_id", "event.type", "event.data", "event.created_at", "event.traceparent"])
    .where("delivery.id", "=", taken.id)
    .executeTakeFirstOrThrow()
}

async function attempt(services: Services, taken: TakenDelivery, delivery: Delivery): Promise<void> {
  const { now, realTime, rails, secretBox } = services
  const { url, event_id, type, data, created_at, ...endpoint } = delivery
  const body = buildBody({ type, at: created_at, data })
  const moment = now()
  const inOverlap = endpoint.overlap_ends_at !== null && endpoint.overlap_ends_at > moment
  const previous = inOverlap ? endpoint.previous_sealed_secret : null
  const secrets = [
    secretBox.open(endpoint.sealed_secret, "webhook_endpoints.sealed_secret", endpoint.endpoint_id),
    ...(previous === null
      ? []
      : [secretBox.open(previous, "webhook_endpoints.previous_sealed_secret", endpoint.endpoint_id)]),
  ]
  const headers = buildHeaders(event_id, body, secrets, realTime())
  const started = performance.now()
  const answer = await rails.webhooks.post(url, headers, body)
  const span = currentTrace()?.span
  if (answer.status !== null) span?.set({ "http.response.status_code": answer.status })
  if (answer.failure !== null) span?.fail(new Error(answer.failure))
  const duration = Math.round(performance.now() - started)
  const changesEndpoint = answer.failure !== null || endpoint.failing_since !== null
  await settle(services, taken, { at: moment, duration, headers, answer, changesEndpoint })
}

/** The headers of Standard Webhooks; during a rotation with a signature per secret. */
function buildHeaders(
  id: string,
  body: string,
  secrets: readonly string[],
  // The receiver compares it with its own clock.
  sentAt: Date,
): Record<string, string> {
  const traceparent = currentTraceparent()
  return {
    "Content-Type": "application/json",
    "User-Agent": "wallet-webhooks/1",
    "webhook-id": id,
    "webhook-timestamp": String(Math.floor(sentAt.getTime() / 1000)),
    "webhook-signature": secrets.map((secret) => new Webhook(secret).sign(id, sentAt, body)).join(" "),
    ...(traceparent !== null && { traceparent }),
  }
}
