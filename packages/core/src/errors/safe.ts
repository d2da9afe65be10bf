import type { CallError } from "./errors.ts"
import { isWalletError, type WalletError } from "./walletError.ts"

/** Carries a call's tags in its type; there is nothing of it at run time. */
declare const tags: unique symbol

/** The promise that a call returns. Its type also has the tags that the call may be refused with. */
export type Answer<Data, Tag extends string> = Promise<Data> & { readonly [tags]?: Tag }

/** A call's data or the error that it failed with. */
export type Result<Data, Tag extends string = string> =
  | { readonly ok: true; readonly data: Data }
  | { readonly ok: false; readonly error: CallError<Tag> }

/** The kinds of `CallError`. An error of another kind, such as a `WebhookError`, is no outcome of a call. */
const callErrorNames: Readonly<Record<CallError["name"], true>> = {
  ApiError: true,
  NetworkError: true,
  UnreadableAnswerError: true,
  ContractError: true,
  TimeoutError: true,
  AuthorizationError: true,
  OutcomeUnknownError: true,
}

/**
 * Gives a call's outcome as a value instead of throwing, with the call's own tags. What is no call's error, such as the
 * reason of an aborted signal, is thrown on.
 *
 * @example
 * const result = await safe(() => enable2fa(client, { oneTimePassword: "123456" }))
 * if (!result.ok && result.error.name === "ApiError" && result.error.tag === "otp_invalid") askAgain()
 */
export async function safe<Data, Tag extends string = string>(
  call: () => Answer<Data, Tag>,
): Promise<Result<Data, Tag>> {
  try {
    return { ok: true, data: await call() }
  } catch (error) {
    if (!isWalletError(error) || !isCallError<Tag>(error)) throw error
    return { ok: false, error }
  }
}

/** The call's type has the tags that it may carry. */
function isCallError<Tag extends string>(error: WalletError): error is CallError<Tag> {
  return Object.hasOwn(callErrorNames, error.name)
}
