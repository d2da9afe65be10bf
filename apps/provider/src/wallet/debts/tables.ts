import type { ClaimReason } from "./claims.ts"

/** Money that a customer must return. It is held until the claim is decided, then collected or released. */
export interface ClaimsTable {
  id: string
  user_id: string
  /** Id of its subject: a top-up, a deposit or a withdrawal. */
  subject_id: string
  reason: ClaimReason
  currency: string
  amount: bigint
  /** The held part. 0 once the hold has ended. */
  held: bigint
  /** The part that became a debt when it was collected. */
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
