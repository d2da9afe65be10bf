import {
  type ListWebhookEndpointsData,
  type ListWebhookEndpointsErrorTag,
  listWebhookEndpoints,
} from "#actions/webhooks/listWebhookEndpoints.ts"
import type { WalletClient } from "#client.ts"
import { customerKey, type QueryKey, type QueryOptions, queryOptions } from "#queries/queryOptions.ts"

/**
 * The key under which a cache holds what `listWebhookEndpoints` answers.
 *
 * @example
 * await queryClient.invalidateQueries({ queryKey: getWebhookEndpointsQueryKey(client) })
 */
export function getWebhookEndpointsQueryKey(client: WalletClient): QueryKey<"listWebhookEndpoints"> {
  return customerKey(client, "listWebhookEndpoints")
}

/**
 * The customer's webhook endpoints, the newest first.
 *
 * @example
 * const webhookEndpoints = await queryClient.fetchQuery(getWebhookEndpointsQueryOptions(client))
 */
export function getWebhookEndpointsQueryOptions(
  client: WalletClient,
): QueryOptions<ListWebhookEndpointsData, ListWebhookEndpointsErrorTag> {
  return queryOptions(getWebhookEndpointsQueryKey(client), (options) => listWebhookEndpoints(client, options))
}
