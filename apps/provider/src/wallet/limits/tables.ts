import type { Generated } from "kysely"

/** What counts towards a customer's limits. */
export interface LimitUsesTable {
  subject_id: string
  user_id: string
  /** In minor units of `referenceCurrency`, at the time of the operation. */
  value: bigint
  /** What of it nobody confirmed, and what of a card's charge, which takes nothing of the limits. */
  unconfirmed: Generated<bigint>
  /** It went to someone whom the customer's address book did not know long enough. */
  first_use: boolean
  at: Date
}

declare module "#platform/database/schema.ts" {
  interface Database {
    limit_uses: LimitUsesTable
  }
}
