export type { WebhookPayload } from "#webhooks/signedContent.ts"
export { type SignedWebhookHeaders, type SignWebhookOptions, signWebhook } from "#webhooks/signWebhook.ts"
export {
  type VerifiedWebhook,
  type VerifyWebhookOptions,
  verifyWebhook,
  type WebhookHeaders,
} from "#webhooks/verifyWebhook.ts"
export { WebhookError, type WebhookErrorCode } from "#webhooks/webhookError.ts"
export type { WebhookEvent } from "#webhooks/webhookEvent.ts"
