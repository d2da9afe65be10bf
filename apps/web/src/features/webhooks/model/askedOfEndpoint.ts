import type { WebhookEndpoint } from "@wallet/core/merchant"

/** What the customer wants of an endpoint that is asked about first. */
export interface AskedOfEndpoint {
  readonly kind: "log" | "edit" | "rotate" | "delete"
  readonly endpoint: WebhookEndpoint
}
