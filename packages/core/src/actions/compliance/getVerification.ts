import { getVerification as call } from "#contract/compliance/verification.ts"
import type { CallData, CallErrorTag } from "#contract/declaration/call.ts"
import { createAction } from "#transport/createAction.ts"

/** What `getVerification` answers. */
export type GetVerificationData = CallData<typeof call>
/** The tags that `getVerification` may be refused with. */
export type GetVerificationErrorTag = CallErrorTag<typeof call>

/**
 * Reads how far the customer is verified, what each level opens, and how both checks stand.
 *
 * @function
 * @throws `CallError` with a tag of `GetVerificationErrorTag`.
 * @example
 * const { level, rungs, person } = await getVerification(client)
 */
export const getVerification = createAction(call)
