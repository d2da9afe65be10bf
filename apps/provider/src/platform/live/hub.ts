import { setTimeout as delay } from "node:timers/promises"
import * as v from "valibot"
import { controlsChannel } from "#platform/controls/controls.ts"
import { hintsMayBeLateBy } from "#platform/database/hints.ts"
import type { LivePosition } from "#platform/database/livePosition.ts"
import type { Listener } from "./listener.ts"
import { type LiveAnswers, pickAnswers, type ReadLiveAnswers } from "./liveAnswers.ts"
import { liveChannel } from "./publish.ts"
import { sessionsEndedChannel } from "./sessionEnd.ts"
import type { ReadTail, TailEvent, TailPosition } from "./tail.ts"

const encoder = new TextEncoder()

/** An event as a stream carries it. */
export type LiveFrame = Pick<TailEvent, "type"> &
  Partial<Pick<TailEvent, "position">> & { readonly answers?: LiveAnswers }

/**
 * Server-sent events that name what should be read again. Only the last one has an id: a page that is cut off before it
 * goes on from where it was.
 */
export function hintFrames(events: readonly LiveFrame[], lastId: LivePosition): Uint8Array {
  const frames = events.map(({ type, position, answers }) => `data: ${JSON.stringify({ type, position, answers })}\n\n`)
  return encoder.encode(`${frames.slice(0, -1).join("")}id: ${lastId}\n${frames.at(-1) ?? "\n"}`)
}

/**
 * The end of a stream whose place another one takes. A page that came back at once would take the place of the next one, and
 * so on without end: clients double the wait from one eviction to the next.
 */
const evictionFrame: Uint8Array = encoder.encode("event: evicted\nretry: 5000\ndata: {}\n\n")

/**
 * The end of a stream that ends with those of all other pages, if these are many. Clients come back between half of the
 * wait and all of it.
 */
function leavingFrame(pages: number): Uint8Array | undefined {
  const wait = Math.min(pages * waitPerPageMs, longestWaitMs)
  return wait > shortestWaitMs ? encoder.encode(`retry: ${wait}\n\n`) : undefined
}

/** Milliseconds of a processor that a page takes to come back. */
const waitPerPageMs = 2
/** The wait of clients that are told none. */
const shortestWaitMs = 500
/** Before clients begin to poll. */
const longestWaitMs = 19_000

/** Tells a page that the provider itself has changed: what it offers, pauses or announces. It has no place in the order of events. */
const providerFrame: Uint8Array = encoder.encode(`data: ${JSON.stringify({ type: "provider" })}\n\n`)
/** Milliseconds after which every process has read changed controls, also where its hint was lost. */
const controlsSpreadMs = 1_000

/** An open page. */
export interface Subscriber {
  readonly userId: string
  readonly sessionId: string
  /** Events as they are written to a stream: the same bytes for every page of the customer. */
  readonly receive: (frame: Uint8Array) => void
  /** Reads what the events of these types make stale, for all pages of the customer; without it they read by themselves. */
  readonly readAnswers?: ReadLiveAnswers
  /** The page must connect again, if it may; these bytes, the last ones of its stream, say when. */
  readonly drop: (last?: Uint8Array) => void
}

/** Hands the events of customers to their pages that are connected to this process. */
export interface Hub {
  /** Lets a page receive whatever becomes visible from the moment on at which `ready` is fulfilled. */
  join(subscriber: Subscriber): { readonly ready: Promise<void>; readonly leave: () => void }
  /** Drops every page: the process stops. Many pages are asked to come back one after the other. */
  close(): void
}

