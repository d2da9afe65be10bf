import type { CallData, CallErrorTag } from "#contract/declaration/call.ts"
import { keepAccount as call } from "#contract/profile/profile.ts"
import { createAction } from "#transport/createAction.ts"

/** What `keepAccount` answers. */
export type KeepAccountData = CallData<typeof call>
/** The tags that `keepAccount` may be refused with. */
export type KeepAccountErrorTag = CallErrorTag<typeof call>

/**
 * Takes `closeAccount` back.
 *
 * @function
 * @throws `CallError` with a tag of `KeepAccountErrorTag`.
 * @example
 * await keepAccount(client)
 */
export const keepAccount = createAction(call)
