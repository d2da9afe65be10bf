import { listPasskeys as call } from "#contract/access/passkeys.ts"
import type { CallData, CallErrorTag } from "#contract/declaration/call.ts"
import { createAction } from "#transport/createAction.ts"

/** What `listPasskeys` answers. */
export type ListPasskeysData = CallData<typeof call>
/** The tags that `listPasskeys` may be refused with. */
export type ListPasskeysErrorTag = CallErrorTag<typeof call>

/**
 * Reads the passkeys, oldest first.
 *
 * @function
 * @throws `CallError` with a tag of `ListPasskeysErrorTag`.
 * @example
 * const { items } = await listPasskeys(client)
 */
export const listPasskeys = createAction(call)
