import type { GetAmlOfferData, GetAmlOfferErrorTag } from "@wallet/core/account"
import { getAmlOfferQueryOptions } from "@wallet/core/queries"
import { type QueryHookOptions, type QueryHookResult, useCustomerQuery } from "#calls/useClientQuery.ts"
import { useWalletClient } from "#walletContext.ts"

/**
 * What AML checks cost the customer now. See `getAmlOffer` of `@wallet/core`.
 *
 * @example
 * const { data: amlOffer, isPending, error } = useAmlOffer()
 */
export function useAmlOffer(
  options?: QueryHookOptions<GetAmlOfferData, GetAmlOfferErrorTag>,
): QueryHookResult<GetAmlOfferData, GetAmlOfferErrorTag> {
  return useCustomerQuery(getAmlOfferQueryOptions(useWalletClient()), options)
}
