import type { WalletClient } from "../client.ts"
import type { CallData, CallErrorTag, CallParameters } from "../contract/call.ts"
import { getPicture as call } from "../contract/pictures.ts"
import type { Answer } from "../errors/safe.ts"
import type { CallOptions } from "../transport/request.ts"
import { requestWith } from "../transport/requestWith.ts"

/** What `getPicture` takes. */
export type GetPictureParameters = CallParameters<typeof call>
/** What `getPicture` answers. */
export type GetPictureData = CallData<typeof call>
/** The tags that `getPicture` may be refused with. */
export type GetPictureErrorTag = CallErrorTag<typeof call>

/**
 * Reads a logo. A picture never changes under its id, so it is worth keeping.
 *
 * @throws `CallError` with a tag of `GetPictureErrorTag`.
 * @example
 * if (oauthApp.logoId !== null) {
 *   const { url } = await getPicture(client, { pictureId: oauthApp.logoId })
 * }
 */
export function getPicture(
  client: WalletClient,
  parameters: GetPictureParameters,
  options?: CallOptions,
): Answer<GetPictureData, GetPictureErrorTag> {
  return requestWith(client, call, parameters, options)
}
