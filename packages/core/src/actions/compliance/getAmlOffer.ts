import { getAmlOffer as call } from "#contract/compliance/amlChecks.ts"
import type { CallData, CallErrorTag } from "#contract/declaration/call.ts"
import { createAction } from "#transport/createAction.ts"

/** What `getAmlOffer` answers. */
export type GetAmlOfferData = CallData<typeof call>
/** The tags that `getAmlOffer` may be refused with. */
export type GetAmlOfferErrorTag = CallErrorTag<typeof call>

/**
 * Reads what AML checks cost the customer now, and how many free ones are left.
 *
 * @function
 * @throws `CallError` with a tag of `GetAmlOfferErrorTag`.
 * @example
 * const { price, free } = await getAmlOffer(client)
 * show(price, free.left)
 */
export const getAmlOffer = createAction(call)
