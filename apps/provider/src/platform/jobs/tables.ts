import type { ColumnType, Generated, JSONColumnType } from "kysely"
import type { Moment } from "#platform/database/columns.ts"

interface JobsTable {
  id: string
  kind: string
  payload: JSONColumnType<object>
  run_at: Moment
  attempts: Generated<number>
  leased_until: ColumnType<Date | null, Date | null | undefined, Date | null>
  /** The lease under way. Only its holder may settle the job. */
  lease_id: ColumnType<string | null, string | null | undefined, string | null>
  last_error: string | null
  /** When the first of the failures happened that have kept the job from being done. */
  failing_since: ColumnType<Date | null, Date | null | undefined, Date | null>
  /** The trace of the work that enqueued it. */
  traceparent: ColumnType<string | null, string | null | undefined, never>
  failed_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  created_at: Moment
}

/** A slot of a lane that all processes share. */
interface JobSlotsTable {
  lane: string
  slot: number
  /** The lease of the job that holds it. */
  lease_id: string
  /** It is free from this moment on. */
  leased_until: Moment
}

declare module "#platform/database/schema.ts" {
  interface Database {
    jobs: JobsTable
    job_slots: JobSlotsTable
  }
}
