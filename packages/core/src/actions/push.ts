import type { CallData, CallErrorTag, CallParameters } from "#contract/declaration/call.ts"
import * as calls from "#contract/push/calls.ts"
import { createAction } from "#transport/createAction.ts"

/** The answer of `getPushOffer`. */
export type GetPushOfferData = CallData<typeof calls.getPushOffer>
/** The tags that `getPushOffer` may be refused with. */
export type GetPushOfferErrorTag = CallErrorTag<typeof calls.getPushOffer>

/**
 * Reads the key and options that a browser needs to subscribe to push messages; the key is null if the provider sends none.
 *
 * @function
 * @throws `CallError` with a tag of `GetPushOfferErrorTag`.
 * @example
 * const { publicKey } = await getPushOffer(client)
 */
export const getPushOffer = createAction(calls.getPushOffer)

/** The parameters of `subscribePush`. */
export type SubscribePushParameters = CallParameters<typeof calls.subscribePush>
/** The answer of `subscribePush`. */
export type SubscribePushData = CallData<typeof calls.subscribePush>
/** The tags that `subscribePush` may be refused with. */
export type SubscribePushErrorTag = CallErrorTag<typeof calls.subscribePush>

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
export const subscribePush = createAction(calls.subscribePush)

/** The parameters of `unsubscribePush`. */
export type UnsubscribePushParameters = CallParameters<typeof calls.unsubscribePush>
/** The answer of `unsubscribePush`. */
export type UnsubscribePushData = CallData<typeof calls.unsubscribePush>
/** The tags that `unsubscribePush` may be refused with. */
export type UnsubscribePushErrorTag = CallErrorTag<typeof calls.unsubscribePush>

/**
 * Sends no push messages to a browser any more.
 *
 * @function
 * @throws `CallError` with a tag of `UnsubscribePushErrorTag`.
 * @example
 * await unsubscribePush(client, { endpoint: "https://updates.push.services.mozilla.com/wpush/v2/gAAAAABk" })
 */
export const unsubscribePush = createAction(calls.unsubscribePush)
