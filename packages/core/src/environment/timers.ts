/** Timers that can be replaced, so that tests and replays decide when time passes. */
export interface Timers {
  /** Runs `work` after `delay` milliseconds and returns what `clear` takes. */
  set(work: () => void, delay: number): unknown
  /** Takes back what `set` has returned. */
  clear(timer: unknown): void
  /**
   * Whether a process must stay for this timer, for timers that may be left to run out when nobody waits for them any
   * more. Where it is absent, the client takes every timer back.
   */
  hold?(timer: unknown, isAwaited: boolean): void
}
