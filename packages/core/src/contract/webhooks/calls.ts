import * as v from "valibot"
import { apiKeyOverlaps } from "#contract/apiKeys/calls.ts"
import { defineCall } from "#contract/declaration/call.ts"
import { looseObject } from "#contract/schemas/looseObject.ts"
import { NothingSchema } from "#contract/schemas/nothing.ts"
import { openPicklist } from "#contract/schemas/openPicklist.ts"
import { IdSchema } from "#contract/values/ids.ts"
import { LimitSchema } from "#contract/values/pages.ts"
import { IntegerSchema, TimestampSchema } from "#contract/values/primitives.ts"
import { secret } from "#contract/values/secret.ts"
import { webhookUrlInput } from "#contract/values/webhookUrl.ts"
import { webhookEventTypes } from "./webhookEvents.ts"

/**
 * State of a delivery: `retrying` after an attempt that failed, `exhausted` when nothing more is tried, `replayed` when
 * another delivery of the same event has taken its place.
 */
export const webhookDeliveryStates = ["queued", "retrying", "delivered", "exhausted", "replayed"] as const

/** The reasons why an attempt fails: the answer's status, or the lack of an answer. Redirects are not followed. */
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
/** The reason why an attempt failed. */
export type WebhookFailure = (typeof webhookFailures)[number]

const deliveryFields = () => ({
  id: IdSchema,
  endpointId: IdSchema,
  /** The destination: the endpoint's address, or the invoice's own. */
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
  /** The reason why the newest attempt failed; null if it did not. */
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
  /** The duration of the attempt, in milliseconds. */
  duration: IntegerSchema,
  /** The headers that were sent, by name. */
  requestHeaders: v.record(v.string(), v.string()),
  status: v.nullable(IntegerSchema),
  failure: v.nullable(openPicklist(webhookFailures)),
  /** The beginning of the answer's body, at most 4 kB; null if there was no answer. */
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

/**
 * The deliveries of an endpoint in the last 30 days, newest first. With filters, a page may have fewer items than `limit`,
 * or none: the next page goes on where the search has stopped.
 */
export const listWebhookDeliveries = defineCall({
  name: "listWebhookDeliveries",
  method: "GET",
  path: "/webhookEndpoints/:webhookEndpointId/deliveries",
  access: "customer",
  scope: "webhooks",
  params: endpointId(),
  query: v.object({
    state: v.optional(v.picklist(webhookDeliveryStates, "invalid")),
    /** Only deliveries of this event. */
    type: v.optional(v.picklist(webhookEventTypes, "invalid")),
    /** Only events of the invoices with this order number (`orderId`). */
    orderId: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100, "too_long"))),
    cursor: v.optional(IdSchema),
    limit: v.optional(LimitSchema, 20),
  }),
  data: DeliveryPageSchema,
  errors: [],
})

/** Reads the deliveries of one invoice in the last 30 days, to all endpoints and to its own address, newest first. */
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

/** One delivery with the request and the response of each attempt. */
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

/** The most deliveries that one call replays. */
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
    /** The number of deliveries queued again. If it is `mostReplayed`, there may be more: call again. */
    replayed: IntegerSchema,
  }),
  errors: ["state_conflict"],
})

/** The most deliveries that one pull answers, and the most outcomes that it takes. */
export const mostPulled = 20

/**
 * Takes the deliveries that wait for an endpoint whose address is `listen:<name>`, the oldest first, and reports the outcomes
 * of those taken before. A delivery waits until its outcome is reported, so act on each once: `delivered` if it arrived, else
 * `exhausted`.
 * An endpoint that has not been asked for an hour gets no further events.
 */
