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
  /** The position after which `recent` has every kind of event; empty if unknown. */
  readonly since: string
  /** The last position of each kind of event that was told before these events. */
  readonly recent: Readonly<Record<string, string>>
  readonly events: readonly LiveEvent[]
}

/** A question for the leader's state, the end of a session that the provider refused, or news. */
export type TabMessage = "hello" | "refused" | News
