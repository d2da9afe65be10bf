import type { WalletClient } from "../client.ts"
import type { CallData, CallErrorTag } from "../contract/call.ts"
import { requestCompanyVerification as call } from "../contract/verification.ts"
import type { Answer } from "../errors/safe.ts"
import { type CallOptions, request } from "../transport/request.ts"

/** What `requestCompanyVerification` answers. */
export type RequestCompanyVerificationData = CallData<typeof call>
/** The tags that `requestCompanyVerification` may be refused with. */
export type RequestCompanyVerificationErrorTag = CallErrorTag<typeof call>

/**
 * Starts or resumes the check of the customer's company; the customer must be verified in person first.
 *
 * @throws `CallError` with a tag of `RequestCompanyVerificationErrorTag`.
 * @example
 * const { redirectUrl } = await requestCompanyVerification(client)
 */
export function requestCompanyVerification(
  client: WalletClient,
  options?: CallOptions,
): Answer<RequestCompanyVerificationData, RequestCompanyVerificationErrorTag> {
  return request(client, call, options)
}
