import type { Services } from "#platform/services.ts"
import { kindsKeptTrying } from "./job.ts"

/**
 * Retries jobs that were given up although their kind is retried until it succeeds: an older version did so, or their kind
 * had other rules.
 */
export async function resumeGivenUp({ db, now, jobRules }: Pick<Services, "db" | "now" | "jobRules">): Promise<void> {
  const kinds = kindsKeptTrying(jobRules)
  if (kinds.length === 0) return
  await db
    .updateTable("jobs")
    .set(({ fn }) => ({
      failing_since: fn.coalesce("failing_since", "failed_at"),
      failed_at: null,
      run_at: now(),
    }))
    .where("failed_at", "is not", null)
    .where("kind", "in", kinds)
    .execute()
}
