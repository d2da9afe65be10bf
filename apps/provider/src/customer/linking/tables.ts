import type { Moment } from "#platform/database/columns.ts"

interface MessengerUpdatesTable {
  id: string
  at: Moment
}

declare module "#platform/database/schema.ts" {
  interface Database {
    messenger_updates: MessengerUpdatesTable
  }
}
