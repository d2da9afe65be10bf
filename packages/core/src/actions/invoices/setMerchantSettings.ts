import type { CallData, CallErrorTag, CallParameters } from "#contract/declaration/call.ts"
import { setMerchantSettings as call } from "#contract/invoices/merchant.ts"
import { createAction } from "#transport/createAction.ts"

/** What `setMerchantSettings` takes. */
export type SetMerchantSettingsParameters = CallParameters<typeof call>
/** What `setMerchantSettings` answers. */
export type SetMerchantSettingsData = CallData<typeof call>
/** The tags that `setMerchantSettings` may be refused with. */
export type SetMerchantSettingsErrorTag = CallErrorTag<typeof call>

/**
 * Changes the merchant's settings that are given.
 *
 * @function
 * @throws `CallError` with a tag of `SetMerchantSettingsErrorTag`.
 * @example
 * const { settlementCurrency } = await setMerchantSettings(client, { settlementCurrency: "EUR" })
 */
export const setMerchantSettings = createAction(call)
