import type { CallData, CallErrorTag } from "#contract/declaration/call.ts"
import { getPushOffer as call } from "#contract/notifications/push.ts"
import { createAction } from "#transport/createAction.ts"

/** What `getPushOffer` answers. */
export type GetPushOfferData = CallData<typeof call>
/** The tags that `getPushOffer` may be refused with. */
export type GetPushOfferErrorTag = CallErrorTag<typeof call>

/**
 * What a browser needs to ask for push messages; its key is null where the provider sends none.
 *
 * @function
 * @throws `CallError` with a tag of `GetPushOfferErrorTag`.
 * @example
 * const { publicKey } = await getPushOffer(client)
 */
export const getPushOffer = createAction(call)
