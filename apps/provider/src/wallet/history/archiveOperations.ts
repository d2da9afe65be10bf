import { type Kysely, sql, type Transaction } from "kysely"
import type { Database } from "#platform/database/schema.ts"
import { enqueueEach } from "#platform/jobs/enqueue.ts"
import { announceSpentSums, completeSpentSums } from "./spentSums.ts"

/**
 * Maximum number of a customer's newest operations that are scanned one by one. Older ones are looked up in
 * indexes.
 */
const mostUnarchived = 1000

/** Rows in one statement: few enough that its locks delay no request. */
const archivedAtOnce = 5000

/** Average number of new operations per job that archives a customer's history. */
const operationsPerJob = 256

interface NewOperation {
  readonly id: string
  readonly user_id: string
}

/**
 * Enqueues the archiving of histories that have grown, at random, so that operations need not be counted. An id of
 * version 7 ends in random digits.
 */
export async function enqueueArchiving(trx: Kysely<Database>, lines: readonly NewOperation[]): Promise<void> {
  const chosen = lines.filter(({ id }) => Number.parseInt(id.slice(-4), 16) % operationsPerJob === 0)
  const users = new Set(chosen.map((line) => line.user_id))
  await enqueueEach(
    trx,
    Array.from(users, (userId) => ({ kind: "operations.file", payload: { userId } })),
  )
}

/**
 * Archives the older operations of a history, in batches: adds them to the indexes that searches use (`page.ts`), and to the
 * sums of what was spent. Operations that another transaction has locked are left to the next run.
 */
export async function archiveOperations(
  db: Kysely<Database>,
  userId: string,
  kept: number = mostUnarchived,
): Promise<void> {
  await completeSpentSums(db, userId)
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- one batch after the other
    const archived = await db.transaction().execute((trx) => archiveBatch(trx, userId, kept))
    if (archived < archivedAtOnce) return
  }
}

/** @returns the number of archived operations. */
async function archiveBatch(trx: Transaction<Database>, userId: string, kept: number): Promise<number> {
  await announceSpentSums(trx)
  const { rows } = await sql<{ filed: bigint }>`
    WITH filed AS (
      UPDATE operations SET filed = true WHERE id IN (
        SELECT id FROM operations WHERE NOT filed AND id = ANY(ARRAY(
          SELECT id FROM operations WHERE user_id = ${userId} AND NOT filed
          ORDER BY created_at DESC, id DESC OFFSET ${kept} LIMIT ${archivedAtOnce}
        )) FOR UPDATE SKIP LOCKED
      )
      RETURNING direction, state, kind, currency, amount, created_at
    ), added AS (
      INSERT INTO spent_sums (user_id, since, kind, currency, amount)
      SELECT ${userId}, quarter_of(created_at), kind, currency, sum(amount) FROM filed
      WHERE is_spending(direction, state, kind)
      GROUP BY 2, 3, 4
    )
    SELECT count(*) AS filed FROM filed`.execute(trx)
  return Number(rows[0]?.filed ?? 0n)
}
