import type {
  GetWebhookDeliveryData,
  GetWebhookDeliveryErrorTag,
  GetWebhookDeliveryParameters,
} from "@wallet/core/merchant"
import { getWebhookDeliveryQueryOptions } from "@wallet/core/queries"
import { type QueryHookOptions, type QueryHookResult, useCustomerQuery } from "#calls/useClientQuery.ts"
import { useWalletClient } from "#walletContext.ts"

/**
 * One delivery of a webhook, with its attempts. See `getWebhookDelivery` of `@wallet/core/merchant`.
 *
 * @example
 * const { data: webhookDelivery, isPending, error } = useWebhookDelivery({ webhookDeliveryId: delivery.id })
 */
export function useWebhookDelivery(
  parameters: GetWebhookDeliveryParameters,
  options: QueryHookOptions<GetWebhookDeliveryData, GetWebhookDeliveryErrorTag> = {},
): QueryHookResult<GetWebhookDeliveryData, GetWebhookDeliveryErrorTag> {
  return useCustomerQuery(getWebhookDeliveryQueryOptions(useWalletClient(), parameters), options)
}
