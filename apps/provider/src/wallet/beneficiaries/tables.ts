import type { PayoutDestinationSchema, Written } from "@wallet/core/contract"
import type { JSONColumnType } from "kysely"

/** An entry of a customer's address book. */
export interface BeneficiariesTable {
  id: string
  user_id: string
  label: string
  currency: string
  destination: JSONColumnType<Written<typeof PayoutDestinationSchema>>
  /** The rail's token of the card, if it is a card. */
  card_token: string | null
  /** Identical for all spellings of the same destination. */
  fingerprint: string
  /** Before this moment it is pending. No job is needed for that. */
  active_from: Date
  created_at: Date
  archived_at: Date | null
}

declare module "#platform/database/schema.ts" {
  interface Database {
    beneficiaries: BeneficiariesTable
  }
}
