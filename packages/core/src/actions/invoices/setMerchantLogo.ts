import type { CallData, CallErrorTag, CallParameters } from "#contract/declaration/call.ts"
import { setMerchantLogo as call } from "#contract/invoices/merchant.ts"
import { createAction } from "#transport/createAction.ts"

/** What `setMerchantLogo` takes. */
export type SetMerchantLogoParameters = CallParameters<typeof call>
/** What `setMerchantLogo` answers. */
export type SetMerchantLogoData = CallData<typeof call>
/** The tags that `setMerchantLogo` may be refused with. */
export type SetMerchantLogoErrorTag = CallErrorTag<typeof call>

/**
 * Sets the logo that payers see beside the merchant's name; `null` takes it away.
 *
 * @function
 * @throws `CallError` with a tag of `SetMerchantLogoErrorTag`.
 * @example
 * await setMerchantLogo(client, { image: null })
 */
export const setMerchantLogo = createAction(call)
