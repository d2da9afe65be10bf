import type { Listener } from "./listener.ts"
import { liveChannel } from "./publish.ts"
import { sessionsEndedChannel } from "./sessionEnd.ts"

const encoder = new TextEncoder()

/** One server-sent event that names what should be read again. */
export function hintFrame({ id, type }: { readonly id: string; readonly type: string }): Uint8Array {
  return encoder.encode(`id: ${id}\ndata: ${JSON.stringify({ type })}\n\n`)
}

/** What `publish` tells every process. */
interface HubEvent {
  readonly id: string
  readonly userId: string
  readonly type: string
}

/** An open page. */
export interface Subscriber {
  readonly userId: string
  readonly sessionId: string
  /** A hint as it is written to a stream: the same bytes for every page of the customer. */
  readonly receive: (frame: Uint8Array) => void
  /** The page must connect again, if it may. */
  readonly drop: () => void
}

/** Hands what the listener hears to the pages that are connected to this process. */
export interface Hub {
  /** @returns how to leave. */
  join(subscriber: Subscriber): () => void
  /** Drops every page: the process stops. */
  close(): void
}

/** Of one customer. Each costs memory and a timer until it ends, so with one more the oldest has to connect again. */
const mostPages = 100
/** Of one session: more than a browser has tabs of the wallet open. */
const mostPagesOfSession = 10

export function createHub(listener: Listener): Hub {
  const byUser = new Map<string, Set<Subscriber>>()

  const all = () => [...byUser.values()].flatMap((subscribers) => [...subscribers])
  const dropAll = () => {
    for (const subscriber of all()) subscriber.drop()
  }

  listener.on(liveChannel, (payload) => {
    // Written by `publish` alone.
    const event = JSON.parse(payload) as HubEvent
    const subscribers = byUser.get(event.userId)
    if (!subscribers) return
    const frame = hintFrame(event)
    for (const subscriber of subscribers) subscriber.receive(frame)
  })
  listener.on(sessionsEndedChannel, (sessionId) => {
    for (const subscriber of all()) if (subscriber.sessionId === sessionId) subscriber.drop()
  })
  // What was said while nobody listened is in the table: each page that comes back asks for it by its last id.
  listener.onGap(dropAll)

  return {
    join(subscriber) {
      const subscribers = byUser.get(subscriber.userId) ?? new Set()
      const ofSession = [...subscribers].filter(({ sessionId }) => sessionId === subscriber.sessionId)
      if (ofSession.length >= mostPagesOfSession) ofSession[0]?.drop()
      const [oldest] = subscribers
      if (subscribers.size >= mostPages) oldest?.drop()
      byUser.set(subscriber.userId, subscribers.add(subscriber))
      return () => {
        subscribers.delete(subscriber)
        if (subscribers.size === 0 && byUser.get(subscriber.userId) === subscribers) byUser.delete(subscriber.userId)
      }
    },
    close: dropAll,
  }
}
