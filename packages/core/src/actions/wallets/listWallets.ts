import type { CallData, CallErrorTag } from "#contract/declaration/call.ts"
import { listWallets as call } from "#contract/wallets/wallets.ts"
import { createAction } from "#transport/createAction.ts"

/** What `listWallets` answers. */
export type ListWalletsData = CallData<typeof call>
/** The tags that `listWallets` may be refused with. */
export type ListWalletsErrorTag = CallErrorTag<typeof call>

/**
 * Reads all wallets, from one snapshot.
 *
 * @function
 * @throws `CallError` with a tag of `ListWalletsErrorTag`.
 * @example
 * for (const wallet of await listWallets(client)) show(wallet)
 */
export const listWallets = createAction(call)
