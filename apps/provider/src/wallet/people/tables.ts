import type { ColumnType } from "kysely"
import type { Moment } from "#platform/database/columns.ts"

/** A customer's saved contacts with their names. */
interface ContactsTable {
  user_id: string
  person_id: string
  name: string
  created_at: Moment
  /** A trigger deletes the picture with the contact. */
  picture_id: ColumnType<string | null, string | null | undefined, string | null>
}

declare module "#platform/database/schema.ts" {
  interface Database {
    contacts: ContactsTable
  }
}
