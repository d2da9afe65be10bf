import type { CallData, CallErrorTag } from "#contract/declaration/call.ts"
import { listDepositNetworks as call } from "#contract/deposits/deposits.ts"
import { createAction } from "#transport/createAction.ts"

/** What `listDepositNetworks` answers. */
export type ListDepositNetworksData = CallData<typeof call>
/** The tags that `listDepositNetworks` may be refused with. */
export type ListDepositNetworksErrorTag = CallErrorTag<typeof call>

/**
 * Reads the chains on which each currency can be received, the one to propose first.
 *
 * @function
 * @throws `CallError` with a tag of `ListDepositNetworksErrorTag`.
 * @example
 * const networks = await listDepositNetworks(client)
 * const forTether = networks.filter(({ currency }) => currency === "USDT")
 */
export const listDepositNetworks = createAction(call)
