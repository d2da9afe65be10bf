import type { CallData, CallErrorTag, CallParameters } from "#contract/declaration/call.ts"
import { getDepositAddress as call } from "#contract/deposits/deposits.ts"
import { createAction } from "#transport/createAction.ts"

/** What `getDepositAddress` takes. */
export type GetDepositAddressParameters = CallParameters<typeof call>
/** What `getDepositAddress` answers. */
export type GetDepositAddressData = CallData<typeof call>
/** The tags that `getDepositAddress` may be refused with. */
export type GetDepositAddressErrorTag = CallErrorTag<typeof call>

/**
 * Reads the customer's address for a currency on a chain: the same one each time, whoever pays to it.
 *
 * @function
 * @throws `CallError` with a tag of `GetDepositAddressErrorTag`.
 * @example
 * const { address } = await getDepositAddress(client, { currency: "USDT", network: "tron" })
 */
export const getDepositAddress = createAction(call)
