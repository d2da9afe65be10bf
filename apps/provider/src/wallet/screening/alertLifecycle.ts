import type { RescreeningTables } from "#platform/database/tables/rescreening.ts"
import type { Lifecycle } from "#platform/lifecycle/lifecycle.ts"

export type AlertState = RescreeningTables["screening_alerts"]["state"]
export type AlertEvent = "dismiss" | "confirm"

/** The life of an alert: somebody decides, once. */
export const alertLifecycle: Lifecycle<AlertState, AlertEvent> = {
  transitions: { open: { dismiss: "dismissed", confirm: "confirmed" }, dismissed: {}, confirmed: {} },
  events: { dismiss: { by: ["operator"] }, confirm: { by: ["operator"] } },
}
