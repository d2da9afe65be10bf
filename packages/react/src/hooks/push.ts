import { subscribePush, unsubscribePush } from "@wallet/core/account"
import { getPushOfferQueryOptions } from "@wallet/core/queries"
import { createCallHook } from "#calls/createCallHook.ts"
import { createQueryHook } from "#calls/createQueryHook.ts"

/**
 * Reads the key and the options that a browser needs to subscribe to push messages. See `getPushOffer` of `@wallet/core/account`.
 *
 * @function
 * @example
 * const { data: pushOffer, isPending, error } = usePushOffer()
 */
export const usePushOffer = createQueryHook(getPushOfferQueryOptions)

/**
 * Sends push messages to a browser. See `subscribePush` of `@wallet/core/account`.
 *
 * @function
 * @example
 * const subscribePush = useSubscribePush()
 * const press = (browser: PushSubscription) => {
 *   const { endpoint = "", keys = {} } = browser.toJSON()
 *   subscribePush.mutate({ endpoint, keys: { p256dh: keys["p256dh"] ?? "", auth: keys["auth"] ?? "" } })
 * }
 */
export const useSubscribePush = createCallHook(subscribePush)

/**
 * Sends no push messages to a browser any more. See `unsubscribePush` of `@wallet/core/account`.
 *
 * @function
 * @example
 * const unsubscribePush = useUnsubscribePush()
 * const press = (browser: PushSubscription) => unsubscribePush.mutate({ endpoint: browser.endpoint })
 */
export const useUnsubscribePush = createCallHook(unsubscribePush)
