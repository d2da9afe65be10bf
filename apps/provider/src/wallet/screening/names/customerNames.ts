import { type Kysely, sql } from "kysely"
import type { Database } from "#platform/database/schema.ts"
import type { NameQuestion } from "#rails/screening/screeningRail.ts"
import type { NameSource } from "../tables.ts"

/** A name of a customer, with its source. */
export interface CustomerName extends Pick<NameQuestion, "name" | "kind" | "birthDate"> {
  readonly source: NameSource
}

/** Reads all names of a customer. A closed account has none. */
export async function readCustomerNames(db: Kysely<Database>, userId: string): Promise<readonly CustomerName[]> {
  const { rows } = await sql<CustomerName>`
    SELECT source, name, kind, max("birthDate") AS "birthDate" FROM (
      SELECT CASE subject WHEN 'company' THEN 'company check' ELSE 'identity check' END AS source, legal_name AS name,
        CASE subject WHEN 'company' THEN 'company' ELSE 'person' END AS kind, birth_date AS "birthDate"
      FROM kyc_sessions WHERE user_id = ${userId}
      UNION ALL
      SELECT 'cardholder', holder.name, 'person', holder.birth_date
      FROM virtual_card_holders holder JOIN virtual_card_accounts account ON account.id = holder.account_id
      WHERE account.user_id = ${userId}
      UNION ALL
      SELECT 'display name', display_name, 'unknown', NULL FROM user_settings WHERE user_id = ${userId}
    ) known
    WHERE name <> '' AND EXISTS (SELECT FROM users WHERE id = ${userId} AND closed_at IS NULL)
    GROUP BY source, name, kind ORDER BY source, name`.execute(db)
  return rows
}
