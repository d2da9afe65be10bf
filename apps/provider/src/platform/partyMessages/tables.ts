/** A message of an outside party that does not fit what it is about: it waits for an operator. */
export interface UnexpectedMessagesTable {
  id: string
  /** The sender: acquirer, sbp, issuer, kyc, payouts. */
  party: string
  /** The same for the same message. */
  key: string
  event: string
  /** The id that it names, ours or not. */
  reference: string
  /** The state that it found; null where nothing has that id. */
  found: string | null
  /** The owner of the object, if it has one. */
  user_id: string | null
  currency: string | null
  amount: bigint | null
  /** Number of times it arrived. */
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
