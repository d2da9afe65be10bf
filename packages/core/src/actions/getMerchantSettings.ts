import type { WalletClient } from "../client.ts"
import type { CallData, CallErrorTag } from "../contract/call.ts"
import { getMerchantSettings as call } from "../contract/merchant.ts"
import type { Answer } from "../errors/safe.ts"
import { type CallOptions, request } from "../transport/request.ts"

/** What `getMerchantSettings` answers. */
export type GetMerchantSettingsData = CallData<typeof call>
/** The tags that `getMerchantSettings` may be refused with. */
export type GetMerchantSettingsErrorTag = CallErrorTag<typeof call>

/**
 * Reads what the merchant's invoices begin with.
 *
 * @throws `CallError` with a tag of `GetMerchantSettingsErrorTag`.
 * @example
 * const { accepted, settlementCurrency } = await getMerchantSettings(client)
 */
export function getMerchantSettings(
  client: WalletClient,
  options?: CallOptions,
): Answer<GetMerchantSettingsData, GetMerchantSettingsErrorTag> {
  return request(client, call, options)
}
