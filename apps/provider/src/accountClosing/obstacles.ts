import { type Kysely, sql } from "kysely"
import type { Database } from "../db/schema.ts"
import { type Refusal, refuse } from "../http/refusal.ts"

/** What keeps an account open: money that somebody would lose, or something under way. Undefined where nothing does. */
export async function obstacleTo(db: Kysely<Database>, userId: string): Promise<Refusal | undefined> {
  // All accounts of the customer's, not the wallets alone.
  const { rows } = await sql<{ currency: string }>`
    SELECT currency FROM ledger.accounts
    WHERE (owner = ${`customer:${userId}`} OR starts_with(owner, ${`customer:${userId}:`})) AND posted <> 0
    ORDER BY currency LIMIT 1
  `.execute(db)
  const [full] = rows
  if (full) return refuse("account_not_empty", { details: { reason: "balance", currency: full.currency } })
  const open = await db
    .selectFrom("operations")
    .select("id")
    .where("user_id", "=", userId)
    .where("state", "=", "processing")
    .limit(1)
    .executeTakeFirst()
  return open ? refuse("account_not_empty", { details: { reason: "operation" } }) : undefined
}