/** Of one customer. Each costs memory and a timer until it ends, so with one more the oldest has to connect again. */
const mostPages = 100
/** Of one session: more than a browser has tabs of the wallet open. */
const mostPagesOfSession = 10
/** From one reading of events to the next, in milliseconds, however many hints come. */
const pauseMs = 50
/** A customer's events of so many milliseconds are told together: whoever is paid many times a second reads some of it. */
const toldEvery = 400
/** Customers whose answers are read at once, and at most after one reading of events: the pages of others read themselves. */
const answeredAtOnce = 8
const mostAnswered = 64
/** Milliseconds that events wait for the answers that come with them. */
const longestAnswerMs = 1_000
/** Milliseconds after the reading of an event in which transactions may still bring events with lower ids. */
const settledAfter = 60_000

/** Pages that are told at once of something that is the same for all. */
const toldAtOnce = 50

/** A customer with open pages. */
interface Audience {
  readonly subscribers: Set<Subscriber>
  /** Ids above the position's `after` that were read, and when by the monotonic clock. */
  readonly told: Map<string, number>
  /** The end of the events that were read; absent until the first page's beginning is known. */
  position: TailPosition | undefined
  /** When something was told last, by the monotonic clock. */
  toldAt: number
  /** Resolves once the position at the first page's beginning is known. */
  ready: Promise<void> | undefined
}

const Subjects = v.pipe(v.string(), v.parseJson(), v.array(v.string()))

