import {
  type GetWebhookDeliveryData,
  type GetWebhookDeliveryErrorTag,
  type GetWebhookDeliveryParameters,
  getWebhookDelivery,
} from "#actions/webhooks/getWebhookDelivery.ts"
import type { WalletClient } from "#client.ts"
import { customerKey, type QueryKey, type QueryOptions, queryOptions } from "#queries/queryOptions.ts"

/**
 * The key under which a cache holds what `getWebhookDelivery` answers; without parameters, where it holds all of it.
 *
 * @example
 * await queryClient.invalidateQueries({ queryKey: getWebhookDeliveryQueryKey(client, { webhookDeliveryId: delivery.id }) })
 */
export function getWebhookDeliveryQueryKey(
  client: WalletClient,
  parameters?: GetWebhookDeliveryParameters,
): QueryKey<"getWebhookDelivery"> {
  return customerKey(client, "getWebhookDelivery", parameters)
}

/**
 * One delivery of a webhook, with its attempts.
 *
 * @example
 * const webhookDelivery = await queryClient.fetchQuery(getWebhookDeliveryQueryOptions(client, { webhookDeliveryId: delivery.id }))
 */
export function getWebhookDeliveryQueryOptions(
  client: WalletClient,
  parameters: GetWebhookDeliveryParameters,
): QueryOptions<GetWebhookDeliveryData, GetWebhookDeliveryErrorTag> {
  return queryOptions(getWebhookDeliveryQueryKey(client, parameters), (options) =>
    getWebhookDelivery(client, parameters, options),
  )
}
