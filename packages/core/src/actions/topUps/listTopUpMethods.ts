import type { CallData, CallErrorTag } from "#contract/declaration/call.ts"
import { listTopUpMethods as call } from "#contract/topUps/topUps.ts"
import { createAction } from "#transport/createAction.ts"

/** What `listTopUpMethods` answers. */
export type ListTopUpMethodsData = CallData<typeof call>
/** The tags that `listTopUpMethods` may be refused with. */
export type ListTopUpMethodsErrorTag = CallErrorTag<typeof call>

/**
 * Reads the ways to top up, by currency.
 *
 * @function
 * @throws `CallError` with a tag of `ListTopUpMethodsErrorTag`.
 * @example
 * const methods = await listTopUpMethods(client)
 * const forRoubles = methods.filter(({ currency }) => currency === "WUD")
 */
export const listTopUpMethods = createAction(call)