/** Events are read when a hint names a customer who has a page open, and now and then without one, because hints may be lost. */
export function createHub(listener: Listener, tail: ReadTail): Hub {
  const byUser = new Map<string, Audience>()
  const hinted = new Set<string>()
  let reading: Promise<void> | undefined

  const all = () => [...byUser.values()].flatMap(({ subscribers }) => [...subscribers])
  const dropAll = () => {
    const pages = all()
    const last = leavingFrame(pages.length)
    for (const page of pages) page.drop(last)
  }

  const tell = async (
    audience: Audience,
    events: readonly TailEvent[],
    readAt: LivePosition,
    isAnswered: boolean,
  ): Promise<void> => {
    const { subscribers } = audience
    audience.toldAt = performance.now()
    const latest = new Map<string, LivePosition>()
    for (const { type, position } of events) if (position > (latest.get(type) ?? "")) latest.set(type, position)
    const [first] = subscribers
    // The pages read by themselves what could not be read for them in time.
    const reading = isAnswered ? first?.readAnswers?.(new Set(latest.keys())) : undefined
    const inTime = Promise.race([reading, delay(longestAnswerMs, undefined, { ref: false })])
    const answers = (reading && (await inTime.catch(() => undefined))) ?? {}
    const frames = Array.from(latest, ([type, position]) => ({ type, position, ...pickAnswers(type, answers) }))
    const bytes = hintFrames(frames, readAt)
    for (const subscriber of subscribers) subscriber.receive(bytes)
  }

  const read = async (userIds: readonly string[]) => {
    const positions = new Map<string, TailPosition>()
    for (const userId of userIds) {
      const position = byUser.get(userId)?.position
      if (position) positions.set(userId, position)
    }
    if (positions.size === 0) return
    const { events, readAt, transaction } = await tail.readNew(positions)
    const found = new Map<string, TailEvent[]>(userIds.map((userId) => [userId, []]))
    for (const event of events) found.get(event.userId)?.push(event)
    const news: { readonly audience: Audience; readonly unseen: readonly TailEvent[] }[] = []
    for (const userId of positions.keys()) {
      const audience = byUser.get(userId)
      // All pages may have left meanwhile, and another may have come.
      if (!audience || audience.position !== positions.get(userId)) continue
      const unseen = takeUnseen(audience, found.get(userId) ?? [], transaction)
      if (unseen.length > 0) news.push({ audience, unseen })
    }
    for (let begun = 0; begun < news.length; begun += answeredAtOnce) {
      const part = news.slice(begun, begun + answeredAtOnce)
      // oxlint-disable-next-line no-await-in-loop -- a few customers at a time
      await Promise.all(part.map((one) => tell(one.audience, one.unseen, readAt, begun < mostAnswered)))
    }
  }

  const isDue = (userId: string) => {
    const audience = byUser.get(userId)
    return !audience || (audience.position !== undefined && performance.now() - audience.toldAt >= toldEvery)
  }
  const readHinted = async () => {
    while (hinted.size > 0) {
      const userIds = [...hinted].filter(isDue)
      for (const userId of userIds) hinted.delete(userId)
      // If PostgreSQL is unreachable, the next poll catches up.
      await read(userIds).catch(() => {})
      await delay(pauseMs)
    }
    reading = undefined
  }
  const look = (userIds: Iterable<string>) => {
    for (const userId of userIds) if (byUser.has(userId)) hinted.add(userId)
    if (hinted.size > 0) reading ??= readHinted()
  }

  listener.on(liveChannel, (payload) => {
    const subjects = v.safeParse(Subjects, payload)
    // A process of another version may use another format for subjects. Then all customers with open pages are read.
    look(subjects.success ? subjects.output : byUser.keys())
  })
  listener.on(sessionsEndedChannel, (sessionId) => {
    for (const subscriber of all()) if (subscriber.sessionId === sessionId) subscriber.drop()
  })
  let telling: NodeJS.Timeout | undefined
  listener.on(controlsChannel, () => {
    telling ??= setTimeout(() => {
      telling = undefined
      void tellEach(all(), providerFrame)
    }, controlsSpreadMs).unref()
  })
  // Sessions may have ended while nobody listened: each page that comes back is authenticated again.
  listener.onGap(dropAll)
  const looking = setInterval(() => look(byUser.keys()), hintsMayBeLateBy)
  looking.unref()

  const begin = async (userId: string, audience: Audience) => {
    audience.position = await tail.readStart(userId)
  }

  return {
    join(subscriber) {
      const { userId, sessionId } = subscriber
      const audience: Audience = byUser.get(userId) ?? {
        subscribers: new Set(),
        told: new Map(),
        position: undefined,
        toldAt: Number.NEGATIVE_INFINITY,
        ready: undefined,
      }
      const { subscribers } = audience
      const ofSession = [...subscribers].filter((other) => other.sessionId === sessionId)
      if (ofSession.length >= mostPagesOfSession) ofSession[0]?.drop(evictionFrame)
      const [oldest] = subscribers
      if (subscribers.size >= mostPages) oldest?.drop(evictionFrame)
      subscribers.add(subscriber)
      byUser.set(userId, audience)
      const leave = () => {
        subscribers.delete(subscriber)
        if (subscribers.size === 0 && byUser.get(userId) === audience) byUser.delete(userId)
      }
      audience.ready ??= begin(userId, audience).catch((error: unknown) => {
        audience.ready = undefined
        throw error
      })
      return { ready: audience.ready, leave }
    },
    close: () => {
      clearInterval(looking)
      clearTimeout(telling)
      dropAll()
    },
  }
}

/** Tells pages something that each of them then reads: so many at a time. */
async function tellEach(pages: readonly Subscriber[], frame: Uint8Array): Promise<void> {
  for (let begun = 0; begun < pages.length; begun += toldAtOnce) {
    for (const { receive } of pages.slice(begun, begun + toldAtOnce)) receive(frame)
    // oxlint-disable-next-line no-await-in-loop -- a part of the pages at a time
    await delay(pauseMs, undefined, { ref: false })
  }
}

/** Takes the events that were not read before, and moves the position on. */
function takeUnseen(audience: Audience, events: readonly TailEvent[], transaction: bigint): readonly TailEvent[] {
  const { told } = audience
  const now = performance.now()
  const unseen = events.filter(({ id }) => !told.has(id))
  for (const { id } of unseen) told.set(id, now)
  let after = audience.position?.after ?? 0n
  for (const [id, readAt] of told) {
    if (now - readAt < settledAfter) break
    if (BigInt(id) > after) after = BigInt(id)
    told.delete(id)
  }
  audience.position = { after, transaction }
  return unseen
}
