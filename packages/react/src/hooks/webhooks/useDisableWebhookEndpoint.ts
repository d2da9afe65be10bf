import {
  type DisableWebhookEndpointData,
  type DisableWebhookEndpointErrorTag,
  type DisableWebhookEndpointParameters,
  disableWebhookEndpoint,
} from "@wallet/core/merchant"
import { getWebhookDeliveriesQueryKey, getWebhookEndpointsQueryKey } from "@wallet/core/queries"
import { type CallHookResult, useCall } from "#calls/useCall.ts"

/**
 * Tells a webhook endpoint of nothing until it is enabled again. What waited for it is given up, and can be replayed. See `disableWebhookEndpoint` of `@wallet/core/merchant`.
 *
 * @example
 * const disableWebhookEndpoint = useDisableWebhookEndpoint()
 * const press = () => disableWebhookEndpoint.mutate({ webhookEndpointId: endpoint.id })
 */
export function useDisableWebhookEndpoint(): CallHookResult<
  DisableWebhookEndpointData,
  DisableWebhookEndpointErrorTag,
  DisableWebhookEndpointParameters
> {
  return useCall(disableWebhookEndpoint, [getWebhookEndpointsQueryKey, getWebhookDeliveriesQueryKey])
}
