import {
  type CreateWebhookEndpointData,
  type CreateWebhookEndpointErrorTag,
  type CreateWebhookEndpointParameters,
  createWebhookEndpoint,
} from "@wallet/core/merchant"
import { getWebhookEndpointsQueryKey } from "@wallet/core/queries"
import { type CallHookResult, useCall } from "#calls/useCall.ts"

/**
 * Makes a webhook endpoint. Its secret is in the answer, and nowhere afterwards. See `createWebhookEndpoint` of `@wallet/core/merchant`.
 *
 * @example
 * const createWebhookEndpoint = useCreateWebhookEndpoint()
 * const press = () => createWebhookEndpoint.mutate({
 *   url: "https://shop.example/webhooks",
 *   events: ["invoice.paid"],
 * })
 */
export function useCreateWebhookEndpoint(): CallHookResult<
  CreateWebhookEndpointData,
  CreateWebhookEndpointErrorTag,
  CreateWebhookEndpointParameters
> {
  return useCall(createWebhookEndpoint, [getWebhookEndpointsQueryKey])
}
