import type { WalletClient } from "#client.ts"
import { type Listening, listen } from "./listen.ts"

/** In milliseconds, where the provider names no other wait. */
const firstWait = 500
/** The largest multiple of the first wait, which is doubled: 30 s, or minutes after evictions. */
const longestFactor = 60
/**
 * Holds a connection to the stream of live events, and another one whenever it is lost, until `signal` is aborted.
 *
 * @returns true if the provider refused the session.
 */
export async function keepListening(client: WalletClient, listening: Listening): Promise<boolean> {
  let { lastEventId } = listening
  let failures = 0
  let end: "refused" | number = 0
  for (;;) {
    end = await listen(client, {
      ...listening,
      lastEventId,
      onEvents(events, id) {
        // A connection that follows an eviction may be evicted as well.
        if (!end) failures = 0
        // A new connection that has told no id yet goes on from the old one's.
        lastEventId = id || lastEventId
        listening.onEvents(events, lastEventId)
      },
    }).catch(() => 0)
    if (end === "refused") return true
    const wait = (end || firstWait) * Math.min(longestFactor, 2 ** failures++)
    try {
      await client.deadlines.pause((wait * (1 + client.options.random())) / 2, listening.signal)
    } catch {
      return false
    }
  }
}
