import { requestCompanyVerification as call } from "#contract/compliance/verification.ts"
import type { CallData, CallErrorTag } from "#contract/declaration/call.ts"
import { createAction } from "#transport/createAction.ts"

/** What `requestCompanyVerification` answers. */
export type RequestCompanyVerificationData = CallData<typeof call>
/** The tags that `requestCompanyVerification` may be refused with. */
export type RequestCompanyVerificationErrorTag = CallErrorTag<typeof call>

/**
 * Starts or resumes the check of the customer's company; the customer must be verified in person first.
 *
 * @function
 * @throws `CallError` with a tag of `RequestCompanyVerificationErrorTag`.
 * @example
 * const { redirectUrl } = await requestCompanyVerification(client)
 */
export const requestCompanyVerification = createAction(call)
