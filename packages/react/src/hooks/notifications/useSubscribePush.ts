import { subscribePush } from "@wallet/core/account"
import { createCallHook } from "#calls/createCallHook.ts"

/**
 * Sends push messages to a browser. See `subscribePush` of `@wallet/core/account`.
 *
 * @function
 * @example
 * const subscribePush = useSubscribePush()
 * const press = () => subscribePush.mutate({ endpoint, keys })
 */
export const useSubscribePush = createCallHook(subscribePush)
