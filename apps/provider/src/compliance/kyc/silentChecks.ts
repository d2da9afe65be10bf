import { sql } from "kysely"
import { enqueue } from "#platform/jobs/enqueue.ts"
import { repeat } from "#platform/jobs/repeat.ts"
import type { Services } from "#platform/services.ts"

const roundEvery = 10 * 60_000
/** The time in which a vendor repeats its messages, in milliseconds. After it we query the vendor, at the same interval. */
const longestSilence = 24 * 3_600_000
/** The most checks queried in one round. */
const mostAtOnce = 50

type Means = Pick<Services, "db" | "now">

/** Queries the vendor about open checks whose messages may have been lost. @returns a function that stops it */
export function startSilenceRounds(services: Services): () => Promise<void> {
  if (!services.rails.kyc.readCheck) return () => Promise.resolve()
  return repeat(async () => {
    try {
      await askAboutSilentChecks(services)
    } catch (err) {
      services.log.warn({ err }, "could not look for identity checks that nothing was heard of")
    }
  }, roundEvery)
}

/** Schedules queries about the checks without news for a day, those longest without news first. */
export async function askAboutSilentChecks({ db, now }: Means, most = mostAtOnce): Promise<void> {
  const moment = now()
  const before = new Date(moment.getTime() - longestSilence)
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ id: string }>`
      UPDATE kyc_sessions SET asked_at = ${moment} WHERE id IN (
        SELECT id FROM kyc_sessions
        WHERE status IN ('link_issued', 'in_progress', 'submitted', 'in_review', 'on_hold')
          AND updated_at < ${before} AND (asked_at IS NULL OR asked_at < ${before})
        ORDER BY coalesce(asked_at, updated_at) LIMIT ${most} FOR UPDATE SKIP LOCKED
      ) RETURNING id`.execute(trx)
    for (const { id: sessionId } of rows) await enqueue(trx, "kyc.ask", { sessionId })
  })
}
