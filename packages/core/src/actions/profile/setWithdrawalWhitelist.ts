import type { CallData, CallErrorTag, CallParameters } from "#contract/declaration/call.ts"
import { setWithdrawalWhitelist as call } from "#contract/profile/profile.ts"
import { createAction } from "#transport/createAction.ts"

/** What `setWithdrawalWhitelist` takes. */
export type SetWithdrawalWhitelistParameters = CallParameters<typeof call>
/** What `setWithdrawalWhitelist` answers. */
export type SetWithdrawalWhitelistData = CallData<typeof call>
/** The tags that `setWithdrawalWhitelist` may be refused with. */
export type SetWithdrawalWhitelistErrorTag = CallErrorTag<typeof call>

/**
 * Lets withdrawals go to active lines of the address book alone. Turning it off takes a step-up and 24 hours.
 *
 * @function
 * @throws `CallError` with a tag of `SetWithdrawalWhitelistErrorTag`.
 * @example
 * const { withdrawalWhitelist } = await setWithdrawalWhitelist(client, { enabled: true })
 */
export const setWithdrawalWhitelist = createAction(call)
