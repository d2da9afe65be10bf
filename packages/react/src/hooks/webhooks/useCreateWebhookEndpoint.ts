import { createWebhookEndpoint } from "@wallet/core/merchant"
import { getWebhookEndpointsQueryKey } from "@wallet/core/queries"
import { createCallHook } from "#calls/createCallHook.ts"

/**
 * Makes a webhook endpoint. Its secret is in the answer, and nowhere afterwards. See `createWebhookEndpoint` of `@wallet/core/merchant`.
 *
 * @function
 * @example
 * const createWebhookEndpoint = useCreateWebhookEndpoint()
 * const press = () => createWebhookEndpoint.mutate({
 *   url: "https://shop.example/webhooks",
 *   events: ["invoice.paid"],
 * })
 */
export const useCreateWebhookEndpoint = createCallHook(createWebhookEndpoint, [getWebhookEndpointsQueryKey])
