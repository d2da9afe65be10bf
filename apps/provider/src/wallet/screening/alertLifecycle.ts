import type { Database } from "#platform/database/schema.ts"
import type { Lifecycle } from "#platform/lifecycle/lifecycle.ts"

export type AlertState = Database["screening_alerts"]["state"]
export type AlertEvent = "dismiss" | "confirm"

/** The life of an alert, which is decided once. */
export const alertLifecycle: Lifecycle<AlertState, AlertEvent> = {
  transitions: { open: { dismiss: "dismissed", confirm: "confirmed" }, dismissed: {}, confirmed: {} },
  events: { dismiss: { by: ["operator"] }, confirm: { by: ["operator"] } },
}
