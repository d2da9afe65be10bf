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

/**
 * Limits of single customers instead of those of the tier, until they end. Null: the tier's limit applies. One row per
 * customer has not ended early.
 */
interface PersonalLimitsTable {
  id: string
  user_id: string
  /** In minor units of `referenceCurrency`, as all limits here. */
  day: bigint | null
  month: bigint | null
  top_up_day: bigint | null
  top_up_month: bigint | null
  ends_at: Date
  operator_id: string
  reason: string
  created_at: Date
  /** When an operator ended or replaced them early. */
  ended_at: Date | null
}

declare module "#platform/database/schema.ts" {
  interface Database {
    limit_uses: LimitUsesTable
    personal_limits: PersonalLimitsTable
  }
}
