import { AsyncLocalStorage } from "node:async_hooks"
import type { MiddlewareHandler } from "hono"
import { refuse } from "./refusal.ts"

/** Limits on concurrent requests and on the time that others wait. */
export interface AdmissionBounds {
  /** So many requests are under way at once. More would only wait for the same connections and the same processor. */
  readonly atOnce: number
  /** Longest wait for a turn, in milliseconds. Twice that plus the work stays below five seconds. */
  readonly longestWait: number
  /** So many wait; more are turned away at once. */
  readonly mostWaiting: number
}

const usualBounds: AdmissionBounds = { atOnce: 128, longestWait: 1_500, mostWaiting: 4_000 }
/** When a client that was turned away asks again. */
const secondsToWait = 2

/** From the first to be let in to the last: what has begun already, what writes, what reads. */
const ranks = ["begun", "write", "read"] as const
type Rank = (typeof ranks)[number]

interface Waiting {
  readonly enter: () => void
}

/** A request that is let in. */
export interface Turn {
  /**
   * Waits for something that takes nothing of this process, such as the rest of a body from a slow client, while others
   * have its turn.
   *
   * @throws Refusal `service_unavailable` where no turn comes after it in time.
   */
  outside<T>(work: () => Promise<T>): Promise<T>
  /** To be called once, when the request is answered. */
  end(): void
}

declare module "#platform/services.ts" {
  interface Services {
    /** The requests of this process; absent where none come over HTTP. */
    readonly admission?: Admission
  }
}

/** Lets requests in, as many at once as can be answered in time. */
export interface Admission {
  /** Number of requests that are let in and not yet answered. */
  countUnderWay(): number
  /** @throws Refusal `service_unavailable` with `retryAfter` where no turn comes in time. */
  enter(rank: "write" | "read"): Promise<Turn>
}

/** Lets in what writes before what only reads: a payment that is turned away costs a customer more than a page. */
export function createAdmission({ atOnce, longestWait, mostWaiting }: AdmissionBounds = usualBounds): Admission {
  const queues: Readonly<Record<Rank, Set<Waiting>>> = { begun: new Set(), write: new Set(), read: new Set() }
  let underWay = 0

  const letNextIn = () => {
    for (const rank of ranks) {
      const [next] = queues[rank]
      if (!next) continue
      queues[rank].delete(next)
      next.enter()
      return
    }
    underWay--
  }

  const waitForTurn = async (rank: Rank): Promise<void> => {
    if (underWay < atOnce) {
      underWay++
      return
    }
    const queue = queues[rank]
    const count = ranks.reduce((sum, one) => sum + queues[one].size, 0)
    if (count >= mostWaiting) throw tooMany()
    await new Promise<void>((enter, reject) => {
      const waiting: Waiting = {
        enter() {
          clearTimeout(timer)
          enter()
        },
      }
      const timer = setTimeout(() => {
        queue.delete(waiting)
        reject(tooMany())
      }, longestWait)
      queue.add(waiting)
    })
  }

  return {
    countUnderWay: () => underWay,
    async enter(rank) {
      await waitForTurn(rank)
      let hasTurn = true
      const leave = () => {
        if (hasTurn) letNextIn()
        hasTurn = false
      }
      return {
        async outside(work) {
          if (!hasTurn) return work()
          leave()
          try {
            return await work()
          } finally {
            await waitForTurn("begun")
            hasTurn = true
          }
        },
        end: leave,
      }
    },
  }
}

const tooMany = () => refuse("service_unavailable", { retryAfter: secondsToWait })

/** Paths of monitoring. They are served even when customers' requests are rejected. */
const monitoring = /\/(health\/(live|ready)|metrics)$/

const turns = new AsyncLocalStorage<Turn>()

/** Has each request but those of the monitoring wait for its turn. @throws Refusal as `Admission.enter` does. */
export function admitInTurn(admission: Admission): MiddlewareHandler {
  return async ({ req }, next) => {
    if (monitoring.test(req.path)) return next()
    const turn = await admission.enter(req.method === "GET" || req.method === "HEAD" ? "read" : "write")
    try {
      await turns.run(turn, next)
    } finally {
      turn.end()
    }
  }
}

/** Does something of the request under way for which others need not wait. */
export function outsideTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = turns.getStore()
  return turn ? turn.outside(work) : work()
}
