import type { ColumnType } from "kysely"

/** A moment, read and written as `Date`. */
type Moment = ColumnType<Date, Date, Date>

interface AccountLinksTable {
  id: string
  user_id: string
  state: "link_pending" | "linked" | "expired" | "conflict" | "unlinked"
  code_hash: string
  sealed_code: string
  messenger_id: ColumnType<string | null, string | null | undefined, string>
  messenger_name: ColumnType<string | null, string | null | undefined, string>
  created_at: Moment
  expires_at: Moment
  linked_at: ColumnType<Date | null, Date | null | undefined, Date>
}

interface MessengerUpdatesTable {
  id: string
  at: Moment
}

/** The tables of account links in `0014_api_keys_and_links`. */
export interface LinkingTables {
  account_links: AccountLinksTable
  messenger_updates: MessengerUpdatesTable
}
