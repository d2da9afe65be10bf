import type { Moment } from "#platform/database/columns.ts"

/** A payout that AnyMoney finally refused. AnyMoney has no order for it. */
interface AnyMoneyRefusalsTable {
  /** Our reference. */
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
