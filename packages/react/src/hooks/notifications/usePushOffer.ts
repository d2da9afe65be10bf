import { getPushOfferQueryOptions } from "@wallet/core/queries"
import { createQueryHook } from "#calls/createQueryHook.ts"

/**
 * What a browser needs to ask for push messages. See `getPushOffer` of `@wallet/core/account`.
 *
 * @function
 * @example
 * const { data: pushOffer, isPending, error } = usePushOffer()
 */
export const usePushOffer = createQueryHook(getPushOfferQueryOptions)
