import { repeat } from "#platform/jobs/repeat.ts"
import type { Services } from "#platform/services.ts"
import { expireHolds } from "./expireHolds.ts"

const everyMs = 60_000
/** Accounts of one transaction: few enough that nobody waits for their locks. */
const accountsAtOnce = 100

/**
 * Ends holds that are due, now and every minute: an account that nobody uses gets its money back too.
 *
 * @returns how to stop it.
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

/** Ends every hold that is due, in batches. @returns how many ended */
export async function expireDueHolds({ db, now }: Pick<Services, "db" | "now">): Promise<number> {
  let ended = 0
  for (;;) {
    const count = await db.transaction().execute((trx) => expireHolds(trx, now(), accountsAtOnce))
    if (count === 0) return ended
    ended += count
  }
}
