import { enqueue } from "#platform/jobs/enqueue.ts"
import type { JobKind } from "#platform/jobs/job.ts"
import type { Services } from "#platform/services.ts"

const minute = 60_000

type Handlers = Readonly<Record<string, (services: Services, payload: never) => Promise<unknown>>>

/** Runs the due jobs of these kinds; failed ones are retried a minute later. */
export async function doJobs(services: Services, handlers: Handlers): Promise<void> {
  const { db, now } = services
  for (let round = 0; round < 20; round += 1) {
    const jobs = await db
      .deleteFrom("jobs")
      .where("kind", "in", Object.keys(handlers))
      .where("run_at", "<=", now())
      .returning(["kind", "payload"])
      .execute()
    if (jobs.length === 0) return
    for (const { kind, payload } of jobs) {
      await Promise.resolve(handlers[kind]?.(services, payload as never)).catch(async () => {
        await enqueue(db, kind as JobKind, payload as never, new Date(now().getTime() + minute))
      })
    }
  }
}
