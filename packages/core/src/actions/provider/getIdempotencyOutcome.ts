import type { CallData, CallErrorTag, CallParameters } from "#contract/declaration/call.ts"
import { getIdempotencyOutcome as call } from "#contract/provider/provider.ts"
import { createAction } from "#transport/createAction.ts"

/** What `getIdempotencyOutcome` takes. */
export type GetIdempotencyOutcomeParameters = CallParameters<typeof call>
/** What `getIdempotencyOutcome` answers. */
export type GetIdempotencyOutcomeData = CallData<typeof call>
/** The tags that `getIdempotencyOutcome` may be refused with. */
export type GetIdempotencyOutcomeErrorTag = CallErrorTag<typeof call>

/**
 * Asks what became of an idempotency key. `reconcile` does so for all that are open.
 *
 * @function
 * @throws `CallError` with a tag of `GetIdempotencyOutcomeErrorTag`.
 * @example
 * const { state } = await getIdempotencyOutcome(client, { key: "payout-17" })
 * show(state)
 */
export const getIdempotencyOutcome = createAction(call)
