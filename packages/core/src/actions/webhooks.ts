import type { CallData, CallErrorTag, CallParameters } from "#contract/declaration/call.ts"
import * as calls from "#contract/webhooks/calls.ts"
import { createAction } from "#transport/createAction.ts"
import { createKeyedAction } from "#transport/createKeyedAction.ts"

/** The parameters of `createWebhookEndpoint`. */
export type CreateWebhookEndpointParameters = CallParameters<typeof calls.createWebhookEndpoint>
/** The answer of `createWebhookEndpoint`. */
export type CreateWebhookEndpointData = CallData<typeof calls.createWebhookEndpoint>
/** The tags that `createWebhookEndpoint` may be refused with. */
export type CreateWebhookEndpointErrorTag = CallErrorTag<typeof calls.createWebhookEndpoint>

/**
 * Makes a webhook endpoint. Its secret is in the answer, and nowhere afterwards.
 *
 * @function
 * @throws `CallError` with a tag of `CreateWebhookEndpointErrorTag`; `OutcomeUnknownError` where it may have happened.
 * @example
 * const { endpoint, secret } = await createWebhookEndpoint(client, {
 *   url: "https://shop.example/webhooks",
 *   events: ["invoice.paid"],
 * })
 */
export const createWebhookEndpoint = createKeyedAction(calls.createWebhookEndpoint)

/** The parameters of `deleteWebhookEndpoint`. */
export type DeleteWebhookEndpointParameters = CallParameters<typeof calls.deleteWebhookEndpoint>
/** The answer of `deleteWebhookEndpoint`. */
export type DeleteWebhookEndpointData = CallData<typeof calls.deleteWebhookEndpoint>
/** The tags that `deleteWebhookEndpoint` may be refused with. */
export type DeleteWebhookEndpointErrorTag = CallErrorTag<typeof calls.deleteWebhookEndpoint>

/**
 * Removes a webhook endpoint with its log.
 *
 * @function
 * @throws `CallError` with a tag of `DeleteWebhookEndpointErrorTag`.
 * @example
 * await deleteWebhookEndpoint(client, { webhookEndpointId: endpoint.id })
 */
export const deleteWebhookEndpoint = createAction(calls.deleteWebhookEndpoint)

/** The parameters of `disableWebhookEndpoint`. */
export type DisableWebhookEndpointParameters = CallParameters<typeof calls.disableWebhookEndpoint>
/** The answer of `disableWebhookEndpoint`. */
export type DisableWebhookEndpointData = CallData<typeof calls.disableWebhookEndpoint>
/** The tags that `disableWebhookEndpoint` may be refused with. */
export type DisableWebhookEndpointErrorTag = CallErrorTag<typeof calls.disableWebhookEndpoint>

/**
 * Disables a webhook endpoint until it is enabled again. Waiting deliveries are given up, and can be replayed.
 *
 * @function
 * @throws `CallError` with a tag of `DisableWebhookEndpointErrorTag`.
 * @example
 * const { state } = await disableWebhookEndpoint(client, { webhookEndpointId: endpoint.id })
 */
export const disableWebhookEndpoint = createAction(calls.disableWebhookEndpoint)

/** The parameters of `enableWebhookEndpoint`. */
export type EnableWebhookEndpointParameters = CallParameters<typeof calls.enableWebhookEndpoint>
/** The answer of `enableWebhookEndpoint`. */
export type EnableWebhookEndpointData = CallData<typeof calls.enableWebhookEndpoint>
/** The tags that `enableWebhookEndpoint` may be refused with. */
export type EnableWebhookEndpointErrorTag = CallErrorTag<typeof calls.enableWebhookEndpoint>

/**
 * Tells a disabled webhook endpoint of events again.
 *
 * @function
 * @throws `CallError` with a tag of `EnableWebhookEndpointErrorTag`.
 * @example
 * const { state } = await enableWebhookEndpoint(client, { webhookEndpointId: endpoint.id })
 */
export const enableWebhookEndpoint = createAction(calls.enableWebhookEndpoint)

/** The parameters of `getWebhookDelivery`. */
export type GetWebhookDeliveryParameters = CallParameters<typeof calls.getWebhookDelivery>
/** The answer of `getWebhookDelivery`. */
export type GetWebhookDeliveryData = CallData<typeof calls.getWebhookDelivery>
/** The tags that `getWebhookDelivery` may be refused with. */
export type GetWebhookDeliveryErrorTag = CallErrorTag<typeof calls.getWebhookDelivery>

