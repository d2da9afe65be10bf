import type { ListWebhookEndpointsData, ListWebhookEndpointsErrorTag } from "@wallet/core/merchant"
import { getWebhookEndpointsQueryOptions } from "@wallet/core/queries"
import { type QueryHookOptions, type QueryHookResult, useCustomerQuery } from "#calls/useClientQuery.ts"
import { useWalletClient } from "#walletContext.ts"

/**
 * The customer's webhook endpoints, the newest first. See `listWebhookEndpoints` of `@wallet/core/merchant`.
 *
 * @example
 * const { data: webhookEndpoints, isPending, error } = useWebhookEndpoints()
 */
export function useWebhookEndpoints(
  options: QueryHookOptions<ListWebhookEndpointsData, ListWebhookEndpointsErrorTag> = {},
): QueryHookResult<ListWebhookEndpointsData, ListWebhookEndpointsErrorTag> {
  return useCustomerQuery(getWebhookEndpointsQueryOptions(useWalletClient()), options)
}
