import { type Kysely, sql } from "kysely"
import type { Database } from "#platform/database/schema.ts"
import { isOff } from "#platform/http/outsideParties.ts"
import { enqueueEach } from "#platform/jobs/enqueue.ts"
import { repeat } from "#platform/jobs/repeat.ts"
import type { Services } from "#platform/services.ts"
import { searchByIndexes } from "#rails/screening/lists/matchName.ts"
import { nameForm } from "#rails/screening/names/nameWords.ts"

/** Entries or customers per transaction, and transactions per round. */
const stepSize = 50
const mostSteps = 20
const pauseMs = 30_000

/** Compares new entries of the lists with the customers, in the background. @returns a function that stops it. */
export function startNameRounds(services: Services): () => Promise<void> {
  if (isOff(services, "screening")) return () => Promise.resolve()
  const round = () =>
    compareNews(services).catch((err: unknown) =>
      services.log.warn({ err }, "could not hold new names of the lists against the customers"),
    )
  return repeat(round, pauseMs)
}

/** Runs one round: new and changed entries first, then customers whose names are not searchable yet. */
export async function compareNews(services: Pick<Services, "db" | "now">): Promise<void> {
  for (let step = 0; step < mostSteps; step++) if ((await compareEntries(services.db)) === 0) break
  for (let step = 0; step < mostSteps; step++) if ((await walkCustomers(services)) === 0) break
}

/**
 * Finds the customers whose names resemble those of entries not yet compared, and enqueues a screening job for
 * each. Any number of processes may do so: each entry is handled by one of them.
 *
 * @returns the number of entries.
 */
export async function compareEntries(db: Kysely<Database>): Promise<number> {
  return db.transaction().execute(async (trx) => {
    await searchByIndexes(trx)
    const taken = await sql<{ list_id: string; entry: string }>`
      SELECT list_id, entry FROM listed_parties WHERE is_compared IS NOT TRUE AND fingerprint IS NOT NULL
      ORDER BY list_id, entry LIMIT ${stepSize} FOR UPDATE SKIP LOCKED`.execute(trx)
    if (taken.rows.length === 0) return 0
    const entries = JSON.stringify(taken.rows)
    const found = await sql<{ user_id: string }>`
      SELECT DISTINCT s.user_id
      FROM json_to_recordset(${entries}::json) AS taken(list_id uuid, entry text)
      JOIN listed_names n USING (list_id, entry)
      JOIN screened_names s ON (s.keys && n.keys OR s.folded % n.folded) AND s.subject_id = s.user_id
      ORDER BY s.user_id`.execute(trx)
    await enqueueEach(
      trx,
      found.rows.map(({ user_id: userId }) => ({ kind: "names.customer", payload: { userId } }) as const),
    )
    await sql`
      UPDATE listed_parties p SET is_compared = true
      FROM json_to_recordset(${entries}::json) AS taken(list_id uuid, entry text)
      WHERE p.list_id = taken.list_id AND p.entry = taken.entry`.execute(trx)
    return taken.rows.length
  })
}

/** Lower than every id. */
const firstId = "00000000-0000-0000-0000-000000000000"

/**
 * Enqueues screenings of the next customers, once per form of names: of customers from before the names' screening,
 * and of those whose names are stored in an older form.
 *
 * @returns the number of customers.
 */
export async function walkCustomers({ db, now }: Pick<Services, "db" | "now">): Promise<number> {
  return db.transaction().execute(async (trx) => {
    await trx
      .insertInto("name_walks")
      .values({ name_form: nameForm, cursor: firstId, customers: 0, started_at: now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const walk = await trx
      .selectFrom("name_walks")
      .select("cursor")
      .where("name_form", "=", nameForm)
      .where("ended_at", "is", null)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (!walk) return 0
    const customers = await trx
      .selectFrom("users")
      .select("id")
      .where("id", ">", walk.cursor)
      .where("closed_at", "is", null)
      .orderBy("id")
      .limit(stepSize)
      .execute()
    await enqueueEach(
      trx,
      customers.map(({ id: userId }) => ({ kind: "names.customer", payload: { userId } }) as const),
    )
    await trx
      .updateTable("name_walks")
      .set((eb) => ({
        cursor: customers.at(-1)?.id ?? walk.cursor,
        customers: eb("customers", "+", customers.length),
        ...(customers.length < stepSize && { ended_at: now() }),
      }))
      .where("name_form", "=", nameForm)
      .execute()
    return customers.length
  })
}
