import type { RawBuilder } from "kysely"
import type { Database } from "#platform/database/schema.ts"

/** Rows that are deleted some time after the moment in one of their columns. */
export interface Retention {
  readonly table: keyof Database
  /** The column that says since when a row is of no use. */
  readonly since: string
  /** Time that a row is kept after that moment, in milliseconds. */
  readonly kept: number
  /** Limits deletion to some rows. Default: all rows. */
  readonly where?: RawBuilder<boolean>
}

/** That many days, in milliseconds. */
export function days(count: number): number {
  return count * 86_400_000
}
