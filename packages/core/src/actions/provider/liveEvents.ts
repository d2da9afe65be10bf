import type { WalletClient } from "#client.ts"
import type { LiveEvent } from "#contract/liveEvents.ts"
import type { Signal } from "#environment/signal.ts"
import { duringSession } from "#transport/duringSession.ts"
import { keepListening } from "#transport/keepListening.ts"

/** Listeners of `liveEvents`. */
export interface LiveEventsParameters {
  /** Something has changed. */
  readonly onEvent: (event: LiveEvent) => void
  /**
   * Called when the connection is open, for the first time or again. Data may have been missed, so read it again; with
   * true, `known` was known to the provider, and everything that came after it follows.
   */
  readonly onOpen?: ((isResumed: boolean) => void) | undefined
  /** The connection is gone; the next one is tried by itself. */
  readonly onClose?: (() => void) | undefined
  readonly signal?: Signal | undefined
  /** The position that the caller's data has; empty where it is not known. Kept up to date with what has come. */
  readonly known?: KnownPosition | undefined
}

/** The place in the order of changes up to which somebody knows all of them. */
export interface KnownPosition {
  position: string
}

/**
 * Listens to changes of the customer's account, and reconnects whenever the connection is lost. Ends with the session,
 * with `signal` and with the client. If the provider refuses the session, the next call reports that. It never throws and
 * shows no toast: the calls that read the data report a missing connection.
 *
 * @example
 * void liveEvents(client, { onEvent: ({ type }) => refresh(type), onOpen: refreshAll, signal })
 */
export async function liveEvents(client: WalletClient, parameters: LiveEventsParameters): Promise<void> {
  const { onEvent, onOpen, onClose, signal, known = { position: "" } } = parameters
  await duringSession(client, signal, (token, ending) =>
    keepListening(client, {
      token,
      signal: ending,
      lastEventId: known.position,
      onOpen,
      onEvents(events, id) {
        events.forEach(onEvent)
        known.position = id
      },
      onClose,
    }),
  )
}
