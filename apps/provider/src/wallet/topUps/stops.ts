import type { Kysely, Transaction } from "kysely"
import { isOneOf } from "#platform/database/isOneOf.ts"
import type { Database } from "#platform/database/schema.ts"
import { refuse } from "#platform/http/refusal.ts"
import { publish } from "#platform/live/publish.ts"
import type { TopUpsTable } from "#wallet/topUps/tables.ts"

/** Blocks a customer's card top-ups until an operator lifts the block. */
export async function stopCardTopUps(
  trx: Transaction<Database>,
  { id, user_id }: Pick<TopUpsTable, "id" | "user_id">,
  now: Date,
): Promise<void> {
  await trx
    .insertInto("card_top_up_stops")
    .values({ user_id, top_up_id: id, at: now })
    .onConflict((conflict) => conflict.column("user_id").doNothing())
    .execute()
}

/** True if a customer may not top up by card. */
export async function isStopped(db: Kysely<Database>, userId: string): Promise<boolean> {
  const stop = await db
    .selectFrom("card_top_up_stops")
    .select("user_id")
    .where("user_id", "=", userId)
    .executeTakeFirst()
  return stop !== undefined
}

/** Finds and locks the block of a customer's card top-ups. Refuses with `not_found`. */
export async function lockStop(trx: Kysely<Database>, userId: string): Promise<void> {
  const stop = await trx
    .selectFrom("card_top_up_stops")
    .select("user_id")
    .where((eb) => eb(eb.cast<string>("user_id", "text"), "=", userId))
    .forUpdate()
    .executeTakeFirst()
  if (!stop) throw refuse("not_found")
}

/** Lifts the block of a customer's card top-ups, by an operator's decision. Refuses with `not_found`. */
export async function liftStop(trx: Kysely<Database>, userId: string): Promise<void> {
  const lifted = await trx
    .deleteFrom("card_top_up_stops")
    .where((eb) => eb(eb.cast<string>("user_id", "text"), "=", userId))
    .returning("user_id")
    .executeTakeFirst()
  if (!lifted) throw refuse("not_found")
  await publish(trx, lifted.user_id, "topUps")
}

/** The customers whose card top-ups are blocked, the newest first. */
export function listStops(db: Kysely<Database>, userIds: readonly string[]) {
  return db
    .selectFrom("card_top_up_stops")
    .innerJoin("users", "users.id", "card_top_up_stops.user_id")
    .selectAll("card_top_up_stops")
    .select("users.email")
    .where(isOneOf("card_top_up_stops.user_id", userIds))
    .orderBy("card_top_up_stops.at")
    .execute()
}
