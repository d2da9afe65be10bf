import type { LiveEvent } from "#contract/liveEvents.ts"
import type { News } from "./messages.ts"

/** Listeners of a tab. */
export interface FollowerListeners {
  readonly onEvent: (event: LiveEvent) => void
  readonly onOpen: () => void
  readonly onClose: () => void
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
export function createFollower({ onEvent, onOpen, onClose }: FollowerListeners): Follower {
  let state: News = {
    term: 0,
    sequence: 0,
    isRepeated: true,
    isOpen: false,
    position: "",
    events: [],
  }

  const accept = (news: News) => {
    const { term, sequence, isOpen, position } = state
    if (news.term < term || (news.term === term && news.sequence <= sequence)) return
    const isNext = !news.isRepeated && news.term === term && news.sequence === sequence + 1
    const isComplete = isNext || (isOpen && news.resumedAt === position)
    state = { ...news, isRepeated: true, resumedAt: undefined, events: [] }
    if (isOpen && !news.isOpen) onClose()
    if (news.isOpen && !(isOpen && isComplete)) onOpen()
    for (const event of news.events) onEvent(event)
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
