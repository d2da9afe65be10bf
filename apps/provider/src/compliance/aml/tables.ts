import type { AmlCheckSchema, AmlResultSchema, Written } from "@wallet/core/contract"
import type { ColumnType } from "kysely"

/** A check that a customer requested. */
export interface AmlChecksTable {
  id: string
  user_id: string
  state: Written<typeof AmlCheckSchema>["state"]
  network: string
  address: string
  txid: string | null
  /** Null for a free check, as `price`. */
  currency: string | null
  /** In minor units. */
  price: bigint | null
  /** Present once it is ready. It keeps the findings of that time, whatever the lists and thresholds say later. */
  result: ColumnType<Written<typeof AmlResultSchema> | null, string | null, string | null>
  created_at: Date
  settled_at: Date | null
}

declare module "#platform/database/schema.ts" {
  interface Database {
    aml_checks: AmlChecksTable
  }
}
