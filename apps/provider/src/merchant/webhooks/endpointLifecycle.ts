import type { WebhookEndpoint } from "#platform/http/answers.ts"
import type { Lifecycle } from "#platform/lifecycle/lifecycle.ts"

/** State of an endpoint. A deleted one is never shown. */
export type EndpointState = WebhookEndpoint["state"] | "deleted"

export type EndpointEvent = "disable" | "giveUp" | "enable" | "delete"

/** The life of a webhook endpoint. */
export const endpointLifecycle: Lifecycle<EndpointState, EndpointEvent> = {
  transitions: {
    enabled: { disable: "disabled", giveUp: "disabled", delete: "deleted" },
    disabled: { enable: "enabled", delete: "deleted" },
    deleted: {},
  },
  events: {
    disable: { by: ["customer"] },
    // It answered 410, or no delivery has succeeded for days.
    giveUp: { by: ["rail"] },
    enable: { by: ["customer"] },
    delete: { by: ["customer"] },
  },
}
