import type { CallData, CallErrorTag, CallParameters } from "#contract/declaration/call.ts"
import { unsubscribePush as call } from "#contract/notifications/push.ts"
import { createAction } from "#transport/createAction.ts"

/** What `unsubscribePush` takes. */
export type UnsubscribePushParameters = CallParameters<typeof call>
/** What `unsubscribePush` answers. */
export type UnsubscribePushData = CallData<typeof call>
/** The tags that `unsubscribePush` may be refused with. */
export type UnsubscribePushErrorTag = CallErrorTag<typeof call>

/**
 * Sends no push messages to a browser any more.
 *
 * @function
 * @throws `CallError` with a tag of `UnsubscribePushErrorTag`.
 * @example
 * await unsubscribePush(client, { endpoint: "https://updates.push.services.mozilla.com/wpush/v2/gAAAAABk" })
 */
export const unsubscribePush = createAction(call)
