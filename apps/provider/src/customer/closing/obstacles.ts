import { type Kysely, sql } from "kysely"
import type { Database } from "#platform/database/schema.ts"
import { type Refusal, refuse } from "#platform/http/refusal.ts"
import { readDebts } from "#wallet/debts/debts.ts"

/**
 * Finds an obstacle to closing an account: a card, payout or invoice that has not ended, money that somebody would lose, or
 * an operation in progress. Undefined if there is none. `reason` names its kind, and `id` the object if there is one.
 */
export async function obstacleTo(db: Kysely<Database>, userId: string): Promise<Refusal | undefined> {
  const open = await findOpen(db, userId)
  if (open) return refuse("account_not_empty", { details: open })
  // All accounts of the customer: the wallets, and those of cards that have ended.
  const { rows } = await sql<{ currency: string }>`
    SELECT currency FROM ledger.accounts
    WHERE posted <> 0 AND (owner = ${`customer:${userId}`} OR starts_with(owner, ${`customer:${userId}:`})
      OR owner IN (SELECT 'customer:card:' || id FROM virtual_card_accounts WHERE user_id = ${userId}))
    ORDER BY currency LIMIT 1
  `.execute(db)
  const [full] = rows
  const [owed] = (await readDebts(db, userId)).keys()
  if (owed !== undefined) return refuse("account_not_empty", { details: { reason: "debt", currency: owed } })
  return full ? refuse("account_not_empty", { details: { reason: "balance", currency: full.currency } }) : undefined
}

type Open =
  | { readonly reason: "card" | "payout_batch" | "invoice"; readonly id: string }
  | { readonly reason: "operation" }

async function findOpen(db: Kysely<Database>, userId: string): Promise<Open | undefined> {
  const card = await db
    .selectFrom("virtual_cards")
    .select("id")
    .where("user_id", "=", userId)
    .where("state", "not in", ["replaced", "closed", "failed"])
    .limit(1)
    .executeTakeFirst()
  if (card) return { reason: "card", id: card.id }
  const batch = await db
    .selectFrom("payout_batches")
    .select("id")
    .where("user_id", "=", userId)
    .where("state", "in", ["awaiting_approval", "approved", "processing"])
    .limit(1)
    .executeTakeFirst()
  if (batch) return { reason: "payout_batch", id: batch.id }
  const invoice = await db
    .selectFrom("invoices")
    .select("id")
    .where("user_id", "=", userId)
    .where("status", "in", ["created", "pending"])
    .limit(1)
    .executeTakeFirst()
  if (invoice) return { reason: "invoice", id: invoice.id }
  const operation = await db
    .selectFrom("operations")
    .select("id")
    .where("user_id", "=", userId)
    .where("state", "=", "processing")
    // Anyone can send less than the minimum: such a deposit must not keep an account open.
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("deposits")
            .select("id")
            .where((one) =>
              one.or([one("id", "=", one.ref("subject_id")), one("group_id", "=", one.ref("subject_id"))]),
            )
            .where("state", "=", "below_minimum"),
        ),
      ),
    )
    .limit(1)
    .executeTakeFirst()
  return operation && { reason: "operation" }
}
