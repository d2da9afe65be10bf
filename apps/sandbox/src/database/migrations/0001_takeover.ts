import { sql } from "kysely"
import type { Migration } from "kysely/migration"

/** Takes the sandbox's tables over from the provider's schema, as they stand there, with their rows. */
export const takeover: Migration = {
  async up(db) {
    for (const name of takenOver) {
      await sql`ALTER TABLE public.${sql.id(`sandbox_${name}`)} SET SCHEMA sandbox`.execute(db)
      await sql`ALTER TABLE sandbox.${sql.id(`sandbox_${name}`)} RENAME TO ${sql.id(name)}`.execute(db)
    }
  },
}

/** The tables that the provider's migrations make as `sandbox_…`. */
const takenOver = [
  "card_challenges",
  "card_charges",
  "card_tokens",
  "chain_outputs",
  "chain_reorganisations",
  "chain_transactions",
  "chains",
  "chat_messages",
  "clock",
  "issuer_cards",
  "issuer_events",
  "issuer_payments",
  "issuer_reveals",
  "kyc_checks",
  "kyc_identities",
  "mails",
  "messages",
  "outages",
  "payout_cards",
  "payouts",
  "rates",
  "sbp_codes",
  "screening_listings",
  "sms",
] as const
