import { enableWebhookEndpoint } from "@wallet/core/merchant"
import { getWebhookDeliveriesQueryKey, getWebhookEndpointsQueryKey } from "@wallet/core/queries"
import { createCallHook } from "#calls/createCallHook.ts"

/**
 * Tells a disabled webhook endpoint of events again. See `enableWebhookEndpoint` of `@wallet/core/merchant`.
 *
 * @function
 * @example
 * const enableWebhookEndpoint = useEnableWebhookEndpoint()
 * const press = () => enableWebhookEndpoint.mutate({ webhookEndpointId: endpoint.id })
 */
export const useEnableWebhookEndpoint = createCallHook(enableWebhookEndpoint, [
  getWebhookEndpointsQueryKey,
  getWebhookDeliveriesQueryKey,
])
