import type { CallData, CallErrorTag } from "#contract/declaration/call.ts"
import { getMerchantSettings as call } from "#contract/invoices/merchant.ts"
import { createAction } from "#transport/createAction.ts"

/** What `getMerchantSettings` answers. */
export type GetMerchantSettingsData = CallData<typeof call>
/** The tags that `getMerchantSettings` may be refused with. */
export type GetMerchantSettingsErrorTag = CallErrorTag<typeof call>

/**
 * Reads what the merchant's invoices begin with.
 *
 * @function
 * @throws `CallError` with a tag of `GetMerchantSettingsErrorTag`.
 * @example
 * const { accepted, settlementCurrency } = await getMerchantSettings(client)
 */
export const getMerchantSettings = createAction(call)
