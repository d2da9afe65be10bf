import type { Moment, MomentOrNull, Optional } from "#platform/database/columns.ts"

/** `setting`: another value of a setting. `pause`: a way, currency or network that is not offered. `notice`: a text for customers. */
export type ControlKind = "setting" | "pause" | "notice"

/** A change that operators make while the provider runs. Rows are never deleted: they are the record of who changed what. */
interface RunTimeControlsTable {
  id: string
  kind: ControlKind
  /** The name of the setting, the target of the pause; `customers` for a notice. */
  subject: string
  /** The text of the setting; JSON with the texts of a notice; empty for a pause. */
  value: string
  reason: string
  /** `replaced`: another change of the same subject took its place. */
  state: "proposed" | "active" | "declined" | "ended" | "replaced"
  proposed_by: string
  proposed_at: Moment
  confirmed_by: Optional<string>
  confirmed_at: MomentOrNull
  /** From then on the default holds again, whatever the state says. */
  ends_at: Moment
  ended_by: Optional<string>
  ended_at: MomentOrNull
}

declare module "#platform/database/schema.ts" {
  interface Database {
    run_time_controls: RunTimeControlsTable
  }
}
