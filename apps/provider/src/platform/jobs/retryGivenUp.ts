import type { Services } from "#platform/services.ts"
import { maxAttempts } from "./job.ts"

/**
 * Gives the jobs that money waits for one more attempt each, after they were given up: an outage may last longer than a
 * job tries. One that fails again counts as given up again.
 */
export async function retryGivenUp({ db, now, neverGivenUp }: Services): Promise<void> {
  if (neverGivenUp.length === 0) return
  await db
    .updateTable("jobs")
    .set({ failed_at: null, run_at: now(), attempts: maxAttempts - 1 })
    .where("failed_at", "is not", null)
    .where("kind", "in", neverGivenUp)
    .execute()
}
