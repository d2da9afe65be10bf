import type { Generated } from "kysely"

/** Uses of customers' limits. */
export interface LimitUsesTable {
  subject_id: string
  user_id: string
  /** In minor units of `referenceCurrency`, at the time of the operation. */
  value: bigint
  /** The part without a step-up. It includes a card's charge, which does not count towards the limits. */
  unconfirmed: Generated<bigint>
  /** True if the destination was too new in the customer's address book. */
  first_use: boolean
  at: Date
}

declare module "#platform/database/schema.ts" {
  interface Database {
    limit_uses: LimitUsesTable
  }
}
