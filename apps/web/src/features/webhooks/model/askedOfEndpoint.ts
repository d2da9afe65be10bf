import type { WebhookEndpoint } from "@wallet/core/merchant"

/** The dialog that is open and the endpoint that it is about. */
export interface AskedOfEndpoint {
  readonly kind: "edit" | "rotate" | "delete"
  readonly endpoint: WebhookEndpoint
}
