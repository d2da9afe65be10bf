import { type Kysely, type RawBuilder, sql } from "kysely"
import { stateInSql } from "#merchant/payouts/rowState.ts"
import type { Database } from "#platform/database/schema.ts"
import { storedMoney, wireMoney } from "#platform/money/money.ts"

/** One part of the file: a name, and the rows of it. What is named here is all that leaves: no hash, no key, no code. */
interface Section {
  readonly name: string
  readonly rows: (userId: string) => RawBuilder<Record<string, unknown>>
}

const sections: readonly Section[] = [
  {
    name: "account",
    rows: (id) => sql`SELECT id, email, phone, locale, created_at FROM users WHERE id = ${id}`,
  },
  {
    name: "settings",
    rows: (id) => sql`
      SELECT display_name, reference_currency, date_format, theme, quiet_hours, hide_empty_wallets, whitelist_since
      FROM user_settings WHERE user_id = ${id}`,
  },
  {
    name: "notificationPreferences",
    rows: (id) => sql`SELECT topic, channel, enabled FROM notification_preferences WHERE user_id = ${id}`,
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
    rows: (id) => sql`SELECT subject, status, legal_name, comment, updated_at FROM kyc_sessions WHERE user_id = ${id}`,
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
    name: "cardPayments",
    rows: (id) => sql`
      SELECT c.last4 AS card, t.state, t.merchant_name, t.merchant_category, t.merchant_country, t.online, t.currency,
        t.amount, t.captured, t.refunded, t.decline_reason, t.created_at
      FROM card_transactions t JOIN virtual_cards c ON c.id = t.card_id WHERE c.user_id = ${id} ORDER BY t.id`,
  },
  {
    name: "invoices",
    rows: (id) => sql`
      SELECT id, order_id, status, note, description, price_currency, price, total, paid, refunded, customer_email,
        metadata, created_at, expires_at, paid_at
      FROM invoices WHERE user_id = ${id} ORDER BY created_at, id`,
  },
  {
    name: "invoiceTemplates",
    rows: (id) => sql`
      SELECT id, name, title, description, state, currency, amount, min_amount, max_amount, created_at
      FROM invoice_templates WHERE user_id = ${id} ORDER BY created_at, id`,
  },
  {
    name: "payoutBatches",
    rows: (id) => sql`
      SELECT id, name, state, created_by, scheduled_at, created_at, approved_at, settled_at
      FROM payout_batches WHERE user_id = ${id} ORDER BY created_at, id`,
  },
  {
    name: "payoutRows",
    rows: (id) => sql`
      SELECT batch_id, number, ${stateInSql} AS state, rail, currency, amount, fee, network_fee, destination, recipient,
        external_id, reason
      FROM payout_rows JOIN payout_batches ON payout_batches.id = batch_id
      WHERE payout_rows.user_id = ${id} ORDER BY batch_id, number`,
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

/** So many rows are written at once. */
const pageSize = 500

/** All that is known of a customer, as one JSON object with a list for each section. Amounts are exact decimal text. */
export async function* writeData(
  db: Kysely<Database>,
  userId: string,
  onProgress: (rows: { readonly written: number; readonly total: number }) => Promise<void>,
): AsyncGenerator<Uint8Array> {
  let written = 0
  for (const [place, { name, rows }] of sections.entries()) {
    yield Buffer.from(`${place === 0 ? "{" : ","}\n${JSON.stringify(name)}: [`)
    const { rows: found } = await rows(userId).execute(db)
    for (let start = 0; start < found.length; start += pageSize) {
      const page = found.slice(start, start + pageSize).map((row) => JSON.stringify(withDecimals(row)))
      yield Buffer.from(`${start === 0 ? "" : ","}\n${page.join(",\n")}`)
      written += page.length
      await onProgress({ written, total: written })
    }
    yield Buffer.from("]")
  }
  yield Buffer.from("\n}\n")
}

/** Where an amount is, and the column of the currency that says how many decimals it has: the first that a row has. */
const amounts: Readonly<Record<string, readonly string[]>> = {
  amount: ["currency"],
  fee: ["currency"],
  network_fee: ["currency"],
  counter_amount: ["counter_currency"],
  captured: ["currency"],
  refunded: ["currency", "price_currency"],
  min_amount: ["currency"],
  max_amount: ["currency"],
  payment_limit: ["currency"],
  day_limit: ["currency"],
  month_limit: ["currency"],
  price: ["price_currency", "currency"],
  total: ["price_currency"],
  paid: ["price_currency"],
}

function withDecimals(row: Record<string, unknown>): Record<string, unknown> {
  const shown = { ...row }
  for (const [field, currencyFields] of Object.entries(amounts)) {
    const units = row[field]
    const currency = currencyFields.map((name) => row[name]).find((code) => code !== undefined)
    if (typeof units === "bigint" && typeof currency === "string") {
      shown[field] = wireMoney(storedMoney(units, currency)).amount
    }
  }
  return shown
}