export const pullWebhookDeliveries = defineCall({
  name: "pullWebhookDeliveries",
  method: "POST",
  path: "/webhookEndpoints/:webhookEndpointId/pull",
  access: "customer",
  unkeyed: "places",
  scope: "webhooks",
  params: endpointId(),
  body: v.object({
    /** The outcomes of deliveries of earlier pulls. One whose outcome is known already changes nothing. */
    outcomes: v.optional(
      v.pipe(
        v.array(
          v.object({
            deliveryId: IdSchema,
            /** The duration of the attempt, in milliseconds. */
            duration: v.pipe(
              v.number("invalid"),
              v.integer("invalid"),
              v.minValue(0, "invalid"),
              v.maxValue(600_000, "invalid"),
            ),
            /** The status of the answer, as in HTTP; null where there was none. */
            status: v.nullable(
              v.pipe(v.number("invalid"), v.integer("invalid"), v.minValue(100, "invalid"), v.maxValue(599, "invalid")),
            ),
            /** The reason why it did not arrive; null if it did. */
            failure: v.nullable(v.picklist(webhookFailures, "invalid")),
            /** The beginning of the answer's body. */
            responseBody: v.optional(v.nullable(v.pipe(v.string("invalid"), v.maxLength(1000, "too_long"))), null),
          }),
        ),
        v.maxLength(mostPulled, "too_long"),
      ),
      [],
    ),
  }),
  maxBodyBytes: 65_536,
  data: looseObject({
    /** The waiting deliveries, at most `mostPulled`. */
    items: v.array(
      looseObject({
        ...deliveryFields(),
        /** The body to forward, byte for byte. */
        requestBody: v.string(),
      }),
    ),
  }),
  errors: ["state_conflict"],
})

/** The states of an endpoint: events are sent to it, or not. */
export const webhookEndpointStates = ["enabled", "disabled"] as const

/** The reasons why an endpoint is disabled: its owner did so, it answered 410 Gone, or deliveries failed for days. */
export const webhookDisabledReasons = ["owner", "gone", "failing"] as const
/** The reason why an endpoint is disabled. */
export type WebhookDisabledReason = (typeof webhookDisabledReasons)[number]

/** The most endpoints of a customer. */
export const mostWebhookEndpoints = 10

/** An address of a customer's server to which events are sent. */
export const WebhookEndpointSchema = looseObject({
  id: IdSchema,
  /**
   * The address; null for the endpoint whose secret signs what goes to the addresses of single invoices. Nothing is sent to
   * `listen:<name>`: a program of its owner's takes what waits (`pullWebhookDeliveries`).
   */
  url: v.nullable(v.string()),
  /** The customer's own words about it. */
  description: v.string(),
  /** The events that are sent there; no others are. */
  events: v.array(openPicklist(webhookEventTypes)),
  state: openPicklist(webhookEndpointStates),
  disabledReason: v.nullable(openPicklist(webhookDisabledReasons)),
  createdAt: TimestampSchema,
  /** Until when deliveries carry a signature of the secret before this one as well; null outside of a rotation. */
  overlapEndsAt: v.nullable(TimestampSchema),
  /** Since when no delivery has arrived; null while they do. */
  failingSince: v.nullable(TimestampSchema),
})
/** A webhook endpoint, as the provider describes one: without its secret. */
export type WebhookEndpoint = v.InferOutput<typeof WebhookEndpointSchema>

/** An endpoint with its secret, which is shown this once. */
const NewWebhookSecretSchema = looseObject({
  endpoint: WebhookEndpointSchema,
  /** The secret that signs deliveries, `whsec_…`: `verifyWebhook` takes it. */
  secret: v.pipe(v.string(), secret),
})
const description = () => v.pipe(v.string("invalid"), v.trim(), v.maxLength(200, "too_long"))
const events = () =>
  v.pipe(
    v.array(v.picklist(webhookEventTypes, "invalid"), "required"),
    v.nonEmpty("required"),
    v.maxLength(webhookEventTypes.length, "invalid"),
  )

/** The customer's webhook endpoints, the newest first. */
export const listWebhookEndpoints = defineCall({
  name: "listWebhookEndpoints",
  method: "GET",
  path: "/webhookEndpoints",
  access: "customer",
  scope: "webhooks",
  data: looseObject({ items: v.array(WebhookEndpointSchema) }),
  errors: [],
})

