import { performance } from "node:perf_hooks"
import { setTimeout as delay } from "node:timers/promises"

/** Above this share of busy time a process has requests that wait. */
const busyShare = 0.9
/** So many requests at once are more than a page makes: they wait for PostgreSQL, or for the processors. */
const manyRequests = 12
/** A file then takes one part of the time in four. */
const restForWork = 3
const longestRest = 2_000
/** A file that is written within so many milliseconds never rests. */
const soonDone = 1_000

/** The share of a moment in which the event loop was busy, as `performance.eventLoopUtilization` measures it. */
type Utilization = ReturnType<typeof performance.eventLoopUtilization>

/** The measurements and the wait of a pace, which tests replace. */
interface PaceSources {
  /** Number of requests that the process has not answered yet. */
  readonly countRequests?: (() => number) | undefined
  readonly measure?: (since?: Utilization) => Utilization
  readonly rest?: (milliseconds: number) => Promise<unknown>
}

/**
 * Gives way to requests: where the process was busy since the last call, or many requests are under way, the next one rests
 * three times as long as the work took, but 2 s at most. Where nobody else needs the process it does nothing, and neither in
 * the first second of work.
 */
export function createPace({
  countRequests = () => 0,
  measure = (since) => performance.eventLoopUtilization(since),
  rest = delay,
}: PaceSources = {}): () => Promise<void> {
  let begun = measure()
  let worked = 0
  return async () => {
    const { active, idle, utilization } = measure(begun)
    worked += active + idle
    const isBusy = utilization > busyShare || countRequests() >= manyRequests
    if (isBusy && worked > soonDone) await rest(Math.min(restForWork * (active + idle), longestRest))
    begun = measure()
  }
}
