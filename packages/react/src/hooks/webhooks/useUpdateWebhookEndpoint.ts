import { updateWebhookEndpoint } from "@wallet/core/merchant"
import { getWebhookEndpointsQueryKey } from "@wallet/core/queries"
import { createCallHook } from "#calls/createCallHook.ts"

/**
 * Changes the address, the description or the events of a webhook endpoint: what is named, and nothing else. See `updateWebhookEndpoint` of `@wallet/core/merchant`.
 *
 * @function
 * @example
 * const updateWebhookEndpoint = useUpdateWebhookEndpoint()
 * const press = () => updateWebhookEndpoint.mutate({
 *   webhookEndpointId: endpoint.id,
 *   events: ["invoice.paid", "invoice.expired"],
 * })
 */
export const useUpdateWebhookEndpoint = createCallHook(updateWebhookEndpoint, [getWebhookEndpointsQueryKey])
