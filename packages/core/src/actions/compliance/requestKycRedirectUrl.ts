import type { WalletClient } from "#client.ts"
import { requestKycRedirectUrl as call } from "#contract/compliance/calls.ts"
import type { CallData, CallErrorTag, CallParameters } from "#contract/declaration/call.ts"
import type { Answer } from "#errors/safe.ts"
import type { CallOptions } from "#transport/request.ts"
import { requestWith } from "#transport/requestWith.ts"

/** The parameters of `requestKycRedirectUrl`. */
export type RequestKycRedirectUrlParameters = CallParameters<typeof call>
/** The answer of `requestKycRedirectUrl`. */
export type RequestKycRedirectUrlData = CallData<typeof call>
/** The tags that `requestKycRedirectUrl` may be refused with. */
export type RequestKycRedirectUrlErrorTag = CallErrorTag<typeof call>

/**
 * Starts or resumes the identity check and keeps it as `kycSession`. The parameters are passed on as they are.
 *
 * @see spec §7
 * @throws `CallError` with a tag of `RequestKycRedirectUrlErrorTag`.
 * @example
 * const { redirectUrl } = await requestKycRedirectUrl(client)
 */
export function requestKycRedirectUrl(
  client: WalletClient,
  parameters: RequestKycRedirectUrlParameters = {},
  options?: CallOptions,
): Answer<RequestKycRedirectUrlData, RequestKycRedirectUrlErrorTag> {
  return requestWith(client, call, parameters, options, (kycSession, state) => ({
    ...state,
    kycSession,
  }))
}
