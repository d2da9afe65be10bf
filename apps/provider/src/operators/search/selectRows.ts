import { type RawBuilder, sql } from "kysely"
import type { FoundRow } from "./lookup.ts"

/** Selects customers. */
export const customers = (where: RawBuilder<unknown>): RawBuilder<FoundRow> => sql<FoundRow>`
  SELECT users.id, users.id AS user_id,
    coalesce((SELECT legal_name FROM kyc_sessions WHERE user_id = users.id AND legal_name IS NOT NULL LIMIT 1), settings.display_name) AS title,
    CASE WHEN closed_at IS NOT NULL THEN 'closed' WHEN frozen_at IS NOT NULL THEN 'frozen' ELSE 'active' END AS state,
    NULL AS currency, NULL::numeric(38,0) AS amount, users.created_at AS at, users.email, users.phone
  FROM users LEFT JOIN user_settings settings ON settings.user_id = users.id WHERE ${where}`

/** Selects from a table of payments with the columns `user_id`, `state`, `currency`, `amount` and `created_at`. */
export const payments = (table: string, where: RawBuilder<unknown>): RawBuilder<FoundRow> => sql<FoundRow>`
  SELECT one.id, one.user_id, NULL AS title, one.state, one.currency, one.amount, one.created_at AS at, users.email, NULL AS phone
  FROM ${sql.table(table)} one JOIN users ON users.id = one.user_id WHERE ${where}`

/** Selects virtual cards. */
export const cards = (where: RawBuilder<unknown>): RawBuilder<FoundRow> => sql<FoundRow>`
  SELECT one.id, one.user_id, one.label || ' •••• ' || coalesce(one.last4, '') AS title, one.state, NULL AS currency,
    NULL::numeric(38,0) AS amount, one.created_at AS at, users.email, NULL AS phone
  FROM virtual_cards one JOIN users ON users.id = one.user_id WHERE ${where}`

/** Selects invoices. */
export const invoices = (where: RawBuilder<unknown>): RawBuilder<FoundRow> => sql<FoundRow>`
  SELECT one.id, one.user_id, one.order_id AS title, one.status AS state, one.price_currency AS currency, one.total AS amount,
    one.created_at AS at, users.email, NULL AS phone
  FROM invoices one JOIN users ON users.id = one.user_id WHERE ${where}`

/** Selects lines of the bank account. */
export const bankLines = (where: RawBuilder<unknown>): RawBuilder<FoundRow> => sql<FoundRow>`
  SELECT id, user_id, NULL AS title, state, currency, amount, created_at AS at, NULL AS email, NULL AS phone
  FROM bank_lines WHERE ${where}`
