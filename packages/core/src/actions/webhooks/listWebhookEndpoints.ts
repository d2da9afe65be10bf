import type { CallData, CallErrorTag } from "#contract/declaration/call.ts"
import { listWebhookEndpoints as call } from "#contract/webhooks/webhookEndpoints.ts"
import { createAction } from "#transport/createAction.ts"

/** What `listWebhookEndpoints` answers. */
export type ListWebhookEndpointsData = CallData<typeof call>
/** The tags that `listWebhookEndpoints` may be refused with. */
export type ListWebhookEndpointsErrorTag = CallErrorTag<typeof call>

/**
 * Reads the customer's webhook endpoints, the newest first.
 *
 * @function
 * @throws `CallError` with a tag of `ListWebhookEndpointsErrorTag`.
 * @example
 * const { items } = await listWebhookEndpoints(client)
 */
export const listWebhookEndpoints = createAction(call)
