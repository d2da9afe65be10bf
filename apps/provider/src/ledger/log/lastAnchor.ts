import type { Kysely } from "kysely"
import type { Database } from "#platform/database/schema.ts"
import { type DatabaseFigure, secondsSince } from "#platform/observability/metrics.ts"
import type { Anchor } from "./anchor.ts"

/** Stores the time of the last anchor, for monitoring only. The proof is the anchor itself. */
export async function recordAnchor(db: Kysely<Database>, { head, at }: Anchor): Promise<void> {
  const anchor = { position: head.position, at }
  await db
    .insertInto("ledger.last_anchor")
    .values(anchor)
    .onConflict((conflict) => conflict.column("is_only").doUpdateSet(anchor))
    .execute()
}

/** The time since the chain was last anchored, for monitoring. */
export const anchorAge: DatabaseFigure = {
  name: "wallet_last_anchor_seconds",
  help: "Time since the hash chain's head was last signed and stored outside the database; 0 where it never was.",
  read: async (db, now) => {
    const last = await db.selectFrom("ledger.last_anchor").select("at").executeTakeFirst()
    return secondsSince(last?.at ?? null, now)
  },
}
