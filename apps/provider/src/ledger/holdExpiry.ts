import { repeat } from "#platform/jobs/repeat.ts"
import type { Services } from "#platform/services.ts"
import { expireHolds } from "./expireHolds.ts"

const everyMs = 60_000
/** Accounts per transaction: few enough that no other transaction waits long for their locks. */
const accountsAtOnce = 100

/**
 * Ends due holds, now and every minute, so that unused accounts get their money back too.
 *
 * @returns a function that stops it.
 */
export function startHoldExpiry(services: Pick<Services, "db" | "now" | "log">): () => Promise<void> {
  const round = async () => {
    try {
      await expireDueHolds(services)
    } catch (err) {
      services.log.warn({ err }, "could not end the holds that are due")
    }
  }
  return repeat(round, everyMs)
}

/** Ends every due hold, in batches. @returns the number of ended holds */
export async function expireDueHolds({ db, now }: Pick<Services, "db" | "now">): Promise<number> {
  let ended = 0
  for (;;) {
    const count = await db.transaction().execute((trx) => expireHolds(trx, now(), accountsAtOnce))
    if (count === 0) return ended
    ended += count
  }
}
