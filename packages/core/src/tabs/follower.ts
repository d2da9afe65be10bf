import type { KnownPosition } from "#actions/provider/liveEvents.ts"
import type { LiveEvent } from "#contract/liveEvents.ts"
import type { News } from "./messages.ts"

/** Listeners of a tab. */
export interface FollowerListeners {
  readonly onEvent: (event: LiveEvent) => void
  /** Called with true if the tab has missed nothing. */
  readonly onOpen: (isResumed: boolean) => void
  readonly onClose: () => void
  /** The position of the tab's data. */
  readonly known: KnownPosition
}

/** A tab's place in the news. */
export interface Follower {
  /** The state of the last news, as the leader would repeat it. */
  readonly getState: () => News
  /** Takes news: each event goes to the listeners once and in order, or `onOpen` says that something was missed. */
  readonly accept: (news: News) => void
  /** Takes the connection for closed. */
  readonly close: () => void
}

/** Makes a follower that knows of no leader. */
export function createFollower({ onEvent, onOpen, onClose, known }: FollowerListeners): Follower {
  let state: News = {
    term: 0,
    sequence: 0,
    isRepeated: true,
    isOpen: false,
    position: "",
    told: "",
    events: [],
  }

  const accept = (news: News) => {
    const { term, sequence, isOpen } = state
    if (news.term < term || (news.term === term && news.sequence <= sequence)) return
    const isNext = !news.isRepeated && news.term === term && news.sequence === sequence + 1
    const isComplete = (isOpen && isNext) || isKnown(news.told, known.position)
    const told = news.events.reduce((before, { position = "" }) => later(before, position), news.told)
    state = { ...news, isRepeated: true, told, events: [] }
    if (isOpen && !news.isOpen) onClose()
    if (news.isOpen && !(isOpen && isComplete)) onOpen(isComplete)
    for (const event of news.events) {
      // A stream that begins at the position of another tab tells again what this one knows.
      if (!isKnown(event.position, known.position)) onEvent(event)
    }
    if (news.isOpen) known.position = later(news.position, known.position) || news.position
  }
  return {
    getState: () => state,
    accept,
    close() {
      if (state.isOpen) onClose()
      state = { ...state, isOpen: false }
    },
  }
}

/** Positions of different starts of a database have no order. */
function isKnown(position: string | undefined, known: string): boolean {
  return !!position && known >= position && position.split("-")[0] === known.split("-")[0]
}

/** The later of two positions; empty if one of them is unknown, or they have no order. */
function later(one: string, other: string): string {
  if (isKnown(one, other)) return other
  return isKnown(other, one) ? one : ""
}
