import type { VerificationSubject } from "@wallet/core/contract"
import type { ColumnType, Generated } from "kysely"
import type { Moment, MomentOrNull } from "#platform/database/columns.ts"

interface KycSessionsTable {
  id: string
  user_id: string
  status: string
  redirect_url: string | null
  comment: string | null
  updated_at: Moment
  subject: Generated<VerificationSubject>
  reasons: Generated<string[]>
  failed_items: Generated<string[]>
  refusals: Generated<number>
  refusals_since: MomentOrNull
  valid_until: MomentOrNull
  legal_name: ColumnType<string | null, string | null | undefined, string | null>
  vendor_sequence: Generated<number>
}

interface KycVendorMessagesTable {
  id: string
  session_id: string
  at: Moment
}

declare module "#platform/database/schema.ts" {
  interface Database {
    kyc_sessions: KycSessionsTable
    kyc_vendor_messages: KycVendorMessagesTable
  }
}
