import { subscribePush } from "@wallet/core/account"
import { createCallHook } from "#calls/createCallHook.ts"

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
