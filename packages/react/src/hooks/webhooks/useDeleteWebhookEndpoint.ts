import { deleteWebhookEndpoint } from "@wallet/core/merchant"
import { getWebhookDeliveriesQueryKey, getWebhookEndpointsQueryKey } from "@wallet/core/queries"
import { createCallHook } from "#calls/createCallHook.ts"

/**
 * Removes a webhook endpoint with its log. See `deleteWebhookEndpoint` of `@wallet/core/merchant`.
 *
 * @function
 * @example
 * const deleteWebhookEndpoint = useDeleteWebhookEndpoint()
 * const press = () => deleteWebhookEndpoint.mutate({ webhookEndpointId: endpoint.id })
 */
export const useDeleteWebhookEndpoint = createCallHook(deleteWebhookEndpoint, [
  getWebhookEndpointsQueryKey,
  getWebhookDeliveriesQueryKey,
])
