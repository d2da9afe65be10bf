import { createAmlCheck as call } from "#contract/compliance/amlChecks.ts"
import type { CallData, CallErrorTag, CallParameters } from "#contract/declaration/call.ts"
import { createKeyedAction } from "#transport/createKeyedAction.ts"

/** What `createAmlCheck` takes. */
export type CreateAmlCheckParameters = CallParameters<typeof call>
/** What `createAmlCheck` answers. */
export type CreateAmlCheckData = CallData<typeof call>
/** The tags that `createAmlCheck` may be refused with. */
export type CreateAmlCheckErrorTag = CallErrorTag<typeof call>

/**
 * Checks an address or a transaction for links to crime, once. The answer comes later: read it with `getAmlCheck`.
 *
 * @function
 * @throws `CallError` with a tag of `CreateAmlCheckErrorTag`; `OutcomeUnknownError` where it may have happened.
 * @example
 * const { price, free } = await getAmlOffer(client)
 * const check = await createAmlCheck(client, {
 *   subject: "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t",
 *   network: "tron",
 *   price: free.left > 0 ? "0" : price.amount,
 * })
 */
export const createAmlCheck = createKeyedAction(call)
