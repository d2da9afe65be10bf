import type { Moment } from "#platform/database/columns.ts"

/** A payout that AnyMoney refused for good. It keeps no order of one. */
interface AnyMoneyRefusalsTable {
  /** Ours. */
  reference: string
  /** The code that screens translate. */
  reason: string
  refused_at: Moment
}

declare module "#platform/database/schema.ts" {
  interface Database {
    anymoney_refusals: AnyMoneyRefusalsTable
  }
}
