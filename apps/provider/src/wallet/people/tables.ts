import type { Moment } from "#platform/database/columns.ts"

/** Whom a customer has saved, and under which name. */
interface ContactsTable {
  user_id: string
  person_id: string
  name: string
  created_at: Moment
}

declare module "#platform/database/schema.ts" {
  interface Database {
    contacts: ContactsTable
  }
}