/**
 * Reads one delivery with the request and the response of each attempt.
 *
 * @function
 * @throws `CallError` with a tag of `GetWebhookDeliveryErrorTag`.
 * @example
 * const { requestBody, attemptLog } = await getWebhookDelivery(client, { webhookDeliveryId: delivery.id })
 */
export const getWebhookDelivery = createAction(calls.getWebhookDelivery)

/** The parameters of `listInvoiceWebhookDeliveries`. */
export type ListInvoiceWebhookDeliveriesParameters = CallParameters<typeof calls.listInvoiceWebhookDeliveries>
/** The answer of `listInvoiceWebhookDeliveries`. */
export type ListInvoiceWebhookDeliveriesData = CallData<typeof calls.listInvoiceWebhookDeliveries>
/** The tags that `listInvoiceWebhookDeliveries` may be refused with. */
export type ListInvoiceWebhookDeliveriesErrorTag = CallErrorTag<typeof calls.listInvoiceWebhookDeliveries>

/**
 * Reads what was sent about an invoice in the last 30 days, newest first.
 *
 * @function
 * @throws `CallError` with a tag of `ListInvoiceWebhookDeliveriesErrorTag`.
 * @example
 * const { items } = await listInvoiceWebhookDeliveries(client, { invoiceId: invoice.id })
 */
export const listInvoiceWebhookDeliveries = createAction(calls.listInvoiceWebhookDeliveries)

/** The parameters of `listWebhookDeliveries`. */
export type ListWebhookDeliveriesParameters = CallParameters<typeof calls.listWebhookDeliveries>
/** The answer of `listWebhookDeliveries`. */
export type ListWebhookDeliveriesData = CallData<typeof calls.listWebhookDeliveries>
/** The tags that `listWebhookDeliveries` may be refused with. */
export type ListWebhookDeliveriesErrorTag = CallErrorTag<typeof calls.listWebhookDeliveries>

/**
 * Reads what was sent to a webhook endpoint in the last 30 days, newest first.
 *
 * @function
 * @throws `CallError` with a tag of `ListWebhookDeliveriesErrorTag`.
 * @example
 * const { items, nextCursor } = await listWebhookDeliveries(client, {
 *   webhookEndpointId: endpoint.id,
 *   state: "exhausted",
 * })
 */
export const listWebhookDeliveries = createAction(calls.listWebhookDeliveries)

/** The answer of `listWebhookEndpoints`. */
export type ListWebhookEndpointsData = CallData<typeof calls.listWebhookEndpoints>
/** The tags that `listWebhookEndpoints` may be refused with. */
export type ListWebhookEndpointsErrorTag = CallErrorTag<typeof calls.listWebhookEndpoints>

/**
 * Reads the customer's webhook endpoints, the newest first.
 *
 * @function
 * @throws `CallError` with a tag of `ListWebhookEndpointsErrorTag`.
 * @example
 * const { items } = await listWebhookEndpoints(client)
 */
export const listWebhookEndpoints = createAction(calls.listWebhookEndpoints)

/** The parameters of `pullWebhookDeliveries`. */
export type PullWebhookDeliveriesParameters = CallParameters<typeof calls.pullWebhookDeliveries>
/** The answer of `pullWebhookDeliveries`. */
export type PullWebhookDeliveriesData = CallData<typeof calls.pullWebhookDeliveries>
/** The tags that `pullWebhookDeliveries` may be refused with. */
export type PullWebhookDeliveriesErrorTag = CallErrorTag<typeof calls.pullWebhookDeliveries>

/**
 * Takes the deliveries that wait for an endpoint whose address is `listen:<name>`, and reports the outcomes of those taken
 * before.
 *
 * @function
 * @throws `CallError` with a tag of `PullWebhookDeliveriesErrorTag`.
 * @example
 * const { items } = await pullWebhookDeliveries(client, { webhookEndpointId: endpoint.id })
 * const outcomes = items.map(({ id }) => ({ deliveryId: id, duration: 12, status: 204, failure: null }))
 * await pullWebhookDeliveries(client, { webhookEndpointId: endpoint.id, outcomes })
 */
export const pullWebhookDeliveries = createAction(calls.pullWebhookDeliveries)

/** The parameters of `replayWebhookDeliveries`. */
export type ReplayWebhookDeliveriesParameters = CallParameters<typeof calls.replayWebhookDeliveries>
/** The answer of `replayWebhookDeliveries`. */
export type ReplayWebhookDeliveriesData = CallData<typeof calls.replayWebhookDeliveries>
/** The tags that `replayWebhookDeliveries` may be refused with. */
export type ReplayWebhookDeliveriesErrorTag = CallErrorTag<typeof calls.replayWebhookDeliveries>

