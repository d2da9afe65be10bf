import type { CallData, CallErrorTag, CallParameters } from "#contract/declaration/call.ts"
import { subscribePush as call } from "#contract/notifications/push.ts"
import { createAction } from "#transport/createAction.ts"

/** What `subscribePush` takes. */
export type SubscribePushParameters = CallParameters<typeof call>
/** What `subscribePush` answers. */
export type SubscribePushData = CallData<typeof call>
/** The tags that `subscribePush` may be refused with. */
export type SubscribePushErrorTag = CallErrorTag<typeof call>

/**
 * Sends push messages to a browser from now on, for as long as its session lasts.
 *
 * @function
 * @throws `CallError` with a tag of `SubscribePushErrorTag`.
 * @example
 * await subscribePush(client, {
 *   endpoint: "https://updates.push.services.mozilla.com/wpush/v2/gAAAAABk",
 *   keys: { p256dh: "BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM", auth: "tBHItJI5svbpez7KI4CCXg" },
 * })
 */
export const subscribePush = createAction(call)
