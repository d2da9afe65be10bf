import type { Generated, JSONColumnType } from "kysely"
import type { Moment, MomentOrNull, Optional } from "#platform/database/columns.ts"

/** A list as it was read: the current ones, and replaced ones as evidence. */
interface ScreeningListsTable {
  id: string
  /** The list's name in the configuration. */
  list: string
  version: string
  /** SHA-256 of the file. */
  hash: string
  parties: number
  addresses: number
  /** The format version of its stored names; 0 before names were compared. */
  name_form: Generated<number>
  read_at: Moment
  /** The last time when the publisher had exactly this file. */
  checked_at: Moment
  replaced_at: MomentOrNull
}

/** The reading of each list, by one process at a time. */
interface ScreeningListReadsTable {
  list: string
  /** The earliest time of the next reading. */
  next_at: Moment
  failure: Optional<string>
  failed_at: MomentOrNull
}

interface ListedPartiesTable {
  list_id: string
  entry: string
  kind: "person" | "other"
  programmes: JSONColumnType<readonly string[]>
  births: JSONColumnType<readonly string[]>
  countries: JSONColumnType<readonly string[] | null>
  /** Unchanged while its names, births and countries are. */
  fingerprint: string | null
  /** True once it was compared with the customers. */
  is_compared: boolean | null
}

interface ListedNamesTable {
  list_id: string
  entry: string
  name: string
  is_weak: boolean
  /** The format of `makeSearchable`. */
  folded: string | null
  keys: string[] | null
}

interface ListedAddressesTable {
  list_id: string
  entry: string
  asset: string
  address: string
  /** The format of `addressKey`. */
  key: string
}

declare module "#platform/database/schema.ts" {
  interface Database {
    screening_lists: ScreeningListsTable
    screening_list_reads: ScreeningListReadsTable
    listed_parties: ListedPartiesTable
    listed_names: ListedNamesTable
    listed_addresses: ListedAddressesTable
  }
}
