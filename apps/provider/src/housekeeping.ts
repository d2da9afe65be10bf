import type { Services } from "./services.ts"

const hour = 3_600_000
const day = 24 * hour

/** How long what nobody needs any more is kept, in milliseconds. Answers by Idempotency-Key are kept for good. */
const kept = { liveEvents: day, failedAttempts: day, registrations: 7 * day }

/**
 * Clears away, now and every hour, what has served its time. Any number of processes may do so at once.
 *
 * @returns how to stop it.
 */
export function startHousekeeping(services: Services): () => Promise<void> {
  const clear = () =>
    clearAway(services).catch((err: unknown) => services.log.warn({ err }, "could not clear away what is old"))
  let clearing = clear()
  const timer = setInterval(() => {
    clearing = clear()
  }, hour)
  return () => {
    clearInterval(timer)
    return clearing
  }
}

/** Deletes what is older than it is kept. */
export async function clearAway({ db, now }: Pick<Services, "db" | "now">): Promise<void> {
  const before = (age: number) => new Date(now().getTime() - age)
  await db.deleteFrom("live_events").where("at", "<", before(kept.liveEvents)).execute()
  await db.deleteFrom("failed_attempts").where("last_at", "<", before(kept.failedAttempts)).execute()
  await db.deleteFrom("registrations").where("created_at", "<", before(kept.registrations)).execute()
}
