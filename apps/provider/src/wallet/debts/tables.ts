import type { ClaimReason } from "./claims.ts"

/** Money that a customer must return: held until somebody decides, taken, or dropped. */
export interface ClaimsTable {
  id: string
  user_id: string
  /** What it is about: a top-up, a deposit, a withdrawal. */
  subject_id: string
  reason: ClaimReason
  currency: string
  amount: bigint
  /** How much of it was there to be held. 0 once nothing is held any more. */
  held: bigint
  /** How much of it became a debt when it was taken. */
  owed: bigint
  state: "held" | "taken" | "dropped"
  created_at: Date
  decided_at: Date | null
}

declare module "#platform/database/schema.ts" {
  interface Database {
    claims: ClaimsTable
  }
}
