import type { Logger } from "pino"
import { hintsMayBeLateBy } from "#platform/database/hints.ts"
import type { Listener } from "#platform/live/listener.ts"

/** A queue in the database that any number of processes may take from. */
export interface Queue<Item extends { readonly id: string }> {
  /** Name of the items, for the log: "jobs". */
  readonly name: string
  /** The channel that notifies every process of new items. */
  readonly channel: string
  /** The most items a process works on at once. */
  readonly atOnce: number
  /** Takes due items for the length of a lease: `free` of them, or fewer where no more are due. */
  take(free: number, underWay: readonly Item[]): Promise<readonly Item[]>
  /** Processes an item and records the result. */
  settle(item: Item): Promise<void>
  /** In how many milliseconds the next item falls due that this process could take; undefined where there is none. */
  msToNext(underWay: readonly Item[]): Promise<number | undefined>
  /** Resolves to true if an item is due that no worker has leased. */
  isAnyDue(): Promise<boolean>
}

/** Takes from a queue until it is stopped. */
export interface Consumer {
  /** Does all that is due now, and what it causes; for tests and the sandbox. */
  drain(): Promise<void>
  /** Takes no more jobs and waits for those under way. */
  stop(): Promise<void>
}

/** Starts taking jobs, woken by the listener, by the clock for jobs that are due later, and by a slow poll. */
export function startConsumer<Item extends { readonly id: string }>(
  queue: Queue<Item>,
  listener: Listener,
  log: Logger,
): Consumer {
  const underWay = new Map<Promise<void>, Item>()
  const stopping = new AbortController()
  const running = () => !stopping.signal.aborted
  let looking: Promise<void> | undefined
  let lookAgain = false
  let timer: NodeJS.Timeout | undefined

  const wake = () => {
    if (!running()) return
    lookAgain = true
    looking ??= look()
  }

  const look = async () => {
    let next: number | undefined
    try {
      do {
        lookAgain = false
        await fill()
        next = await queue.msToNext([...underWay.values()])
      } while (lookAgain && running())
    } catch (err) {
      log.warn({ err }, `could not look for ${queue.name}`)
    }
    // Nothing was awaited since `lookAgain` was checked, so later wake-ups start a new poll.
    looking = undefined
    schedule(next ?? hintsMayBeLateBy)
  }

  const fill = async () => {
    while (underWay.size < queue.atOnce && running()) {
      const free = queue.atOnce - underWay.size
      const taken = await queue.take(free, [...underWay.values()])
      for (const item of taken) begin(item)
      if (taken.length < free) return
    }
  }

  const begin = (item: Item) => {
    const done = queue
      .settle(item)
      .catch((err: unknown) => log.warn({ err, id: item.id }, `could not settle one of the ${queue.name}`))
      .finally(() => {
        underWay.delete(done)
        wake()
      })
    underWay.set(done, item)
  }

  /** An item that is being leased is neither due nor running yet, so a poll that began meanwhile counts as well. */
  const isIdle = async () => {
    const isAnyDue = await queue.isAnyDue()
    return !isAnyDue && underWay.size === 0 && looking === undefined
  }

  const schedule = (ms: number) => {
    clearTimeout(timer)
    if (running()) timer = setTimeout(wake, Math.min(Math.max(ms, 0), hintsMayBeLateBy))
  }

  const stopListening = listener.on(queue.channel, wake)
  listener.onGap(wake)
  wake()

  return {
    async drain() {
      do {
        await Promise.all(underWay.keys())
        wake()
        await looking
      } while (!(await isIdle()))
    },
    async stop() {
      stopping.abort()
      stopListening()
      clearTimeout(timer)
      await looking
      await Promise.all(underWay.keys())
    },
  }
}
