import * as v from "valibot"
import { apiKeyOverlaps } from "#contract/apiKeys/apiKeys.ts"
import { defineCall } from "#contract/declaration/call.ts"
import { looseObject } from "#contract/schemas/looseObject.ts"
import { NothingSchema } from "#contract/schemas/nothing.ts"
import { openPicklist } from "#contract/schemas/openPicklist.ts"
import { entered } from "#contract/values/enteredText.ts"
import { IdSchema } from "#contract/values/ids.ts"
import { TimestampSchema } from "#contract/values/primitives.ts"
import { secret } from "#contract/values/secret.ts"
import { webhookEventTypes } from "./webhookEvents.ts"

/** Whether an endpoint is told of events. */
export const webhookEndpointStates = ["enabled", "disabled"] as const

/** Why an endpoint is disabled: its owner said so, it answered 410 Gone, or nothing arrived there for days. */
export const webhookDisabledReasons = ["owner", "gone", "failing"] as const
/** Why an endpoint is disabled, in a word. */
export type WebhookDisabledReason = (typeof webhookDisabledReasons)[number]

/** How many endpoints a customer may have. */
export const mostWebhookEndpoints = 10

/** Where a customer's server is told of events. */
export const WebhookEndpointSchema = looseObject({
  id: IdSchema,
  /** Where it is; null for the one whose secret signs what goes to the addresses that single invoices name. */
  url: v.nullable(v.string()),
  /** The customer's own words about it. */
  description: v.string(),
  /** What it is told of; nothing else is sent there. */
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
  /** What deliveries are signed with, `whsec_…`: `verifyWebhook` takes it. */
  secret: v.pipe(v.string(), secret),
})

const endpointId = () => v.object({ webhookEndpointId: IdSchema })
/**
 * The address of a webhook endpoint. The provider decides which addresses it accepts.
 *
 * @example
 * v.is(webhookUrlInput(), "https://shop.example/webhooks") // → true
 */
export const webhookUrlInput = () =>
  v.pipe(v.string("required"), entered(), v.nonEmpty("required"), v.maxLength(2000, "too_long"), v.url("url_invalid"))
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
  scope: "webhooks",
  params: endpointId(),
  data: NothingSchema,
  errors: ["state_conflict"],
})
