import { getWebhookDeliveryQueryOptions } from "@wallet/core/queries"
import { createQueryHookWith } from "#calls/createQueryHook.ts"

/**
 * One delivery of a webhook, with its attempts. See `getWebhookDelivery` of `@wallet/core/merchant`.
 *
 * @function
 * @example
 * const { data: webhookDelivery, isPending, error } = useWebhookDelivery({ webhookDeliveryId: delivery.id })
 */
export const useWebhookDelivery = createQueryHookWith(getWebhookDeliveryQueryOptions)
