import type { CallData, CallErrorTag, CallParameters } from "#contract/declaration/call.ts"
import { rotateWebhookSecret as call } from "#contract/webhooks/webhookEndpoints.ts"
import { createKeyedAction } from "#transport/createKeyedAction.ts"

/** What `rotateWebhookSecret` takes. */
export type RotateWebhookSecretParameters = CallParameters<typeof call>
/** What `rotateWebhookSecret` answers. */
export type RotateWebhookSecretData = CallData<typeof call>
/** The tags that `rotateWebhookSecret` may be refused with. */
export type RotateWebhookSecretErrorTag = CallErrorTag<typeof call>

/**
 * Gives a webhook endpoint a new secret. For `overlapHours`, deliveries carry the signatures of both.
 *
 * @function
 * @throws `CallError` with a tag of `RotateWebhookSecretErrorTag`; `OutcomeUnknownError` where it may have happened.
 * @example
 * const { secret } = await rotateWebhookSecret(client, { webhookEndpointId: endpoint.id, overlapHours: 24 })
 */
export const rotateWebhookSecret = createKeyedAction(call)
