import type { GeneratedAlways } from "kysely"
import type { Moment } from "#platform/database/columns.ts"

interface LiveEventsTable {
  id: GeneratedAlways<bigint>
  user_id: string
  type: string
  at: Moment
}

declare module "#platform/database/schema.ts" {
  interface Database {
    live_events: LiveEventsTable
  }
}
