import { text } from "@wallet/operators/text.ts"
import type { Kysely } from "kysely"
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
  if (own)
    throw new Problem(
      403,
      text(
        "This is your own account: somebody else has to decide.",
        "Это ваш собственный счёт: решать должен другой оператор.",
      ),
    )
}