/**
 * Makes an endpoint. Its address must be `https` and lead to the public internet: a private one is refused here, and again
 * at every delivery, with the field code `address_private` at `url`. Its port is one that the provider allows, 443 and 8443
 * as a rule: `port_forbidden`.
 *
 * An endpoint whose `url` is null stands for the addresses that single invoices name (`webhookUrl` of `createInvoice`): it
 * holds their secret, their choice of events and their log. There is one for each customer: `state_conflict` says that
 * there is one already.
 *
 * An endpoint whose `url` is `listen:<name>` stands for a program that has no address: it takes what waits by
 * `pullWebhookDeliveries`. Making one deletes those that nobody has asked for an hour.
 */
export const createWebhookEndpoint = defineCall({
  name: "createWebhookEndpoint",
  method: "POST",
  path: "/webhookEndpoints",
  access: "customer",
  shownOnce: true,
  scope: "webhooks",
  body: v.object({
    url: v.nullable(webhookUrlInput()),
    /** The customer's own words about it. */
    description: v.optional(description(), ""),
    /** The events that are sent there. */
    events: events(),
  }),
  data: NewWebhookSecretSchema,
  errors: ["webhook_endpoint_limit", "state_conflict"],
})

/**
 * Changes what is named: what waits for the endpoint goes to its new address. The one of single invoices gets none: `url`
 * is refused with the field code `invalid`.
 */
export const updateWebhookEndpoint = defineCall({
  name: "updateWebhookEndpoint",
  method: "POST",
  path: "/webhookEndpoints/:webhookEndpointId",
  access: "customer",
  unkeyed: "sets",
  scope: "webhooks",
  params: endpointId(),
  body: v.object({
    url: v.optional(webhookUrlInput()),
    /** The customer's own words about it. */
    description: v.optional(description()),
    /** The events that are sent there. */
    events: v.optional(events()),
  }),
  data: WebhookEndpointSchema,
  errors: [],
})

/** Gives an endpoint a new secret. For `overlapHours`, deliveries carry the signatures of both. */
export const rotateWebhookSecret = defineCall({
  name: "rotateWebhookSecret",
  method: "POST",
  path: "/webhookEndpoints/:webhookEndpointId/rotate",
  access: "customer",
  shownOnce: true,
  scope: "webhooks",
  params: endpointId(),
  body: v.object({ overlapHours: v.optional(v.picklist(apiKeyOverlaps, "invalid"), 24) }),
  data: NewWebhookSecretSchema,
  errors: ["state_conflict"],
})

/** Tells the endpoint of nothing until it is enabled again. What waited for it is given up, and can be replayed. */
export const disableWebhookEndpoint = defineCall({
  name: "disableWebhookEndpoint",
  method: "POST",
  path: "/webhookEndpoints/:webhookEndpointId/disable",
  access: "customer",
  unkeyed: "sets",
  scope: "webhooks",
  params: endpointId(),
  data: WebhookEndpointSchema,
  errors: ["state_conflict"],
})

/** Tells a disabled endpoint of events again. */
export const enableWebhookEndpoint = defineCall({
  name: "enableWebhookEndpoint",
  method: "POST",
  path: "/webhookEndpoints/:webhookEndpointId/enable",
  access: "customer",
  unkeyed: "sets",
  scope: "webhooks",
  params: endpointId(),
  data: WebhookEndpointSchema,
  errors: ["state_conflict"],
})

/** Removes an endpoint with its log. What waited for it is not sent any more. */
export const deleteWebhookEndpoint = defineCall({
  name: "deleteWebhookEndpoint",
  method: "DELETE",
  path: "/webhookEndpoints/:webhookEndpointId",
  access: "customer",
  unkeyed: "ends",
  scope: "webhooks",
  params: endpointId(),
  data: NothingSchema,
  errors: ["state_conflict"],
})
