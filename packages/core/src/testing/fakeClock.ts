import type { Timers } from "#environment/timers.ts"

/** A clock and timers that move only when `advance` is called. */
export interface FakeClock {
  /** The time of the clock, in milliseconds since the epoch. */
  readonly now: () => number
  readonly timers: Timers
  /** Advances the time by that many milliseconds, one timer after another, with everything that follows. */
  advance(milliseconds: number): Promise<void>
  /** The number of pending timers. */
  readonly waiting: () => number
}

/**
 * Makes a clock that shows `start`.
 *
 * @example
 * const clock = createFakeClock()
 * await clock.advance(1000)
 */
export function createFakeClock(start = 1_700_000_000_000): FakeClock {
  let time = start
  let nextId = 1
  const due = new Map<number, { at: number; work: () => void }>()

  const nextDue = (until: number) => [...due].filter(([, { at }]) => at <= until).sort(([, a], [, b]) => a.at - b.at)[0]

  return {
    now: () => time,
    waiting: () => due.size,
    timers: {
      set(work, delay) {
        due.set(nextId, { at: time + delay, work })
        return nextId++
      },
      clear(timer) {
        due.delete(Number(timer))
      },
    },
    async advance(milliseconds) {
      const end = time + milliseconds
      await settle()
      for (let next = nextDue(end); next; next = nextDue(end)) {
        const [id, { at, work }] = next
        due.delete(id)
        time = at
        work()
        // oxlint-disable-next-line no-await-in-loop -- what follows from one timer may set the next
        await settle()
      }
      time = end
    },
  }
}

/** Lets everything happen that waits for nothing but its turn. */
export async function settle(): Promise<void> {
  // oxlint-disable-next-line no-await-in-loop -- a turn after the other
  for (let turn = 0; turn < 50; turn++) await Promise.resolve()
}
