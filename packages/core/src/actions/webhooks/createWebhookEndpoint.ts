import type { CallData, CallErrorTag, CallParameters } from "#contract/declaration/call.ts"
import { createWebhookEndpoint as call } from "#contract/webhooks/webhookEndpoints.ts"
import { createKeyedAction } from "#transport/createKeyedAction.ts"

/** What `createWebhookEndpoint` takes. */
export type CreateWebhookEndpointParameters = CallParameters<typeof call>
/** What `createWebhookEndpoint` answers. */
export type CreateWebhookEndpointData = CallData<typeof call>
/** The tags that `createWebhookEndpoint` may be refused with. */
export type CreateWebhookEndpointErrorTag = CallErrorTag<typeof call>

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
export const createWebhookEndpoint = createKeyedAction(call)
