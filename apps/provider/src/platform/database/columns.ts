import type { ColumnType } from "kysely"

/** A moment, read and written as `Date`. */
export type Moment = ColumnType<Date, Date, Date>

/** A moment that may not have come; absent in an insert is `null`. */
export type MomentOrNull = ColumnType<Date | null, Date | null | undefined, Date | null>

/** A value that may be missing; absent in an insert is `null`. */
export type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>
