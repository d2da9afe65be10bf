import type { WalletClient } from "#client.ts"
import type { Signal } from "#environment/signal.ts"
import type { CallError } from "#errors/errors.ts"
import type { WalletState } from "#state/walletState.ts"
import { createTraceparent } from "./createTraceparent.ts"
import { exchange } from "./exchange.ts"
import type { PreparedCall } from "./prepareRequest.ts"
import type { Reading } from "./readAnswer.ts"
import { retryDelay } from "./retry.ts"
import { tagRules } from "./tagRules.ts"

/** The client's state once it has kept what it wants of a call's data, from the state as it is when the answer comes. */
export type StateUpdater<Data> = (data: Data, state: WalletState) => WalletState

/** Options for sending one call. */
export interface SendOptions {
  readonly signal?: Signal | undefined
  readonly idempotencyKey?: string | undefined
  /** True if it may be sent again after a failure: it changes nothing, or it has a key. */
  readonly repeatable: boolean
  readonly keep?: StateUpdater<unknown> | undefined
  /** Told of each attempt that failed. */
  readonly onFailedAttempt?: (error: CallError) => void
  /** Gives the error for the caller once no attempt is left. */
  readonly conclude?: (error: CallError) => CallError
}

type Failure = Extract<Reading, { readonly error: CallError }>

/** Sends a call, again where that is safe and helps, and returns its checked data. */
export function send(client: WalletClient, prepared: PreparedCall, options: SendOptions): Promise<unknown> {
  const token = client.store.getState().accessToken
  const traceparent = createTraceparent(client)
  // The timeout applies to all attempts together, so a provider that hangs is reported within the time of one call.
  const due = client.deadlines.now() + client.options.timeout

  // Chained and not awaited: an async function around the one that waits for the answer costs a call a tenth of its time.
  const attempt = (count: number): Promise<unknown> =>
    exchange(client, prepared, token, { ...options, traceparent, limit: due - client.deadlines.now() }).then(
      (outcome) => {
        if ("error" in outcome) return recover(count, outcome)
        keepData(client, token, options.keep, outcome.data)
        return outcome.data
      },
    )
  const recover = async (count: number, failure: Failure): Promise<unknown> => {
    options.onFailedAttempt?.(failure.error)
    const mayRepeat = options.repeatable && count < client.options.retries
    const delay = mayRepeat ? retryDelay(failure.error, count, client.options.random) : undefined
    if (delay === undefined || client.deadlines.now() + delay >= due)
      throw announce(client, token, failure, options.conclude)
    await client.deadlines.pause(delay, options.signal)
    return attempt(count + 1)
  }
  return attempt(0)
}

/** An answer to an older session tells nothing about the newer one. */
function keepData(client: WalletClient, token: string | undefined, keep: SendOptions["keep"], data: unknown): void {
  const { store } = client
  if (store.getState().error) store.setState({ error: undefined })
  const state = store.getState()
  // Whole, because merging costs the store a large part of a call's time.
  if (keep && state.accessToken === token) store.setState(keep(data, state), true)
}

/** Tells the page of a failure, and returns the error for the caller. */
export function announce(
  client: WalletClient,
  token: string | undefined,
  { error: failure, toast }: Failure,
  conclude: SendOptions["conclude"],
): CallError {
  const error = conclude?.(failure) ?? failure
  if (failure.name === "ApiError") tagRules.get(failure.tag)?.(client, token)
  else client.store.setState({ error })
  if (toast && client.toasts.accept(toast.text)) client.events.emit("toast", toast)
  client.events.emit("error", error)
  return error
}
