import { getAmlOfferQueryOptions } from "@wallet/core/queries"
import { createQueryHook } from "#calls/createQueryHook.ts"

/**
 * What AML checks cost the customer now. See `getAmlOffer` of `@wallet/core`.
 *
 * @function
 * @example
 * const { data: amlOffer, isPending, error } = useAmlOffer()
 */
export const useAmlOffer = createQueryHook(getAmlOfferQueryOptions)
