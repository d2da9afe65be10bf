import { sql } from "kysely"
import { contactSection } from "./contactSection.ts"
import type { PersonalData } from "./personalData.ts"

/** The data of the areas below the reports. */
export const ownSections: readonly PersonalData[] = [
  {
    name: "account",
    rows: (id) => sql`SELECT id, email, phone, locale, created_at FROM users WHERE id = ${id}`,
  },
  {
    name: "settings",
    rows: (id) => sql`
      SELECT display_name, name_shown, reference_currency, date_format, theme, quiet_hours, hide_empty_wallets, whitelist_since
      FROM user_settings WHERE user_id = ${id}`,
  },
  {
    name: "notificationPreferences",
    rows: (id) => sql`SELECT topic, channel, enabled FROM notification_preferences WHERE user_id = ${id}`,
  },
  {
    name: "pushBrowsers",
    rows: (id) => sql`
      SELECT split_part(endpoint, '/', 3) AS push_service, with_details, created_at
      FROM push_subscriptions WHERE user_id = ${id} ORDER BY created_at`,
  },
  {
    name: "sessions",
    rows: (id) => sql`
      SELECT device, address, created_at, last_seen_at, ended_at FROM sessions WHERE user_id = ${id} ORDER BY created_at`,
  },
  {
    name: "securityHistory",
    rows: (id) => sql`SELECT event, detail, address, device, at FROM audit_log WHERE user_id = ${id} ORDER BY id`,
  },
  {
    name: "passkeys",
    rows: (id) => sql`SELECT name, created_at, last_used_at FROM passkeys WHERE user_id = ${id}`,
  },
  {
    name: "verification",
    rows: (id) =>
      sql`
        SELECT subject, status, legal_name, birth_date, nationality, address, comment, updated_at
        FROM kyc_sessions WHERE user_id = ${id}`,
  },
  {
    name: "wallets",
    rows: (id) => sql`
      SELECT currency, posted AS amount FROM ledger.accounts WHERE owner = ${`customer:${id}`} ORDER BY currency`,
  },
  {
    name: "operations",
    rows: (id) => sql`
      SELECT operation_reference(subject_id) AS reference, kind, direction, state, currency, amount, fee,
        counter_currency, counter_amount, counterparty, note, network, address, txid, created_at
      FROM operations WHERE user_id = ${id} ORDER BY created_at, id`,
  },
  {
    name: "protectedTransfers",
    rows: (id) => sql`
      SELECT state, reason, currency, amount, recipient_email_key AS recipient, note, created_at, expires_at, settled_at
      FROM protected_transfers WHERE sender_id = ${id} ORDER BY created_at, id`,
  },
  {
    name: "cards",
    rows: (id) => sql`
      SELECT bin_id, label, state, last4, expires, currency, online, payment_limit, day_limit, month_limit, created_at
      FROM virtual_cards WHERE user_id = ${id} ORDER BY created_at`,
  },
  {
    name: "cardholders",
    rows: (id) => sql`
      SELECT h.name, h.birth_date, h.line1, h.line2, h.city, h.postal_code, h.country, h.state,
        h.phone, h.terms_accepted_at, h.terms_accepted_from
      FROM virtual_card_holders h JOIN virtual_card_accounts a ON a.id = h.account_id
      WHERE a.user_id = ${id} ORDER BY a.opened_at, a.id`,
  },
  {
    name: "cardPayments",
    rows: (id) => sql`
      SELECT c.last4 AS card, t.state, t.merchant_name, t.merchant_category, t.merchant_country, t.online, t.currency,
        t.amount, t.captured, t.refunded, t.decline_reason, t.created_at
      FROM card_transactions t JOIN virtual_cards c ON c.id = t.card_id WHERE c.user_id = ${id} ORDER BY t.id`,
  },
  {
    name: "amlChecks",
    rows: (id) => sql`
      SELECT network, address, txid, state, currency, price, result, created_at
      FROM aml_checks WHERE user_id = ${id} ORDER BY created_at, id`,
  },
  {
    name: "apiKeys",
    rows: (id) => sql`
      SELECT name, scopes, addresses, state, created_at, expires_at, last_used_at
      FROM api_keys WHERE user_id = ${id} ORDER BY created_at`,
  },
  {
    name: "authorizedApps",
    rows: (id) => sql`
      SELECT a.name, g.scopes, g.created_at, g.last_used_at, g.revoked_at
      FROM oauth_grants g JOIN oauth_apps a ON a.id = g.app_id WHERE g.user_id = ${id} ORDER BY g.created_at`,
  },
  {
    name: "depositAddresses",
    rows: (id) => sql`SELECT network, address, created_at FROM deposit_addresses WHERE user_id = ${id}`,
  },
  {
    name: "addressBook",
    rows: (id) => sql`
      SELECT label, currency, destination, created_at, archived_at FROM beneficiaries WHERE user_id = ${id}`,
  },
  contactSection,
  {
    name: "savedCards",
    rows: (id) => sql`SELECT brand, last4, created_at FROM saved_cards WHERE user_id = ${id}`,
  },
  {
    name: "notifications",
    rows: (id) => sql`
      SELECT kind, amount, currency, detail, created_at, read_at FROM notifications WHERE user_id = ${id} ORDER BY id`,
  },
  {
    name: "messenger",
    rows: (id) => sql`
      SELECT messenger_name, state, linked_at FROM account_links WHERE user_id = ${id} AND linked_at IS NOT NULL`,
  },
  {
    name: "referral",
    rows: (id) => sql`SELECT code, programme, clicks::text FROM referrers WHERE user_id = ${id}`,
  },
  {
    name: "referralEarnings",
    rows: (id) => sql`
      SELECT state, currency, amount, created_at FROM referral_earnings WHERE referrer_id = ${id} ORDER BY id`,
  },
]
