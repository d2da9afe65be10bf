import type { JSONColumnType } from "kysely"

/** An operator's note about a customer. */
interface CustomerNotesTable {
  id: string
  user_id: string
  operator_id: string
  text: string
  created_at: Date
}

/** A customer whose personal data an operator sees without a mask, until a moment. */
interface CustomerRevealsTable {
  operator_id: string
  user_id: string
  ends_at: Date
}

/** One account of a correction, as it is stored. */
export interface StoredLeg {
  /** `customer:<id>`, or the code of a system account. */
  readonly account: string
  /** Minor units as text; negative for money that leaves the account. */
  readonly amount: string
}

/** A correction of a customer's balance by a transfer of the ledger. */
interface CorrectionsTable {
  id: string
  /** The customer on whose page it was proposed. */
  user_id: string
  currency: string
  legs: JSONColumnType<readonly StoredLeg[]>
  reason: string
  state: "proposed" | "posted" | "withdrawn"
  proposed_by: string
  decided_by: string | null
  created_at: Date
  decided_at: Date | null
}

declare module "#platform/database/schema.ts" {
  interface Database {
    customer_notes: CustomerNotesTable
    customer_reveals: CustomerRevealsTable
    corrections: CorrectionsTable
  }
}
