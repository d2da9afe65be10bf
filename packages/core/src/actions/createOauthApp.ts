import type { WalletClient } from "../client.ts"
import type { CallData, CallErrorTag, CallParameters } from "../contract/call.ts"
import { createOauthApp as call } from "../contract/oauthApps.ts"
import type { Answer } from "../errors/safe.ts"
import { type OnceOptions, requestOnce } from "../transport/requestOnce.ts"

/** What `createOauthApp` takes. */
export type CreateOauthAppParameters = CallParameters<typeof call>
/** What `createOauthApp` answers. */
export type CreateOauthAppData = CallData<typeof call>
/** The tags that `createOauthApp` may be refused with. */
export type CreateOauthAppErrorTag = CallErrorTag<typeof call>

/**
 * Registers an app that others may authorise. The secret of a confidential one is in the answer, and nowhere
 * afterwards.
 *
 * @throws `CallError` with a tag of `CreateOauthAppErrorTag`; `OutcomeUnknownError` where it may have happened.
 * @example
 * const { app, secret } = await createOauthApp(client, {
 *   name: "Books",
 *   redirectUris: ["https://books.example/done"],
 *   confidential: true,
 * })
 */
export function createOauthApp(
  client: WalletClient,
  parameters: CreateOauthAppParameters,
  options?: OnceOptions,
): Answer<CreateOauthAppData, CreateOauthAppErrorTag> {
  return requestOnce(client, call, parameters, options)
}
