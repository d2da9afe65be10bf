import { sql } from "kysely"
import { type DatabaseFigure, secondsSince } from "#platform/observability/metrics.ts"
import type { Services } from "#platform/services.ts"
import { type JobRules, maxAttempts } from "./job.ts"

const states = ["waiting", "running", "planned", "failing", "failed"] as const

/** Figures of the jobs of all processes together. */
export function jobFigures(services: Pick<Services, "jobRules" | "lanes" | "parties">): readonly DatabaseFigure[] {
  const partyByKind = offParties(services)
  const stranded = [...partyByKind.keys()]
  return [
    {
      name: "wallet_jobs",
      help: `Jobs: waiting (due), running, planned (for later), failing (retried after ${maxAttempts} failures), failed (given up).`,
      labelNames: ["state"],
      async read(db, now) {
        const { rows } = await sql<{ state: string; count: bigint }>`
          SELECT CASE
              WHEN failed_at IS NOT NULL THEN 'failed'
              WHEN attempts >= ${maxAttempts} THEN 'failing'
              WHEN leased_until > ${now} THEN 'running'
              WHEN run_at <= ${now} THEN 'waiting'
              ELSE 'planned'
            END AS state, count(*) AS count
          FROM jobs GROUP BY 1`.execute(db)
        return states.map((state) => ({
          labels: { state },
          value: Number(rows.find((row) => row.state === state)?.count ?? 0n),
        }))
      },
    },
    {
      name: "wallet_oldest_job_seconds",
      help: "For how long the job that has waited longest has been due and free to be taken; 0 where none is.",
      async read(db, now) {
        // `run_at` of a job that is due at once is in 1970, so it has waited since it was written.
        const { rows } = await sql<{ oldest: Date | null }>`
          SELECT min(greatest(run_at, created_at, leased_until)) AS oldest FROM jobs
          WHERE failed_at IS NULL AND run_at <= ${now} AND (leased_until IS NULL OR leased_until <= ${now})
            AND kind <> ALL(${stranded}::text[])`.execute(db)
        return secondsSince(rows[0]?.oldest ?? null, now)
      },
    },
    {
      name: "wallet_stranded_jobs",
      help: "Jobs that are due, and whose outside party is off: nobody takes them.",
      labelNames: ["party"],
      async read(db, now) {
        const { rows } = await sql<{ kind: string; count: bigint }>`
          SELECT kind, count(*) AS count FROM jobs
          WHERE failed_at IS NULL AND run_at <= ${now} AND kind = ANY(${stranded}::text[]) GROUP BY kind`.execute(db)
        return [...new Set(partyByKind.values())].map((party) => ({
          labels: { party },
          value: Number(rows.reduce((sum, row) => (partyByKind.get(row.kind) === party ? sum + row.count : sum), 0n)),
        }))
      },
    },
  ]
}

/** The party of each kind of job whose lane waits for one that is off. */
export function offParties({
  jobRules,
  lanes,
  parties,
}: Pick<Services, "jobRules" | "lanes" | "parties">): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const [kind, { lane }] of Object.entries<JobRules>(jobRules)) {
    const { party } = lanes[lane]
    if (party !== undefined && parties.get(party) === "off") found.set(kind, party)
  }
  return found
}
