import type { ExportSchema, Written } from "@wallet/core/contract"
import type { ColumnType, Generated, Selectable } from "kysely"

interface ExportsTable {
  id: string
  user_id: string
  format: Written<typeof ExportSchema>["format"]
  /** An `ExportRequest`. */
  request: ColumnType<object, string, never>
  /** A ready export past `expires_at` counts as expired. */
  state: Exclude<Written<typeof ExportSchema>["state"], "expired">
  failure: Written<typeof ExportSchema>["failure"]
  file_name: string
  rows_total: number | null
  rows_written: Generated<number>
  size: bigint | null
  run_id: string | null
  run_seen_at: Date | null
  created_at: Date
  expires_at: Date
}

/** A stored export. */
export type ExportRow = Selectable<ExportsTable>

/** A file in pieces, in the order of `position`, as written by one run. */
interface ExportChunksTable {
  export_id: string
  run_id: string
  position: number
  bytes: Buffer
}

declare module "#platform/database/schema.ts" {
  interface Database {
    exports: ExportsTable
    export_chunks: ExportChunksTable
  }
}
