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
  /** How often its money was held. */
  round: Generated<number>
  scheduled_at: Date | null
  created_at: Date
  expires_at: Date | null
  approved_at: Date | null
  settled_at: Date | null
}

/** What checking a row finds out. All of it is null until then, and where the row has errors. */
interface CheckedColumns {
  rail: PayoutRowRail | null
  currency: string | null
  /** What the recipient gets; the fees come on top. */
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
  /** The customer, where it goes to one. */
  recipient_id: string | null
  recipient: string | null
  /** What limits count, in minor units of `referenceCurrency`. */
  value: bigint | null
  first_use: Generated<boolean>
}

export interface PayoutRowsTable extends CheckedColumns {
  id: string
  batch_id: string
  user_id: string
  number: number
  /** A row that is held stands here as `valid` (payoutBatches/rowState.ts). */
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
  /** Which attempt it is at: the one that is to come, that is under way, or that was the last. */
  attempt: number
  /** Which part of the batch has paid it, or could not. */
  part: number | null
  /** The transfer or withdrawal of this attempt; it has the id before there is one. */
  subject_id: string
  reason: string | null
}

/** Rows of one currency that are paid at once. Each part has one hold. */
export interface PayoutPartsTable {
  /** What its rows inside the wallet count under, in `limit_uses`. */
  id: string
  batch_id: string
  number: number
  /** Its rows are those of this currency among these numbers, the last one included. */
  currency: string
  first_row: number
  last_row: number
  /** `told`: its recipients know of it. */
  state: "held" | "paid" | "told" | "released"
}

declare module "#platform/database/schema.ts" {
  interface Database {
    payout_batches: PayoutBatchesTable
    payout_parts: PayoutPartsTable
    payout_rows: PayoutRowsTable
  }
}
