import type { CallError } from "./errors.ts"
import { isWalletError } from "./walletError.ts"

/** Carries a call's tags in its type; there is nothing of it at run time. */
declare const tags: unique symbol

/** What a call returns: a promise that also knows, in its type, the tags that it may be refused with. */
export type Answer<Data, Tag extends string> = Promise<Data> & { readonly [tags]?: Tag }

/** A call's data or the error that it failed with. */
export type Result<Data, Tag extends string = string> =
  | { readonly ok: true; readonly data: Data }
  | { readonly ok: false; readonly error: CallError<Tag> }

/**
 * Gives a call's outcome as a value instead of throwing, with the call's own tags. What is no error of this package,
 * such as the reason of an aborted signal, is thrown on.
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
    if (!isWalletError(error)) throw error
    // The classes of `CallError` are the only ones that exist, and the call's type says its tags.
    return { ok: false, error: error as CallError<Tag> }
  }
}