/**
 * Queues what a webhook endpoint missed in a time span once more, the oldest first. With `delivered: true` also what
 * arrived.
 *
 * @function
 * @throws `CallError` with a tag of `ReplayWebhookDeliveriesErrorTag`; `OutcomeUnknownError` where it may have happened.
 * @example
 * const { replayed } = await replayWebhookDeliveries(client, {
 *   webhookEndpointId: endpoint.id,
 *   from: "2026-03-15T00:00:00Z",
 *   to: "2026-03-16T00:00:00Z",
 * })
 */
export const replayWebhookDeliveries = createKeyedAction(calls.replayWebhookDeliveries)

/** The parameters of `replayWebhookDelivery`. */
export type ReplayWebhookDeliveryParameters = CallParameters<typeof calls.replayWebhookDelivery>
/** The answer of `replayWebhookDelivery`. */
export type ReplayWebhookDeliveryData = CallData<typeof calls.replayWebhookDelivery>
/** The tags that `replayWebhookDelivery` may be refused with. */
export type ReplayWebhookDeliveryErrorTag = CallErrorTag<typeof calls.replayWebhookDelivery>

/**
 * Queues the event of a delivery that is over once more, and answers the new delivery. The receiver sees the same
 * `webhook-id`.
 *
 * @function
 * @throws `CallError` with a tag of `ReplayWebhookDeliveryErrorTag`; `OutcomeUnknownError` where it may have happened.
 * @example
 * const again = await replayWebhookDelivery(client, { webhookDeliveryId: delivery.id })
 */
export const replayWebhookDelivery = createKeyedAction(calls.replayWebhookDelivery)

/** The parameters of `rotateWebhookSecret`. */
export type RotateWebhookSecretParameters = CallParameters<typeof calls.rotateWebhookSecret>
/** The answer of `rotateWebhookSecret`. */
export type RotateWebhookSecretData = CallData<typeof calls.rotateWebhookSecret>
/** The tags that `rotateWebhookSecret` may be refused with. */
export type RotateWebhookSecretErrorTag = CallErrorTag<typeof calls.rotateWebhookSecret>

/**
 * Gives a webhook endpoint a new secret. For `overlapHours`, deliveries carry the signatures of both.
 *
 * @function
 * @throws `CallError` with a tag of `RotateWebhookSecretErrorTag`; `OutcomeUnknownError` where it may have happened.
 * @example
 * const { secret } = await rotateWebhookSecret(client, { webhookEndpointId: endpoint.id, overlapHours: 24 })
 */
export const rotateWebhookSecret = createKeyedAction(calls.rotateWebhookSecret)

/** The parameters of `sendTestWebhook`. */
export type SendTestWebhookParameters = CallParameters<typeof calls.sendTestWebhook>
/** The answer of `sendTestWebhook`. */
export type SendTestWebhookData = CallData<typeof calls.sendTestWebhook>
/** The tags that `sendTestWebhook` may be refused with. */
export type SendTestWebhookErrorTag = CallErrorTag<typeof calls.sendTestWebhook>

/**
 * Queues an event of the type `webhook.test` for a webhook endpoint.
 *
 * @function
 * @throws `CallError` with a tag of `SendTestWebhookErrorTag`; `OutcomeUnknownError` where it may have happened.
 * @example
 * const { id } = await sendTestWebhook(client, { webhookEndpointId: endpoint.id })
 */
export const sendTestWebhook = createKeyedAction(calls.sendTestWebhook)

/** The parameters of `updateWebhookEndpoint`. */
export type UpdateWebhookEndpointParameters = CallParameters<typeof calls.updateWebhookEndpoint>
/** The answer of `updateWebhookEndpoint`. */
export type UpdateWebhookEndpointData = CallData<typeof calls.updateWebhookEndpoint>
/** The tags that `updateWebhookEndpoint` may be refused with. */
export type UpdateWebhookEndpointErrorTag = CallErrorTag<typeof calls.updateWebhookEndpoint>

/**
 * Changes the address, the description or the events of a webhook endpoint. Omitted fields stay unchanged.
 *
 * @function
 * @throws `CallError` with a tag of `UpdateWebhookEndpointErrorTag`.
 * @example
 * const { events } = await updateWebhookEndpoint(client, {
 *   webhookEndpointId: endpoint.id,
 *   events: ["invoice.paid", "invoice.expired"],
 * })
 */
export const updateWebhookEndpoint = createAction(calls.updateWebhookEndpoint)
