import type { Insertable, Kysely, Selectable } from "kysely"
import type { Database } from "#platform/database/schema.ts"

type SettingsRow = Selectable<Database["user_settings"]>

/** Reads a customer's settings; undefined if all are defaults. */
export function readSettings(db: Kysely<Database>, userId: string): Promise<SettingsRow | undefined> {
  return db.selectFrom("user_settings").selectAll().where("user_id", "=", userId).executeTakeFirst()
}

/** Changes the given settings and leaves the rest. */
export async function writeSettings(
  db: Kysely<Database>,
  userId: string,
  changes: Omit<Insertable<Database["user_settings"]>, "user_id">,
): Promise<void> {
  const named = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
  if (Object.keys(named).length === 0) return
  await db
    .insertInto("user_settings")
    .values({ ...named, user_id: userId })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(named))
    .execute()
}
