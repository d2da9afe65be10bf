import type { WebhookDelivery } from "#platform/http/answers.ts"
import type { Lifecycle } from "#platform/lifecycle/lifecycle.ts"

/** State of a delivery (screens E). */
export type DeliveryState = WebhookDelivery["state"]

export type DeliveryEvent = "arrive" | "fail" | "giveUp" | "replay"

/** The life of a delivery: one event on its way to one endpoint. */
export const deliveryLifecycle: Lifecycle<DeliveryState, DeliveryEvent> = {
  transitions: {
    queued: { arrive: "delivered", fail: "retrying", giveUp: "exhausted" },
    retrying: { arrive: "delivered", fail: "retrying", giveUp: "exhausted" },
    delivered: { replay: "replayed" },
    exhausted: { replay: "replayed" },
    replayed: {},
  },
  events: {
    arrive: { by: ["rail"] },
    fail: { by: ["rail"] },
    // After the last attempt, or if the endpoint is disabled or deleted.
    giveUp: { by: ["rail", "customer"] },
    replay: { by: ["customer"] },
  },
}
