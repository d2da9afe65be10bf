import type { Money } from "@wallet/core/money"
import type { Transaction } from "kysely"
import type { Database } from "#platform/database/schema.ts"
import type { PaymentRow } from "./invoice.ts"

/** A refund that is about to be made. */
export interface Refund {
  readonly id: string
  readonly merchantId: string
  readonly payment: PaymentRow
  /** The amount the payer receives. */
  readonly amount: Money
  readonly now: Date
}

/** Route of a refund: its cost to the merchant, its destination, and its final ledger posting. */
export interface RefundRoute {
  readonly cost: Money
  readonly destination: string
  readonly withdrawalId: string | null
  readonly settle: () => Promise<void>
}

/** Stores the part of a payment that was refunded or is being refunded. */
export async function setRefunded(trx: Transaction<Database>, paymentId: string, refunded: bigint): Promise<void> {
  await trx.updateTable("invoice_payments").set({ refunded }).where("id", "=", paymentId).execute()
}
