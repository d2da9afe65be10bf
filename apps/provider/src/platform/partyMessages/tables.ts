/** A message of an outside party that does not fit what it is about: it waits for an operator. */
export interface UnexpectedMessagesTable {
  id: string
  /** Who sent it: acquirer, sbp, issuer, kyc, payouts. */
  party: string
  /** The same for the same message. */
  key: string
  event: string
  /** The id that it names, ours or not. */
  reference: string
  /** The state that it found; null where nothing has that id. */
  found: string | null
  /** Whose object it is, if it is anybody's. */
  user_id: string | null
  currency: string | null
  amount: bigint | null
  /** How often it came. */
  times: number
  state: "waiting" | "credited" | "returned" | "claimed" | "carried_out" | "acknowledged"
  received_at: Date
  decided_at: Date | null
}

declare module "#platform/database/schema.ts" {
  interface Database {
    unexpected_messages: UnexpectedMessagesTable
  }
}
