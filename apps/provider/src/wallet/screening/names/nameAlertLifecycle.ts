import type { Database } from "#platform/database/schema.ts"
import type { Lifecycle } from "#platform/lifecycle/lifecycle.ts"

export type NameAlertState = Database["name_alerts"]["state"]
export type NameAlertEvent = "clear" | "confirm"

/** The life of an alert about a name, which two operators decide once. */
export const nameAlertLifecycle: Lifecycle<NameAlertState, NameAlertEvent> = {
  transitions: { open: { clear: "cleared", confirm: "confirmed" }, cleared: {}, confirmed: {} },
  events: { clear: { by: ["operator"] }, confirm: { by: ["operator"] } },
}
