import type { CallData, CallErrorTag, CallParameters } from "#contract/declaration/call.ts"
import { listDepositAddresses as call } from "#contract/deposits/deposits.ts"
import { createAction } from "#transport/createAction.ts"

/** What `listDepositAddresses` takes. */
export type ListDepositAddressesParameters = CallParameters<typeof call>
/** What `listDepositAddresses` answers. */
export type ListDepositAddressesData = CallData<typeof call>
/** The tags that `listDepositAddresses` may be refused with. */
export type ListDepositAddressesErrorTag = CallErrorTag<typeof call>

/**
 * Reads every address that the customer ever had for a currency on a chain, newest first. All of them stay good.
 *
 * @function
 * @throws `CallError` with a tag of `ListDepositAddressesErrorTag`.
 * @example
 * const addresses = await listDepositAddresses(client, { currency: "USDT", network: "tron" })
 */
export const listDepositAddresses = createAction(call)
