import { type Aborter, platform } from "./platform.ts"
import type { Signal } from "./signal.ts"
import type { Timers } from "./timers.ts"

/** Runs what a client has under way, each with its time limit, on one timer: one for each costs a call a tenth more. */
export interface Deadlines {
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
  /** When its time is over. */
  readonly due: number
  readonly limit: number
  readonly controller: Aborter
  readonly caller: Signal | undefined
  readonly onAbort: () => void
  readonly late: () => void
  readonly reject: (reason: unknown) => void
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
  }
  // It goes by the differences between dues: a given clock may have been put back since.
  const ring = () => {
    const over = next
    next = Number.POSITIVE_INFINITY
    for (const one of [...underway].filter(({ due }) => due <= over)) {
      one.late()
      one.controller.abort()
    }
    for (const one of underway) waitFor(one, one.due - over)
  }
  const rest = () => {
    if (timers.hold) return timers.hold(timer, false)
    timers.clear(timer)
    next = Number.POSITIVE_INFINITY
  }
  /**
   * Ends one, with what its promise is settled with. It may come again for the same one: only the first settling counts.
   */
  const end = <Value>(one: Underway, value: Value): Value => {
    if (underway.delete(one) && underway.size === 0) rest()
    one.caller?.removeEventListener("abort", one.onAbort)
    return value
  }
  const stop = (one: Underway, reason: unknown) => {
    one.reject(end(one, reason))
    one.controller.abort(reason)
  }

  const deadlines: Deadlines = {
    run: (limit, late, caller, work) =>
      new Promise((resolve, reject) => {
        if (caller?.aborted) return reject(caller.reason)
        if (disposal.aborted) return reject(disposal.reason)
        const controller = new platform.AbortController()
        const one: Underway = {
          due: now() + limit,
          limit,
          controller,
          caller,
          onAbort: () => stop(one, caller?.reason),
          late: () => resolve(end(one, late())),
          reject,
        }
        if (underway.add(one).size === 1) timers.hold?.(timer, true)
        waitFor(one, limit)
        caller?.addEventListener("abort", one.onAbort)
        void work(controller.signal).then(
          (value) => resolve(end(one, value)),
          (reason: unknown) => reject(end(one, reason)),
        )
      }),
    pause: (delay, caller) =>
      deadlines.run<void>(
        delay,
        () => {},
        caller,
        () => new Promise(() => {}),
      ),
    stop() {
      for (const one of underway) stop(one, disposal.reason)
      timers.clear(timer)
    },
  }
  return deadlines
}
