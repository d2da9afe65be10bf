import {
  type UpdateWebhookEndpointData,
  type UpdateWebhookEndpointErrorTag,
  type UpdateWebhookEndpointParameters,
  updateWebhookEndpoint,
} from "@wallet/core/merchant"
import { getWebhookEndpointsQueryKey } from "@wallet/core/queries"
import { type CallHookResult, useCall } from "#calls/useCall.ts"

/**
 * Changes the address, the description or the events of a webhook endpoint: what is named, and nothing else. See `updateWebhookEndpoint` of `@wallet/core/merchant`.
 *
 * @example
 * const updateWebhookEndpoint = useUpdateWebhookEndpoint()
 * const press = () => updateWebhookEndpoint.mutate({
 *   webhookEndpointId: endpoint.id,
 *   events: ["invoice.paid", "invoice.expired"],
 * })
 */
export function useUpdateWebhookEndpoint(): CallHookResult<
  UpdateWebhookEndpointData,
  UpdateWebhookEndpointErrorTag,
  UpdateWebhookEndpointParameters
> {
  return useCall(updateWebhookEndpoint, [getWebhookEndpointsQueryKey])
}
