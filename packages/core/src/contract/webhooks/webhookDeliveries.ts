import * as v from "valibot"
import { defineCall } from "#contract/declaration/call.ts"
import { looseObject } from "#contract/schemas/looseObject.ts"
import { openPicklist } from "#contract/schemas/openPicklist.ts"
import { IdSchema } from "#contract/values/ids.ts"
import { LimitSchema } from "#contract/values/pages.ts"
import { IntegerSchema, TimestampSchema } from "#contract/values/primitives.ts"
import { webhookEventTypes } from "./webhookEvents.ts"

/**
 * State of a delivery: `retrying` after an attempt that failed, `exhausted` when nothing more is tried, `replayed` when
 * another delivery of the same event has taken its place.
 */
export const webhookDeliveryStates = ["queued", "retrying", "delivered", "exhausted", "replayed"] as const

/** Why an attempt failed: the answer's status, or that there was no answer. Redirects are not followed. */
export const webhookFailures = [
  "status",
  "redirect",
  "timeout",
  "unreachable",
  "certificate",
  "name_unknown",
  "address_private",
  "port_forbidden",
] as const
/** Why an attempt failed, in a word. */
export type WebhookFailure = (typeof webhookFailures)[number]

const deliveryFields = () => ({
  id: IdSchema,
  endpointId: IdSchema,
  /** Where it goes: the endpoint's address, or the invoice's own. */
  url: v.string(),
  /** The event's id, sent as `webhook-id`: the same for each delivery of one event, so act on each once. */
  eventId: IdSchema,
  type: openPicklist(webhookEventTypes),
  state: openPicklist(webhookDeliveryStates),
  attempts: IntegerSchema,
  createdAt: TimestampSchema,
  /** When it is tried again; null when it is not. */
  nextAttemptAt: v.nullable(TimestampSchema),
  /** The delivery that this one repeats. */
  replayOf: v.nullable(IdSchema),
  /** The status of the newest answer, as in HTTP; null where there was none. */
  lastStatus: v.nullable(IntegerSchema),
  /** Why the newest attempt failed; null where it did not. */
  lastFailure: v.nullable(openPicklist(webhookFailures)),
})

/** One event on its way to one endpoint. */
export const WebhookDeliverySchema = looseObject(deliveryFields())
/** A delivery, as the log lists it. */
export type WebhookDelivery = v.InferOutput<typeof WebhookDeliverySchema>

/** One attempt of a delivery. */
const AttemptSchema = looseObject({
  number: IntegerSchema,
  at: TimestampSchema,
  /** How long it took, in milliseconds. */
  duration: IntegerSchema,
  /** The headers that were sent, by name. */
  requestHeaders: v.record(v.string(), v.string()),
  status: v.nullable(IntegerSchema),
  failure: v.nullable(openPicklist(webhookFailures)),
  /** How the answer's body begins, at most 4 kB; null where there was no answer. */
  responseBody: v.nullable(v.string()),
})

/** A delivery with all that was sent and answered. */
export const WebhookDeliveryDetailSchema = looseObject({
  ...deliveryFields(),
  /** The body, byte for byte as each attempt sends it. */
  requestBody: v.string(),
  attemptLog: v.array(AttemptSchema),
})
/** A delivery with its attempts, the first one first. */
export type WebhookDeliveryDetail = v.InferOutput<typeof WebhookDeliveryDetailSchema>

const endpointId = () => v.object({ webhookEndpointId: IdSchema })
/** A page of deliveries. */
const DeliveryPageSchema = looseObject({
  items: v.array(WebhookDeliverySchema),
  /** The cursor of the next page; null on the last one. */
  nextCursor: v.nullable(v.string()),
})

const deliveryId = () => v.object({ webhookDeliveryId: IdSchema })

/** Queues an event of the type `webhook.test` for the endpoint, whatever it has chosen. */
export const sendTestWebhook = defineCall({
  name: "sendTestWebhook",
  method: "POST",
  path: "/webhookEndpoints/:webhookEndpointId/test",
  access: "customer",
  scope: "webhooks",
  params: endpointId(),
  data: WebhookDeliverySchema,
  errors: ["state_conflict"],
})

/** The deliveries of an endpoint in the last 30 days, newest first. */
export const listWebhookDeliveries = defineCall({
  name: "listWebhookDeliveries",
  method: "GET",
  path: "/webhookEndpoints/:webhookEndpointId/deliveries",
  access: "customer",
  scope: "webhooks",
  params: endpointId(),
  query: v.object({
    state: v.optional(v.picklist(webhookDeliveryStates, "invalid")),
    cursor: v.optional(IdSchema),
    limit: v.optional(LimitSchema, 20),
  }),
  data: DeliveryPageSchema,
  errors: [],
})

/** What was sent about one invoice in the last 30 days, to all endpoints and to its own address, newest first. */
export const listInvoiceWebhookDeliveries = defineCall({
  name: "listInvoiceWebhookDeliveries",
  method: "GET",
  path: "/merchant/invoices/:invoiceId/webhookDeliveries",
  access: "customer",
  scope: "webhooks",
  params: v.object({ invoiceId: IdSchema }),
  query: v.object({ cursor: v.optional(IdSchema), limit: v.optional(LimitSchema, 20) }),
  data: DeliveryPageSchema,
  errors: [],
})

/** One delivery with what each attempt sent and was answered. */
export const getWebhookDelivery = defineCall({
  name: "getWebhookDelivery",
  method: "GET",
  path: "/webhookDeliveries/:webhookDeliveryId",
  access: "customer",
  scope: "webhooks",
  params: deliveryId(),
  data: WebhookDeliveryDetailSchema,
  errors: [],
})

/** Queues the event of a delivery that is over once more, and answers the new delivery. */
export const replayWebhookDelivery = defineCall({
  name: "replayWebhookDelivery",
  method: "POST",
  path: "/webhookDeliveries/:webhookDeliveryId/replay",
  access: "customer",
  scope: "webhooks",
  params: deliveryId(),
  data: WebhookDeliverySchema,
  errors: ["state_conflict"],
})

/** How many deliveries one call replays at most. */
export const mostReplayed = 1000

/** Queues what an endpoint missed in a time span once more, the oldest first: what is exhausted, or all that is over. */
export const replayWebhookDeliveries = defineCall({
  name: "replayWebhookDeliveries",
  method: "POST",
  path: "/webhookEndpoints/:webhookEndpointId/replay",
  access: "customer",
  scope: "webhooks",
  params: endpointId(),
  body: v.object({
    from: TimestampSchema,
    to: TimestampSchema,
    /** True to replay also what was delivered. */
    delivered: v.optional(v.boolean("invalid"), false),
  }),
  data: looseObject({
    /** How many were queued again. As many as `mostReplayed`: there may be more, so call again. */
    replayed: IntegerSchema,
  }),
  errors: ["state_conflict"],
})
