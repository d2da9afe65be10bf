import type { CallData, CallErrorTag, CallParameters } from "#contract/declaration/call.ts"
import * as calls from "#contract/provider/calls.ts"
import { createAction } from "#transport/createAction.ts"

/** The parameters of `getIdempotencyOutcome`. */
export type GetIdempotencyOutcomeParameters = CallParameters<typeof calls.getIdempotencyOutcome>
/** The answer of `getIdempotencyOutcome`. */
export type GetIdempotencyOutcomeData = CallData<typeof calls.getIdempotencyOutcome>
/** The tags that `getIdempotencyOutcome` may be refused with. */
export type GetIdempotencyOutcomeErrorTag = CallErrorTag<typeof calls.getIdempotencyOutcome>

/**
 * Requests the outcome of an idempotency key. `reconcile` does so for all open ones.
 *
 * @function
 * @throws `CallError` with a tag of `GetIdempotencyOutcomeErrorTag`.
 * @example
 * const { state } = await getIdempotencyOutcome(client, { key: "payout-17" })
 * show(state)
 */
export const getIdempotencyOutcome = createAction(calls.getIdempotencyOutcome)

/** The answer of `getProviderInfo`. */
export type GetProviderInfoData = CallData<typeof calls.getProviderInfo>
/** The tags that `getProviderInfo` may be refused with. */
export type GetProviderInfoErrorTag = CallErrorTag<typeof calls.getProviderInfo>

/**
 * Reads what may be known of the provider before anyone signs in.
 *
 * @function
 * @throws `CallError` with a tag of `GetProviderInfoErrorTag`.
 * @example
 * const { version, sandbox } = await getProviderInfo(client)
 */
export const getProviderInfo = createAction(calls.getProviderInfo)
