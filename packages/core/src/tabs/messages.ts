import type { LiveEvent } from "#contract/liveEvents.ts"

/** The leader's state, and what has just happened. */
export interface News {
  /** Higher for each leader than for the one before. */
  readonly term: number
  /** Rises by one with everything that happens in the term. */
  readonly sequence: number
  /** True for the state after what has happened already, without its events. */
  readonly isRepeated: boolean
  readonly isOpen: boolean
  /** The id from which a new connection continues. */
  readonly position: string
  /** The position of an earlier leader, if the connection was opened there: what happened since then follows. */
  readonly resumedAt?: string | undefined
  readonly events: readonly LiveEvent[]
}

/** A question for the leader's state, the end of a session that the provider refused, or news. */
export type TabMessage = "hello" | "refused" | News
