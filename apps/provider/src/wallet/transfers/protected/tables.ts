import type { ProtectedTransferSchema, ProtectedTransferState, Written } from "@wallet/core/contract"

/** A protected send, pending or ended. */
interface ProtectedTransfersTable {
  id: string
  sender_id: string
  /** The recipient; null for a send to an address until it is claimed. */
  recipient_id: string | null
  /** The address that it was sent to. A customer who has confirmed that address may claim the money. */
  recipient_email_key: string | null
  currency: string
  /** In minor units. */
  amount: bigint
  note: string | null
  state: ProtectedTransferState
  reason: Written<typeof ProtectedTransferSchema>["reason"]
  /** Null once it has ended. */
  sealed_code: string | null
  tries_left: number
  /** When its recipient was notified. */
  told_at: Date | null
  created_at: Date
  expires_at: Date
  settled_at: Date | null
}

declare module "#platform/database/schema.ts" {
  interface Database {
    protected_transfers: ProtectedTransfersTable
  }
}
