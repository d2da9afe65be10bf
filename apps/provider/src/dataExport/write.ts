import { type Kysely, type RawBuilder, sql } from "kysely"
import type { Database } from "../db/schema.ts"
import { storedMoney, wireMoney } from "../wallets/money.ts"

/** One part of the file: a name, and the rows of it. What is named here is all that leaves: no hash, no key, no code. */
interface Section {
  readonly name: string
  readonly rows: (userId: string) => RawBuilder<Record<string, unknown>>
}

const sections: readonly Section[] = [
  {
    name: "account",
    rows: (id) => sql`SELECT id, email, locale, created_at FROM users WHERE id = ${id}`,
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
      SELECT reference, kind, direction, state, currency, amount, fee, counter_currency, counter_amount, counterparty,
        note, network, address, txid, created_at
      FROM operations WHERE user_id = ${id} ORDER BY created_at, id`,
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

/** Each amount of a row beside the currency that says how many decimals it has. */
const amounts = { amount: "currency", fee: "currency", counter_amount: "counter_currency" } as const

function withDecimals(row: Record<string, unknown>): Record<string, unknown> {
  const shown = { ...row }
  for (const [field, currencyField] of Object.entries(amounts)) {
    const units = row[field]
    const currency = row[currencyField]
    if (typeof units === "bigint" && typeof currency === "string") {
      shown[field] = wireMoney(storedMoney(units, currency)).amount
    }
  }
  return shown
}
