import type { ColumnType } from "kysely"
import type { Moment } from "#platform/database/columns.ts"

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

declare module "#platform/database/schema.ts" {
  interface Database {
    account_links: AccountLinksTable
    messenger_updates: MessengerUpdatesTable
  }
}
