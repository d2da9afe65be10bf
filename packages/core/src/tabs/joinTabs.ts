import type { WalletClient } from "#client.ts"
import { platform } from "#environment/platform.ts"
import type { Signal } from "#environment/signal.ts"
import type { Tabs } from "#environment/tabs.ts"
import { fingerprint } from "#state/fingerprint.ts"
import { keepListening } from "#transport/keepListening.ts"
import { createFollower, type FollowerListeners, isKnown } from "./follower.ts"
import type { News, TabMessage } from "./messages.ts"

/** A tab's part in the stream of its session. */
export interface Participation extends FollowerListeners {
  readonly token: string
  readonly signal: Signal
}

/** From one repetition of the leader's state to the next. */
const beatMs = 10_000
const lookMs = 5000
/** Silence after which a tab asks for a sign of life … */
const askAfter = 15_000
/** … and after which it takes the lead. A machine that slept was silent too: the connection is then a new one. */
const stealAfter = 25_000
/** Makes an id a position that is later than any read which has the same one. */
const afterId = "+"

/**
 * Takes part in the one stream of a session, as leader or follower, until `signal` is aborted or another tab steals the
 * lead.
 *
 * @returns "unsupported" where the browser refuses the lock or the channel.
 */
export async function joinTabs(
  client: WalletClient,
  tabs: Tabs,
  { token, signal, ...listeners }: Participation,
): Promise<"left" | "refused" | "unsupported"> {
  const { deadlines } = client
  const name = `wallet-events-2-${fingerprint(`${client.options.apiUrl} ${token}`)}`
  const follower = createFollower(listeners)
  const round = new platform.AbortController()
  const queueing = new platform.AbortController()
  let outcome: "left" | "refused" | "unsupported" = "left"
  let isLeading = false
  let heardAt = deadlines.now() - askAfter
  let overtake: (() => void) | undefined
  const overtaking = new Promise<void>((resolve) => {
    overtake = resolve
  })
  const leave = () => {
    queueing.abort()
    round.abort()
  }

  let channel: ReturnType<Tabs["openChannel"]>
  try {
    channel = tabs.openChannel(name)
  } catch {
    return "unsupported"
  }
  const post = (message: TabMessage) => {
    // A tab that has left sends nothing more: the next leader continues from where this one was.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel of this origin
    if (!round.signal.aborted) channel.postMessage(message)
  }
  const tell = (change: Partial<News>) => {
    if (round.signal.aborted) return
    const state = follower.getState()
    const news = { ...state, sequence: state.sequence + 1, isRepeated: false, ...change }
    post(news)
    follower.accept(news)
  }

  // A channel of this origin, of this version: no message has another form.
  channel.addEventListener("message", ({ data }) => {
    const message = data as TabMessage
    if (message === "refused") {
      outcome = message
      leave()
    } else if (message === "hello") {
      if (isLeading) post(follower.getState())
    } else if (!isLeading) {
      // The lock decides which of two leaders stays.
      if (message.term >= follower.getState().term) heardAt = deadlines.now()
      const { position } = listeners.known
      const { since } = message
      if (isKnown(position, since) && !isKnown(since, position) && !since.endsWith(afterId)) {
        // This tab's reads are older than the stream. Where it leads, no tab needs to read everything again.
        follower.accept({ ...message, isOpen: false, position: "", since: "", events: [] })
        overtake?.()
      } else follower.accept(message)
    }
  })

  const lead = async () => {
    if (isLeading || round.signal.aborted) return
    isLeading = true
    const { term, position: told } = follower.getState()
    const own = nextTerm(client, term)
    // The reads of this tab may be newer than those of another one, which needs what came between.
    const first = (told || listeners.known.position).replace(afterId, "")
    const repeatState = async () => {
      for (;;) {
        await deadlines.pause(beatMs, round.signal)
        // The stream of the leader before is gone: where the new one does not come soon, the tabs have none.
        if (follower.getState().term < own) tell({ term: own, isOpen: false })
        post(follower.getState())
      }
    }
    repeatState().catch(() => {})
    const isRefused = await keepListening(client, {
      token,
      signal: round.signal,
      lastEventId: first,
      onOpen(isResumed) {
        const { position, since, recent } = follower.getState()
        const start = isResumed ? { since: since || first, recent } : { since: "", recent: {} }
        tell({ term: own, isOpen: true, position: position || first, ...start })
      },
      onEvents(events, id) {
        const { position, since } = follower.getState()
        const hasMoved = id !== position
        // A stream that was not resumed tells everything that reads after its first id do not know.
        if (events[0] || hasMoved) tell({ events, position: id, since: since || (hasMoved ? id + afterId : "") })
      },
      onClose: () => tell({ isOpen: false }),
    })
    if (isRefused) {
      outcome = "refused"
      post("refused")
    }
    leave()
  }
  const watchLeader = async () => {
    for (;;) {
      await deadlines.pause(lookMs, queueing.signal)
      const silence = deadlines.now() - heardAt
      if (isLeading || silence >= stealAfter) return
      if (silence >= askAfter) post("hello")
    }
  }

  signal.addEventListener("abort", leave)
  if (signal.aborted) leave()
  post("hello")
  const queued = tabs.locks.request(name, { signal: queueing.signal }, lead)
  try {
    await Promise.race([queued, watchLeader(), overtaking])
    if (!isLeading && !round.signal.aborted) {
      queueing.abort()
      await queued.catch(() => {})
      await tabs.locks.request(name, { steal: true }, lead)
    }
    await queued
  } catch {
    // Left, or the lead was stolen, or the browser has no locks for this page.
    if (!isLeading && !round.signal.aborted) outcome = "unsupported"
  } finally {
    leave()
    signal.removeEventListener("abort", leave)
    channel.close()
    follower.close()
  }
  return outcome
}

/**
 * Terms are times, with a fraction that tells apart what begins at the same time. Where the clock was put back, tabs of a
 * higher term hear nothing, and one of them takes the lead.
 */
function nextTerm({ options }: WalletClient, known: number): number {
  return Math.max(known, options.now()) + 1 + options.random()
}
