import { listWebhookEndpoints } from "#actions/webhooks/listWebhookEndpoints.ts"
import { createCustomerKey } from "#queries/createQueryKey.ts"
import { createQueryOptions } from "#queries/createQueryOptions.ts"

/**
 * The key under which a cache holds what `listWebhookEndpoints` answers.
 *
 * @function
 * @example
 * await queryClient.invalidateQueries({ queryKey: getWebhookEndpointsQueryKey(client) })
 */
export const getWebhookEndpointsQueryKey = createCustomerKey("listWebhookEndpoints")

/**
 * The customer's webhook endpoints, the newest first.
 *
 * @function
 * @example
 * const webhookEndpoints = await queryClient.fetchQuery(getWebhookEndpointsQueryOptions(client))
 */
export const getWebhookEndpointsQueryOptions = createQueryOptions(getWebhookEndpointsQueryKey, listWebhookEndpoints)
