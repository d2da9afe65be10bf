import type { CallData, CallErrorTag } from "#contract/declaration/call.ts"
import { closeAccount as call } from "#contract/profile/profile.ts"
import { createAction } from "#transport/createAction.ts"

/** What `closeAccount` answers. */
export type CloseAccountData = CallData<typeof call>
/** The tags that `closeAccount` may be refused with. */
export type CloseAccountErrorTag = CallErrorTag<typeof call>

/**
 * Asks for the account to be closed, after a step-up and a waiting time. `account_not_empty` says what is in the way.
 *
 * @function
 * @throws `CallError` with a tag of `CloseAccountErrorTag`.
 * @example
 * const { closesAt } = await closeAccount(client)
 */
export const closeAccount = createAction(call)
