/** Timers that can be replaced, so that tests and replays decide when time passes. */
export interface Timers {
  /** Runs `work` after `delay` milliseconds and returns what `clear` takes. */
  set(work: () => void, delay: number): unknown
  /** Takes back what `set` has returned. */
  clear(timer: unknown): void
  /**
   * Lets a process end although this timer still waits, as Node's `unref` does. Where it is absent, the client takes its
   * timers back as soon as nothing is under way.
   */
  release?(timer: unknown): void
}
