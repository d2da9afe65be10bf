import type { Generated, JSONColumnType } from "kysely"
import type { Moment, MomentOrNull, Optional } from "#platform/database/columns.ts"

/** A list as it was read: the current ones, and those that they took the place of, as evidence. */
interface ScreeningListsTable {
  id: string
  /** The list's name in the configuration. */
  list: string
  version: string
  /** SHA-256 of the file. */
  hash: string
  parties: number
  addresses: number
  /** The form in which its names are stored; 0 before names were compared. */
  name_form: Generated<number>
  read_at: Moment
  /** When the publisher last had exactly this file. */
  checked_at: Moment
  replaced_at: MomentOrNull
}

/** The reading of each list: one process does it at a time. */
interface ScreeningListReadsTable {
  list: string
  /** Not before this moment. */
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
  /** The same as long as its names, births and countries are. */
  fingerprint: string | null
  /** True once it was held against the customers. */
  is_compared: boolean | null
}

interface ListedNamesTable {
  list_id: string
  entry: string
  name: string
  is_weak: boolean
  /** As `makeSearchable` makes it. */
  folded: string | null
  keys: string[] | null
}

interface ListedAddressesTable {
  list_id: string
  entry: string
  asset: string
  address: string
  /** As `addressKey` writes it. */
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
