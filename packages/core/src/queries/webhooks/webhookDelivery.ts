import { getWebhookDelivery } from "#actions/webhooks/getWebhookDelivery.ts"
import { createCustomerKey } from "#queries/createQueryKey.ts"
import { createQueryOptionsWith } from "#queries/createQueryOptions.ts"

/**
 * The key under which a cache holds what `getWebhookDelivery` answers; without parameters, where it holds all of it.
 *
 * @function
 * @example
 * await queryClient.invalidateQueries({ queryKey: getWebhookDeliveryQueryKey(client, { webhookDeliveryId: delivery.id }) })
 */
export const getWebhookDeliveryQueryKey = createCustomerKey("getWebhookDelivery")

/**
 * One delivery of a webhook, with its attempts.
 *
 * @function
 * @example
 * const webhookDelivery = await queryClient.fetchQuery(getWebhookDeliveryQueryOptions(client, { webhookDeliveryId: delivery.id }))
 */
export const getWebhookDeliveryQueryOptions = createQueryOptionsWith(getWebhookDeliveryQueryKey, getWebhookDelivery)
