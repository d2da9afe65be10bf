import type { GeneratedAlways } from "kysely"
import type { Moment } from "#platform/database/columns.ts"

interface LiveEventsTable {
  id: GeneratedAlways<bigint>
  user_id: string
  type: string
  at: Moment
}

/** Events of this version. A row of it is a row of `live_events` too, which holds those of the version before. */
type LiveHintsTable = LiveEventsTable

/** One row, which a crash of PostgreSQL removes as it empties `live_hints`. */
interface LiveHintsStartTable {
  /** The id of the first transaction whose events are there. */
  transaction: GeneratedAlways<string>
}

declare module "#platform/database/schema.ts" {
  interface Database {
    live_events: LiveEventsTable
    live_hints: LiveHintsTable
    live_hints_start: LiveHintsStartTable
  }
}
