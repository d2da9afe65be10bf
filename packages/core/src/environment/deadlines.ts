import { platform } from "./platform.ts"
import type { Signal } from "./signal.ts"
import type { Timers } from "./timers.ts"

/** Runs what a client has under way, each with its time limit, on one timer: one for each costs a call a tenth more. */
export interface Deadlines {
  /** The clock that they go by. */
  readonly now: () => number
  /**
   * Runs `work` until it ends, its caller or `stop` aborts it, or `limit` milliseconds are over. Whichever comes first
   * decides, even where `work` takes no notice of its signal.
   *
   * @param late What comes back instead once the time is over.
   * @throws the reason of whatever aborted it, or what `work` throws.
   */
  run<T>(
    limit: number,
    late: () => T | Promise<T>,
    caller: Signal | undefined,
    work: (signal: Signal) => Promise<T>,
  ): Promise<T>
  /** Waits, unless the caller or `stop` ends the waiting. */
  pause(delay: number, caller: Signal | undefined): Promise<void>
  /** Aborts everything, when the client is disposed of. */
  stop(): void
}

interface Underway {
  /** When its time limit ends. */
  readonly due: number
  readonly limit: number
  /** Ends it, because its time limit is reached. */
  readonly late: () => void
  /** Ends it, because it is not wanted any more. */
  readonly stop: (reason: unknown) => void
}

/**
 * Makes them, with nothing under way. Once `disposal` is aborted, nothing starts any more.
 *
 * @param now A clock that should only go forward; one that jumps makes a limit longer.
 */
export function createDeadlines(timers: Timers, now: () => number, disposal: Signal): Deadlines {
  const underway = new Set<Underway>()
  let timer: unknown
  /** The due that the timer waits for. */
  let next = Number.POSITIVE_INFINITY

  const waitFor = ({ due, limit }: Underway, delay: number) => {
    if (due >= next) return
    timers.clear(timer)
    next = due
    timer = timers.set(ring, Math.min(delay, limit))
    timers.release?.(timer)
  }
  // It goes by the differences between dues: a given clock may have been put back since.
  const ring = () => {
    const over = next
    next = Number.POSITIVE_INFINITY
    for (const one of [...underway].filter(({ due }) => due <= over)) one.late()
    for (const one of underway) waitFor(one, one.due - over)
  }
  /** It may come again for the same one: a promise takes the first settling alone. */
  const forget = (one: Underway) => {
    if (!underway.delete(one) || underway.size > 0 || timers.release) return
    timers.clear(timer)
    next = Number.POSITIVE_INFINITY
  }
  const deadlines: Deadlines = {
    now,
    run: (limit, late, caller, work) =>
      new Promise((resolve, reject) => {
        if (caller?.aborted) return reject(caller.reason)
        if (disposal.aborted) return reject(disposal.reason)
        const controller = new platform.AbortController()
        const onAbort = () => one.stop(caller?.reason)
        const end = () => {
          forget(one)
          caller?.removeEventListener("abort", onAbort)
        }
        const one: Underway = {
          due: now() + limit,
          limit,
          late() {
            end()
            resolve(late())
            controller.abort()
          },
          stop(reason) {
            end()
            reject(reason)
            controller.abort(reason)
          },
        }
        underway.add(one)
        waitFor(one, limit)
        caller?.addEventListener("abort", onAbort)
        void work(controller.signal).then(
          // oxlint-disable-next-line promise/always-return -- nobody waits for this one: it settles the other
          (value) => {
            end()
            resolve(value)
          },
          (reason: unknown) => {
            end()
            reject(reason)
          },
        )
      }),
    pause(delay, caller) {
      let own: unknown
      // On a timer of its own, for which a process stays: no connection holds it meanwhile.
      const wait = () =>
        new Promise<void>((resolve) => {
          own = timers.set(resolve, delay)
        })
      return deadlines.run(Number.POSITIVE_INFINITY, () => {}, caller, wait).finally(() => timers.clear(own))
    },
    stop() {
      for (const one of underway) one.stop(disposal.reason)
      timers.clear(timer)
    },
  }
  return deadlines
}
