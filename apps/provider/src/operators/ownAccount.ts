import { text } from "@wallet/operators/text.ts"
import { type Kysely, sql } from "kysely"
import { validate as isUuid } from "uuid"
import { toEmailKey } from "#platform/database/emailKey.ts"
import type { Database } from "#platform/database/schema.ts"
import type { OperatorRow } from "./operator.ts"
import { Problem } from "./problem.ts"

/** @throws Problem 403 if the operator is the customer: an operator can't decide about their own account. */
export async function requireOthersAccount(
  db: Kysely<Database>,
  { email }: Pick<OperatorRow, "email">,
  userId: string,
): Promise<void> {
  const own = await db
    .selectFrom("users")
    .select("id")
    .where("id", "=", userId)
    .where("email_key", "=", toEmailKey(email))
    .executeTakeFirst()
  if (own) throw ownAccountProblem()
}

/**
 * Refuses an operator's decision about a case of their own account. The owner is looked up by the case's id in every table
 * that a desk shows.
 *
 * @throws Problem 403
 */
export async function requireOthersCase(
  db: Kysely<Database>,
  { email }: Pick<OperatorRow, "email">,
  caseId: string,
): Promise<void> {
  const own = await db.selectFrom("users").select("id").where("email_key", "=", toEmailKey(email)).executeTakeFirst()
  // Most operators are no customers.
  if (!own) return
  const key = isUuid(caseId) ? caseId : null
  const { rows } = await sql<{ user_id: string | null }>`
    SELECT ${key}::uuid AS user_id
    UNION ALL SELECT user_id FROM kyc_sessions WHERE id = ${key}::uuid
    UNION ALL SELECT user_id FROM deposits WHERE id = ${key}::uuid
    UNION ALL SELECT user_id FROM withdrawals WHERE id = ${key}::uuid
    UNION ALL SELECT user_id FROM top_ups WHERE id = ${key}::uuid
    UNION ALL SELECT user_id FROM sbp_top_ups WHERE id = ${key}::uuid
    UNION ALL SELECT user_id FROM virtual_cards WHERE id = ${key}::uuid
    UNION ALL SELECT card.user_id FROM card_transactions payment JOIN virtual_cards card ON card.id = payment.card_id
      WHERE payment.id = ${key}::uuid
    UNION ALL SELECT user_id FROM screening_alerts WHERE id = ${key}::uuid
    UNION ALL SELECT user_id FROM name_alerts WHERE id = ${key}::uuid
    UNION ALL SELECT user_id FROM programme_applications WHERE id = ${key}::uuid
    UNION ALL SELECT user_id FROM bank_lines WHERE id = ${key}::uuid
    UNION ALL SELECT user_id FROM unexpected_messages WHERE id = ${key}::uuid
    UNION ALL SELECT (payload ->> 'userId')::uuid FROM jobs WHERE id = ${key}::uuid
    UNION ALL SELECT top_ups.user_id FROM top_up_disputes dispute JOIN top_ups ON top_ups.id = dispute.top_up_id
      WHERE dispute.id = ${caseId}
  `.execute(db)
  if (rows.some(({ user_id }) => user_id === own.id)) throw ownAccountProblem()
}

function ownAccountProblem(): Problem {
  return new Problem(
    403,
    text(
      "This is your own account: somebody else has to decide.",
      "Это ваш собственный аккаунт: решать должен другой оператор.",
    ),
  )
}
