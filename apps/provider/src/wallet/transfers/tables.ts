export interface TransfersTable {
  id: string
  sender_id: string
  recipient_id: string
  currency: string
  amount: bigint
  note: string | null
  created_at: Date
}

/** Whom a customer has sent money to. */
interface KnownRecipientsTable {
  user_id: string
  recipient_id: string
}

/** What a customer has sent to others in an hour. Values in minor units of the reference currency. */
interface SentByHourTable {
  user_id: string
  hour: Date
  value: bigint
  /** Of `value`: what was not confirmed. */
  unconfirmed: bigint
}

declare module "#platform/database/schema.ts" {
  interface Database {
    transfers: TransfersTable
    known_recipients: KnownRecipientsTable
    sent_by_hour: SentByHourTable
  }
}
