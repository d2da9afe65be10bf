import { disableWebhookEndpoint } from "@wallet/core/merchant"
import { getWebhookDeliveriesQueryKey, getWebhookEndpointsQueryKey } from "@wallet/core/queries"
import { createCallHook } from "#calls/createCallHook.ts"

/**
 * Tells a webhook endpoint of nothing until it is enabled again. What waited for it is given up, and can be replayed. See `disableWebhookEndpoint` of `@wallet/core/merchant`.
 *
 * @function
 * @example
 * const disableWebhookEndpoint = useDisableWebhookEndpoint()
 * const press = () => disableWebhookEndpoint.mutate({ webhookEndpointId: endpoint.id })
 */
export const useDisableWebhookEndpoint = createCallHook(disableWebhookEndpoint, [
  getWebhookEndpointsQueryKey,
  getWebhookDeliveriesQueryKey,
])
