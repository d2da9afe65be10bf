import type { Moment } from "#platform/database/columns.ts"

interface KycVendorMessagesTable {
  id: string
  session_id: string
  at: Moment
}

declare module "#platform/database/schema.ts" {
  interface Database {
    kyc_vendor_messages: KycVendorMessagesTable
  }
}
