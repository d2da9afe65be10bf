import { unsubscribePush } from "@wallet/core/account"
import { createCallHook } from "#calls/createCallHook.ts"

/**
 * Sends no push messages to a browser any more. See `unsubscribePush` of `@wallet/core/account`.
 *
 * @function
 * @example
 * const unsubscribePush = useUnsubscribePush()
 * const press = (browser: PushSubscription) => unsubscribePush.mutate({ endpoint: browser.endpoint })
 */
export const useUnsubscribePush = createCallHook(unsubscribePush)
