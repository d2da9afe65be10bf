import type {
  FeeLevel,
  PayoutBatchSchema,
  PayoutColumn,
  PayoutDestinationSchema,
  PayoutRowRail,
  PayoutRowSchema,
  PayoutRowState,
  Written,
} from "@wallet/core/contract"
import type { Generated, JSONColumnType } from "kysely"

export interface PayoutBatchesTable {
  id: string
  user_id: string
  name: string
  /** The SHA-256 of the file that it was read from. */
  file_hash: Buffer | null
  state: Written<typeof PayoutBatchSchema>["state"]
  version: number
  created_by: Written<typeof PayoutBatchSchema>["createdBy"]
  /** Number of times its money was held. */
  round: Generated<number>
  scheduled_at: Date | null
  created_at: Date
  expires_at: Date | null
  approved_at: Date | null
  settled_at: Date | null
}

/** Results of checking a row. All are null before the check and if the row has errors. */
interface CheckedColumns {
  rail: PayoutRowRail | null
  currency: string | null
  /** The amount the recipient receives. Fees come on top. */
  amount: bigint | null
  fee: bigint | null
  network_fee: bigint | null
  fee_level: FeeLevel | null
  destination: JSONColumnType<
    Written<typeof PayoutDestinationSchema> | null,
    Written<typeof PayoutDestinationSchema> | null | undefined
  >
  card_token: string | null
  fingerprint: string | null
  /** The recipient, if it is a customer. */
  recipient_id: string | null
  recipient: string | null
  /** The value counted against limits, in minor units of `referenceCurrency`. */
  value: bigint | null
  first_use: Generated<boolean>
}

export interface PayoutRowsTable extends CheckedColumns {
  id: string
  batch_id: string
  user_id: string
  number: number
  /** A held row is stored as `valid` (`payouts/rowState.ts`). */
  state: PayoutRowState
  cells: JSONColumnType<Readonly<Record<PayoutColumn, string>>, Readonly<Record<PayoutColumn, string>>>
  errors: JSONColumnType<
    readonly Written<typeof PayoutRowSchema>["errors"][number][],
    readonly Written<typeof PayoutRowSchema>["errors"][number][]
  >
  warnings: JSONColumnType<
    readonly Written<typeof PayoutRowSchema>["errors"][number][],
    readonly Written<typeof PayoutRowSchema>["errors"][number][]
  >
  same_destination: Generated<boolean>
  external_id: string | null
  /** Number of the next, current or last attempt. */
  attempt: number
  /** Number of the batch's part that paid it or failed to. */
  part: number | null
  /** The transfer or withdrawal of this attempt. The id exists before its object does. */
  subject_id: string
  reason: string | null
}

/** Rows of one currency that are paid together. Each part has one hold. */
export interface PayoutPartsTable {
  /** Id in `limit_uses` under which its internal rows are counted. */
  id: string
  batch_id: string
  number: number
  /** It has the rows of this currency with numbers from `first_row` to `last_row`, inclusive. */
  currency: string
  first_row: number
  last_row: number
  /** `told`: its recipients were notified. */
  state: "held" | "paid" | "told" | "released"
}

declare module "#platform/database/schema.ts" {
  interface Database {
    payout_batches: PayoutBatchesTable
    payout_parts: PayoutPartsTable
    payout_rows: PayoutRowsTable
  }
}
