import {
  type DeleteWebhookEndpointData,
  type DeleteWebhookEndpointErrorTag,
  type DeleteWebhookEndpointParameters,
  deleteWebhookEndpoint,
} from "@wallet/core/merchant"
import { getWebhookDeliveriesQueryKey, getWebhookEndpointsQueryKey } from "@wallet/core/queries"
import { type CallHookResult, useCall } from "#calls/useCall.ts"

/**
 * Removes a webhook endpoint with its log. See `deleteWebhookEndpoint` of `@wallet/core/merchant`.
 *
 * @example
 * const deleteWebhookEndpoint = useDeleteWebhookEndpoint()
 * const press = () => deleteWebhookEndpoint.mutate({ webhookEndpointId: endpoint.id })
 */
export function useDeleteWebhookEndpoint(): CallHookResult<
  DeleteWebhookEndpointData,
  DeleteWebhookEndpointErrorTag,
  DeleteWebhookEndpointParameters
> {
  return useCall(deleteWebhookEndpoint, [getWebhookEndpointsQueryKey, getWebhookDeliveriesQueryKey])
}
