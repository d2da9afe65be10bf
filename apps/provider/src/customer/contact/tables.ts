import type { Generated } from "kysely"

interface EmailChangesTable {
  user_id: string
  id: string
  new_email: string
  current_code_hash: string
  /** True if the current address has no code: then `current_code_hash` is the new one's. */
  one_code: Generated<boolean>
  new_code_hash: string | null
  tries: Generated<number>
  expires_at: Date
}

/** Created by `0035_phones`. */
interface PhoneChangesTable {
  user_id: string
  id: string
  new_phone: string
  new_code_hash: string
  confirmed_by: "phone" | "email" | null
  current_code_hash: string | null
  tries: Generated<number>
  expires_at: Date
}

declare module "#platform/database/schema.ts" {
  interface Database {
    email_changes: EmailChangesTable
    phone_changes: PhoneChangesTable
  }
}
