import * as v from "valibot"
import type { WalletClient } from "#client.ts"
import { type LiveEvent, LiveEventSchema, liveEventsPath } from "#contract/liveEvents.ts"
import type { FetchResponse } from "#environment/fetch.ts"
import { platform } from "#environment/platform.ts"
import type { Signal } from "#environment/signal.ts"
import { createEventStreamParser } from "./eventStream.ts"

/** Start and listeners of a connection. */
export interface Listening {
  readonly token: string
  readonly signal: Signal
  /** The last event of an earlier connection; empty at first. */
  readonly lastEventId: string
  /** Called when the connection is open; with true if everything after `lastEventId` follows. */
  readonly onOpen?: ((isResumed: boolean) => void) | undefined
  /** Called for a connection that was open, at its end. */
  readonly onClose?: (() => void) | undefined
  /** The events of one piece of the stream, and the id that a new connection goes on from after them. */
  readonly onEvents: (events: readonly LiveEvent[], lastEventId: string) => void
}

/** The provider writes at least a comment more often than this; a connection that is silent for longer is dead. */
const longestSilence = 60_000
const late = () => Promise.reject(new Error("The stream is silent"))

/**
 * Holds one connection to the stream of live events until it ends.
 *
 * @returns "refused" where the token is no longer good, else the milliseconds that the provider wants to be left alone
 * for, as it does after an eviction; 0 where it did not say.
 * @throws whatever broke the connection.
 */
export async function listen(client: WalletClient, listening: Listening): Promise<"refused" | number> {
  const { fetch, apiUrl, authorize, now, timeout } = client.options
  const { token, signal, lastEventId } = listening
  const headers = {
    Accept: "text/event-stream",
    Authorization: await authorize(token, { method: "GET", path: liveEventsPath, body: undefined }, now()),
    ...(lastEventId !== "" && { "Last-Event-ID": lastEventId }),
  }
  const connect = () => fetch(apiUrl + liveEventsPath, { method: "GET", headers, signal })
  const response = await client.deadlines.run(timeout, late, signal, connect)
  if (response.status === 401) return "refused"
  if (!isStream(response)) return 0

  listening.onOpen?.(!!response.headers.get("live-resumed"))
  return readEvents(client, response, listening).finally(listening.onClose)
}

async function readEvents(
  client: WalletClient,
  response: FetchResponse,
  { signal, onEvents }: Listening,
): Promise<number> {
  const reader = response.body?.getReader()
  if (!reader) return 0
  const decoder = new platform.TextDecoder()
  const parser = createEventStreamParser()
  try {
    for (;;) {
      // oxlint-disable-next-line no-await-in-loop -- a stream is read piece by piece
      const { done, value } = await client.deadlines.run(longestSilence, late, signal, () => reader.read())
      if (done) return parser.retry()
      const events = parser.push(decoder.decode(value, { stream: true })).flatMap(readEvent)
      onEvents(events, parser.lastEventId())
    }
  } finally {
    reader.cancel().catch(() => {})
  }
}

function isStream(response: FetchResponse): boolean {
  return response.status === 200 && !!response.headers.get("content-type")?.startsWith("text/event-stream")
}

/** An event of a type that a newer provider added is ignored. */
function readEvent(data: string): LiveEvent[] {
  try {
    const event: unknown = JSON.parse(data)
    return v.is(LiveEventSchema, event) ? [event] : []
  } catch {
    return []
  }
}
