import type { WalletClient } from "#client.ts"
import type { LiveEvent } from "#contract/liveEvents.ts"
import type { Signal } from "#environment/signal.ts"
import { duringSession } from "#transport/duringSession.ts"
import { keepListening } from "#transport/keepListening.ts"

/** Listeners of `liveEvents`. */
export interface LiveEventsParameters {
  /** Something has changed. */
  readonly onEvent: (event: LiveEvent) => void
  /** Called when the connection is open, for the first time or again: data may have been missed, so read it again. */
  readonly onOpen?: (() => void) | undefined
  /** The connection is gone; the next one is tried by itself. */
  readonly onClose?: (() => void) | undefined
  readonly signal?: Signal | undefined
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
  const { onEvent, onOpen, onClose, signal } = parameters
  await duringSession(client, signal, (token, ending) =>
    keepListening(client, {
      token,
      signal: ending,
      lastEventId: "",
      onOpen: () => onOpen?.(),
      onEvents: (events) => events.forEach(onEvent),
      onClose: () => onClose?.(),
    }),
  )
}
