import { rotateWebhookSecret } from "@wallet/core/merchant"
import { getWebhookEndpointsQueryKey } from "@wallet/core/queries"
import { createCallHook } from "#calls/createCallHook.ts"

/**
 * Gives a webhook endpoint a new secret. For `overlapHours`, deliveries carry the signatures of both. See `rotateWebhookSecret` of `@wallet/core/merchant`.
 *
 * @function
 * @example
 * const rotateWebhookSecret = useRotateWebhookSecret()
 * const press = () => rotateWebhookSecret.mutate({ webhookEndpointId: endpoint.id, overlapHours: 24 })
 */
export const useRotateWebhookSecret = createCallHook(rotateWebhookSecret, [getWebhookEndpointsQueryKey])
