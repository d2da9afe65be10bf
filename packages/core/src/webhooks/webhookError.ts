import { WalletError } from "#errors/walletError.ts"

/** The reason why a webhook was refused. */
export type WebhookErrorCode =
  | "header_missing"
  | "header_invalid"
  | "too_old"
  | "too_new"
  | "signature_mismatch"
  | "payload_invalid"
  | "secret_invalid"

/**
 * A webhook that must not be acted upon. Answer it with status 400; it holds nothing of the payload or the secret.
 *
 * @example
 * import { verifyWebhook, WebhookError } from "@wallet/core/webhooks"
 *
 * try {
 *   await verifyWebhook(body, {}, { secret, now: Date.now })
 * } catch (reason) {
 *   if (reason instanceof WebhookError) tell(reason.code)
 * }
 */
export class WebhookError extends WalletError {
  readonly name = "WebhookError"
  readonly code: WebhookErrorCode

  constructor(code: WebhookErrorCode, message: string) {
    super(message)
    this.code = code
  }
}
