export interface TransfersTable {
  id: string
  sender_id: string
  recipient_id: string
  currency: string
  amount: bigint
  note: string | null
  created_at: Date
}

/** Recipients of a customer's sends. */
interface KnownRecipientsTable {
  user_id: string
  recipient_id: string
}

/** A customer's sends to others per hour. Values in minor units of the reference currency. */
interface SentByHourTable {
  user_id: string
  hour: Date
  value: bigint
  /** The unconfirmed part of `value`. */
  unconfirmed: bigint
}

declare module "#platform/database/schema.ts" {
  interface Database {
    transfers: TransfersTable
    known_recipients: KnownRecipientsTable
    sent_by_hour: SentByHourTable
  }
}
