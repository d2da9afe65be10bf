import {
  type RotateWebhookSecretData,
  type RotateWebhookSecretErrorTag,
  type RotateWebhookSecretParameters,
  rotateWebhookSecret,
} from "@wallet/core/merchant"
import { getWebhookEndpointsQueryKey } from "@wallet/core/queries"
import { type CallHookResult, useCall } from "#calls/useCall.ts"

/**
 * Gives a webhook endpoint a new secret. For `overlapHours`, deliveries carry the signatures of both. See `rotateWebhookSecret` of `@wallet/core/merchant`.
 *
 * @example
 * const rotateWebhookSecret = useRotateWebhookSecret()
 * const press = () => rotateWebhookSecret.mutate({ webhookEndpointId: endpoint.id, overlapHours: 24 })
 */
export function useRotateWebhookSecret(): CallHookResult<
  RotateWebhookSecretData,
  RotateWebhookSecretErrorTag,
  RotateWebhookSecretParameters
> {
  return useCall(rotateWebhookSecret, [getWebhookEndpointsQueryKey])
}
