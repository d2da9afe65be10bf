import type { Kysely } from "kysely"
import type { Logger } from "pino"
import type { SandboxDatabase } from "./database/schema.ts"
import { type Deliver, deliverDue, type Outlet, type Sender } from "./messages.ts"
import type { SandboxFeed } from "./rates/feed.ts"
import type { SandboxClock } from "./time/clock.ts"

/** Interval at which the simulated vendors check their clock, in milliseconds. */
const interval = 500

interface OutsideParts {
  /** The vendors' own connections. */
  readonly db: Kysely<SandboxDatabase>
  readonly clock: SandboxClock
  readonly feed: SandboxFeed
  readonly outlets: Readonly<Record<Sender, Outlet>>
  readonly deliver: Deliver
  /** Runs the vendors' automatic actions. */
  readonly goOn: () => Promise<void>
  /** Messages due before this time are delivered by another process. */
  readonly deliversFrom: () => Date | undefined
  readonly log: Logger
}

/** The simulated world, which runs by itself. */
export interface Outside {
  /** Runs and delivers everything due now, instead of a moment later. */
  readonly announce: () => Promise<void>
  stop(): Promise<void>
}

/** Starts the vendors: their scheduled messages are delivered when due. */
export function startOutside({ db, clock, feed, outlets, deliver, goOn, deliversFrom, log }: OutsideParts): Outside {
  const announce = async () => {
    await goOn()
    await deliverDue(db, { from: deliversFrom(), to: clock.now() }, outlets, deliver)
  }
  const tick = async () => {
    await clock.read()
    await feed.read()
    await announce()
  }
  let ticking = Promise.resolve()
  let isTicking = false
  const timer = setInterval(() => {
    if (isTicking) return
    isTicking = true
    ticking = tick()
      .catch((err: unknown) => log.warn({ err }, "the sandbox could not tell what happened outside"))
      .finally(() => {
        isTicking = false
      })
  }, interval)
  return {
    announce,
    stop: () => {
      clearInterval(timer)
      return ticking
    },
  }
}
