import { type Kysely, sql } from "kysely"
import type { Database } from "#platform/database/schema.ts"
import { enqueueEach } from "#platform/jobs/enqueue.ts"

/** So many of a customer's newest lines are read one by one; older ones are looked up in indexes. */
const unfiledLines = 1000

/** Few enough that nobody waits for the locks of one statement. */
const filedAtOnce = 5000

/** Of so many new lines one has its customer's history looked after. */
const linesToAJob = 256

interface NewLine {
  readonly id: string
  readonly user_id: string
}

/**
 * Has the histories filed that lines are added to: by chance, once in a while, so that nobody counts lines. An id of
 * version 7 ends in random digits.
 */
export async function fileSometimes(trx: Kysely<Database>, lines: readonly NewLine[]): Promise<void> {
  const chosen = lines.filter(({ id }) => Number.parseInt(id.slice(-4), 16) % linesToAJob === 0)
  const users = new Set(chosen.map((line) => line.user_id))
  await enqueueEach(
    trx,
    Array.from(users, (userId) => ({ kind: "operations.file", payload: { userId } })),
  )
}

/**
 * Puts the older lines of a history into the indexes that searches use (`page.ts`), some at a time. Lines that somebody
 * else is changing or filing are left to the next time.
 */
export async function fileOperations(db: Kysely<Database>, userId: string, kept: number = unfiledLines): Promise<void> {
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      UPDATE operations SET filed = true WHERE id IN (
        SELECT id FROM operations WHERE NOT filed AND id = ANY(ARRAY(
          SELECT id FROM operations WHERE user_id = ${userId} AND NOT filed
          ORDER BY created_at DESC, id DESC OFFSET ${kept} LIMIT ${filedAtOnce}
        )) FOR UPDATE SKIP LOCKED
      )`.execute(db)
    if (numAffectedRows < filedAtOnce) return
  }
}
