import type { WalletClient } from "../client.ts"
import type { Signal } from "../environment/signal.ts"
import type { CallError } from "../errors/errors.ts"
import type { WalletState } from "../state/walletState.ts"
import { pause } from "./deadline.ts"
import { exchange } from "./exchange.ts"
import type { PreparedCall } from "./prepareCall.ts"
import type { Reading } from "./readAnswer.ts"
import { retryDelay } from "./retry.ts"
import { tagRules } from "./tagRules.ts"

/** What of a call's data the client keeps, given the state as it is when the answer comes. */
export type Keep<Data> = (data: Data, state: WalletState) => Partial<WalletState>

/** How one call is sent. */
export interface SendOptions {
  readonly signal?: Signal | undefined
  readonly idempotencyKey?: string | undefined
  /** Whether it may be sent again after a failure: it changes nothing, or it has a key. */
  readonly repeatable: boolean
  readonly keep?: Keep<unknown> | undefined
  /** Told of each attempt that failed. */
  readonly onFailedAttempt?: (error: CallError) => void
  /** What the caller is told instead, once no attempt is left. */
  readonly conclude?: (error: CallError) => CallError
}

type Failure = Extract<Reading, { readonly error: CallError }>

/** Sends a call, again where that is safe and helps, and returns its checked data. */
export async function send(client: WalletClient, prepared: PreparedCall, options: SendOptions): Promise<unknown> {
  const { retries, random } = client.options
  const token = client.store.getState().accessToken
  const { idempotencyKey, signal } = options
  for (let attempt = 0; ; attempt++) {
    const outcome = await exchange(client, prepared, { token, idempotencyKey, signal })
    if ("data" in outcome) {
      keepData(client, token, options.keep, outcome.data)
      return outcome.data
    }
    options.onFailedAttempt?.(outcome.error)
    const mayRepeat = options.repeatable && attempt < retries
    const delay = mayRepeat ? retryDelay(outcome.error, attempt, random) : undefined
    if (delay === undefined) throw announce(client, token, outcome, options.conclude)
    await pause(client, signal, delay)
  }
}

/** An answer to an older session tells nothing about the newer one. */
function keepData(client: WalletClient, token: string | undefined, keep: SendOptions["keep"], data: unknown): void {
  const state = client.store.getState()
  if (state.error) client.store.setState({ error: undefined })
  if (keep && state.accessToken === token) client.store.setState(keep(data, state))
}

/** Does what spec §8 says of a failure, and returns the error for the caller. */
function announce(
  client: WalletClient,
  token: string | undefined,
  { error: failure, toast }: Failure,
  conclude: SendOptions["conclude"],
): CallError {
  const error = conclude ? conclude(failure) : failure
  if (failure.name === "ApiError") tagRules.get(failure.tag)?.(client, token)
  else client.store.setState({ error })
  if (toast && client.toasts.accept(toast.text)) client.events.emit("toast", toast)
  client.events.emit("error", error)
  return error
}
