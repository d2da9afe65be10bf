import { platform } from "./platform.ts"
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
  readonly late: () => void
  readonly stop: (reason: unknown) => void
}

/**
 * Makes them, with nothing under way. Once `disposal` is aborted, nothing starts any more.
 *
 * @param now A clock that should only go forward; one that jumps makes a limit longer.
 */
export function createDeadlines(timers: Timers, now: () => number, disposal: Signal): Deadlines {
  const underway: Underway[] = []
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
    for (const one of underway.filter(({ due }) => due <= over)) one.late()
    for (const one of underway) waitFor(one, one.due - over)
  }
  const rest = () => {
    if (timers.hold) return timers.hold(timer, false)
    timers.clear(timer)
    next = Number.POSITIVE_INFINITY
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
          late() {
            end(resolve, late())
            controller.abort()
          },
          stop(reason) {
            end(reject, reason)
            controller.abort(reason)
          },
        }
        const onAbort = caller && (() => one.stop(caller.reason))
        const end = <Value>(settle: (value: Value) => void, value: Value) => {
          const at = underway.indexOf(one)
          if (at < 0) return
          underway.splice(at, 1)
          if (underway.length === 0) rest()
          if (onAbort) caller.removeEventListener("abort", onAbort)
          settle(value)
        }
        if (underway.push(one) === 1) timers.hold?.(timer, true)
        waitFor(one, limit)
        if (onAbort) caller.addEventListener("abort", onAbort)
        void work(controller.signal).then(
          (value) => end(resolve, value),
          (reason: unknown) => end(reject, reason),
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
      for (const one of underway.slice()) one.stop(disposal.reason)
      timers.clear(timer)
    },
  }
  return deadlines
}
