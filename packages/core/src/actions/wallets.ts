import type { CallData, CallErrorTag } from "#contract/declaration/call.ts"
import * as calls from "#contract/wallets/calls.ts"
import { createAction } from "#transport/createAction.ts"

/** The answer of `getLimits`. */
export type GetLimitsData = CallData<typeof calls.getLimits>
/** The tags that `getLimits` may be refused with. */
export type GetLimitsErrorTag = CallErrorTag<typeof calls.getLimits>

/**
 * Reads the customer's limits and what is left of them.
 *
 * @function
 * @throws `CallError` with a tag of `GetLimitsErrorTag`.
 * @example
 * const { level, day } = await getLimits(client)
 * show(level, day.left)
 */
export const getLimits = createAction(calls.getLimits)

/** The answer of `listLimits`. */
export type ListLimitsData = CallData<typeof calls.listLimits>
/** The tags that `listLimits` may be refused with. */
export type ListLimitsErrorTag = CallErrorTag<typeof calls.listLimits>

/**
 * Reads the limits of every level of verification, lowest first.
 *
 * @function
 * @throws `CallError` with a tag of `ListLimitsErrorTag`.
 * @example
 * for (const { level, day, month } of await listLimits(client)) show(level, day, month)
 */
export const listLimits = createAction(calls.listLimits)

/** The answer of `listWallets`. */
export type ListWalletsData = CallData<typeof calls.listWallets>
/** The tags that `listWallets` may be refused with. */
export type ListWalletsErrorTag = CallErrorTag<typeof calls.listWallets>

/**
 * Reads all wallets, from one snapshot.
 *
 * @function
 * @throws `CallError` with a tag of `ListWalletsErrorTag`.
 * @example
 * for (const wallet of await listWallets(client)) show(wallet)
 */
export const listWallets = createAction(calls.listWallets)
