import type { Kysely } from "kysely"
import type { Database } from "#platform/database/schema.ts"

/** How long withdrawals wait after another password, address or phone number: time for the owner to notice, in milliseconds. */
export const withdrawalHoldMs = 24 * 3_600_000

/** Until when the customer's withdrawals wait; undefined if they need not. */
export async function withdrawalHold(trx: Kysely<Database>, userId: string, now: Date): Promise<Date | undefined> {
  const { withdrawals_held_until: until } = await trx
    .selectFrom("users")
    .select("withdrawals_held_until")
    .where("id", "=", userId)
    .executeTakeFirstOrThrow()
  return until !== null && until > now ? until : undefined
}
