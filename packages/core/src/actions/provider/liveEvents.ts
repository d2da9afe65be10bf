import type { WalletClient } from "#client.ts"
import type { LiveEvent } from "#contract/liveEvents.ts"
import { platform } from "#environment/platform.ts"
import type { Signal } from "#environment/signal.ts"
import { listen } from "#transport/listen.ts"

/** Whom `liveEvents` tells. */
export interface LiveEventsParameters {
  /** Something has changed. */
  readonly onEvent: (event: LiveEvent) => void
  /** The connection stands, for the first time or again: what was missed meanwhile is to be read anew. */
  readonly onOpen?: (() => void) | undefined
  /** The connection is gone; the next one is tried by itself. */
  readonly onClose?: (() => void) | undefined
  readonly signal?: Signal | undefined
}

const firstWait = 500
const longestWait = 30_000

/**
 * Listens to changes of the customer's account, and reconnects whenever the connection is lost. Ends with the session,
 * with `signal` and with the client. If the provider refuses the session, the next call reports that. It never throws and
 * shows no toast: the calls that read the data report a missing connection.
 *
 * @example
 * void liveEvents(client, { onEvent: ({ type }) => refresh(type), onOpen: refreshAll, signal })
 */
export async function liveEvents(client: WalletClient, parameters: LiveEventsParameters): Promise<void> {
  const { onEvent, onOpen, onClose, signal } = parameters
  const token = client.store.getState().accessToken
  if (token === undefined) return

  const ending = new platform.AbortController()
  const end = () => ending.abort()
  const unsubscribe = client.store.subscribe((state) => {
    if (state.accessToken !== token) end()
  })
  signal?.addEventListener("abort", end)
  client.signal.addEventListener("abort", end)
  if (signal?.aborted || client.signal.aborted) end()

  let lastEventId = ""
  let failures = 0
  let open = false
  const connect = () =>
    listen(client, {
      token,
      signal: ending.signal,
      lastEventId,
      onOpen() {
        open = true
        failures = 0
        onOpen?.()
      },
      onEvent,
      onProgress(id) {
        // A new connection that has told no id yet goes on from the old one's.
        lastEventId = id || lastEventId
      },
    }).catch(() => "closed" as const)

  try {
    while (!ending.signal.aborted && (await connect()) !== "refused") {
      if (open) onClose?.()
      open = false
      await client.deadlines.pause(backoff(failures++, client.options.random), ending.signal)
    }
  } catch {
    // The pause was aborted: this is the end.
  } finally {
    if (open) onClose?.()
    unsubscribe()
    signal?.removeEventListener("abort", end)
    client.signal.removeEventListener("abort", end)
  }
}

function backoff(failures: number, random: () => number): number {
  const wait = Math.min(longestWait, firstWait * 2 ** failures)
  return wait / 2 + random() * (wait / 2)
}
