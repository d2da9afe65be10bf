import type { KnownPosition } from "#actions/provider/liveEvents.ts"
import type { LiveEvent } from "#contract/liveEvents.ts"
import type { News } from "./messages.ts"

/** Listeners of a tab. */
export interface FollowerListeners {
  readonly onEvent: (event: LiveEvent) => void
  /** Called with true if the tab has missed nothing, or hears next what it has missed. */
  readonly onOpen: (isResumed: boolean) => void
  readonly onClose: () => void
  /** The position of the tab's data. */
  readonly known: KnownPosition
}

/** A tab's place in the news. */
export interface Follower {
  /** The state of the last news, as the leader would repeat it. */
  readonly getState: () => News
  /** Takes news: the listeners hear each event that the tab does not know, or `onOpen` says that something was missed. */
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
    since: "",
    recent: {},
    events: [],
  }

  const accept = (news: News) => {
    const { term, sequence, isOpen } = state
    if (news.term < term || (news.term === term && news.sequence <= sequence)) return
    const isNext = isOpen && !news.isRepeated && news.term === term && news.sequence === sequence + 1
    const isComplete = isNext || isKnown(news.since, known.position)
    state = { ...news, ...addRecent(news), isRepeated: true, events: [] }
    if (isOpen && !news.isOpen) onClose()
    if (news.isOpen && !(isOpen && isComplete)) onOpen(isComplete)
    const missed =
      isNext || !isComplete ? [] : Object.entries(news.recent).map(([type, position]) => ({ type, position }))
    for (const event of [...missed, ...news.events]) {
      // Other tabs need events that this one's reads know.
      if (!isKnown(event.position, known.position)) onEvent(event)
    }
    const reached = news.since > news.position ? news.since : news.position
    if (news.isOpen && !isKnown(reached, known.position)) known.position = reached
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

/** Adds events to what a tab that comes later has to hear. */
function addRecent({ since, recent, events }: News): Pick<News, "since" | "recent"> {
  const positions = { ...recent }
  let start = since
  for (const { type, position } of events) {
    if (position) {
      // An event that was committed later may have a lower position.
      if (!isKnown(position, positions[type] ?? "")) positions[type] = position
    } else if (type !== "provider") start = ""
  }
  return { since: start, recent: positions }
}

/** True if reads at `known` know what came until `position`. Positions of different starts of a database have no order. */
export function isKnown(position: string | undefined, known: string): boolean {
  return !!position && known >= position && position.split("-")[0] === known.split("-")[0]
}
