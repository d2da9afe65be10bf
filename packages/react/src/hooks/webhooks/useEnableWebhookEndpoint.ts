import {
  type EnableWebhookEndpointData,
  type EnableWebhookEndpointErrorTag,
  type EnableWebhookEndpointParameters,
  enableWebhookEndpoint,
} from "@wallet/core/merchant"
import { getWebhookDeliveriesQueryKey, getWebhookEndpointsQueryKey } from "@wallet/core/queries"
import { type CallHookResult, useCall } from "#calls/useCall.ts"

/**
 * Tells a disabled webhook endpoint of events again. See `enableWebhookEndpoint` of `@wallet/core/merchant`.
 *
 * @example
 * const enableWebhookEndpoint = useEnableWebhookEndpoint()
 * const press = () => enableWebhookEndpoint.mutate({ webhookEndpointId: endpoint.id })
 */
export function useEnableWebhookEndpoint(): CallHookResult<
  EnableWebhookEndpointData,
  EnableWebhookEndpointErrorTag,
  EnableWebhookEndpointParameters
> {
  return useCall(enableWebhookEndpoint, [getWebhookEndpointsQueryKey, getWebhookDeliveriesQueryKey])
}
