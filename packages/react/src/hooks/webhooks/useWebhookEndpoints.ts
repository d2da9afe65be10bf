import { getWebhookEndpointsQueryOptions } from "@wallet/core/queries"
import { createQueryHook } from "#calls/createQueryHook.ts"

/**
 * The customer's webhook endpoints, the newest first. See `listWebhookEndpoints` of `@wallet/core/merchant`.
 *
 * @function
 * @example
 * const { data: webhookEndpoints, isPending, error } = useWebhookEndpoints()
 */
export const useWebhookEndpoints = createQueryHook(getWebhookEndpointsQueryOptions)
