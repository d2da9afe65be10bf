import { getKycStatus as call } from "#contract/compliance/calls.ts"
import type { CallData, CallErrorTag } from "#contract/declaration/call.ts"
import { createKeptAction } from "#transport/createKeptAction.ts"

/** The answer of `getKycStatus`. */
export type GetKycStatusData = CallData<typeof call>
/** The tags that `getKycStatus` may be refused with. */
export type GetKycStatusErrorTag = CallErrorTag<typeof call>

/**
 * Reads the customer's identity check and keeps it as `kycSession`.
 *
 * @function
 * @see spec §7
 * @throws `CallError` with a tag of `GetKycStatusErrorTag`.
 * @example
 * const { status } = await getKycStatus(client)
 * show(status)
 */
export const getKycStatus = createKeptAction(call, (kycSession, state) => ({ ...state, kycSession }))
