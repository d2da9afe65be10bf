import type { CallData, CallErrorTag, CallParameters } from "#contract/declaration/call.ts"
import * as calls from "#contract/deposits/calls.ts"
import { createAction } from "#transport/createAction.ts"
import { createKeyedAction } from "#transport/createKeyedAction.ts"

/** The parameters of `declareDepositSender`. */
export type DeclareDepositSenderParameters = CallParameters<typeof calls.declareDepositSender>
/** The answer of `declareDepositSender`. */
export type DeclareDepositSenderData = CallData<typeof calls.declareDepositSender>
/** The tags that `declareDepositSender` may be refused with. */
export type DeclareDepositSenderErrorTag = CallErrorTag<typeof calls.declareDepositSender>

/**
 * Names the sender of a deposit that is held because its sender is unknown: one whose `sender` is `wanted`.
 *
 * @function
 * @throws `CallError` with a tag of `DeclareDepositSenderErrorTag`; its details say how to prove an address of one's own.
 * @example
 * const [deposit] = await listDeposits(client, { currency: "BTC" })
 * if (deposit?.sender === "wanted") {
 *   await declareDepositSender(client, { depositId: deposit.id, owner: "other", name: "Ann Roe" })
 * }
 */
export const declareDepositSender = createAction(calls.declareDepositSender)

/** The parameters of `getDepositAddress`. */
export type GetDepositAddressParameters = CallParameters<typeof calls.getDepositAddress>
/** The answer of `getDepositAddress`. */
export type GetDepositAddressData = CallData<typeof calls.getDepositAddress>
/** The tags that `getDepositAddress` may be refused with. */
export type GetDepositAddressErrorTag = CallErrorTag<typeof calls.getDepositAddress>

/**
 * Reads the customer's address for a currency on a chain, which stays the same.
 *
 * @function
 * @throws `CallError` with a tag of `GetDepositAddressErrorTag`.
 * @example
 * const { address } = await getDepositAddress(client, { currency: "USDT", network: "tron" })
 */
export const getDepositAddress = createAction(calls.getDepositAddress)

/** The answer of `getTravelAddress`. */
export type GetTravelAddressData = CallData<typeof calls.getTravelAddress>
/** The tags that `getTravelAddress` may be refused with. */
export type GetTravelAddressErrorTag = CallErrorTag<typeof calls.getTravelAddress>

/**
 * Reads the address by which other services ask for the customer under the Travel Rule.
 *
 * @function
 * @throws `CallError` with a tag of `GetTravelAddressErrorTag`.
 * @example
 * const { address } = await getTravelAddress(client)
 */
export const getTravelAddress = createAction(calls.getTravelAddress)

/** The parameters of `listDepositAddresses`. */
export type ListDepositAddressesParameters = CallParameters<typeof calls.listDepositAddresses>
/** The answer of `listDepositAddresses`. */
export type ListDepositAddressesData = CallData<typeof calls.listDepositAddresses>
/** The tags that `listDepositAddresses` may be refused with. */
export type ListDepositAddressesErrorTag = CallErrorTag<typeof calls.listDepositAddresses>

/**
 * Reads every address that the customer ever had for a currency on a chain, newest first. All of them stay good.
 *
 * @function
 * @throws `CallError` with a tag of `ListDepositAddressesErrorTag`.
 * @example
 * const addresses = await listDepositAddresses(client, { currency: "USDT", network: "tron" })
 */
export const listDepositAddresses = createAction(calls.listDepositAddresses)

/** The answer of `listDepositNetworks`. */
export type ListDepositNetworksData = CallData<typeof calls.listDepositNetworks>
/** The tags that `listDepositNetworks` may be refused with. */
export type ListDepositNetworksErrorTag = CallErrorTag<typeof calls.listDepositNetworks>

/**
 * Reads the chains on which each currency can be received, the one to propose first.
 *
 * @function
 * @throws `CallError` with a tag of `ListDepositNetworksErrorTag`.
 * @example
 * const networks = await listDepositNetworks(client)
 * const forTether = networks.filter(({ currency }) => currency === "USDT")
 */
export const listDepositNetworks = createAction(calls.listDepositNetworks)

/** The parameters of `listDeposits`. */
export type ListDepositsParameters = CallParameters<typeof calls.listDeposits>
/** The answer of `listDeposits`. */
export type ListDepositsData = CallData<typeof calls.listDeposits>
/** The tags that `listDeposits` may be refused with. */
export type ListDepositsErrorTag = CallErrorTag<typeof calls.listDeposits>

/**
 * Reads the newest deposits with their states.
 *
 * @function
 * @throws `CallError` with a tag of `ListDepositsErrorTag`.
 * @example
 * const deposits = await listDeposits(client, { currency: "BTC" })
 */
export const listDeposits = createAction(calls.listDeposits)

/** The parameters of `newDepositAddress`. */
export type NewDepositAddressParameters = CallParameters<typeof calls.newDepositAddress>
/** The answer of `newDepositAddress`. */
export type NewDepositAddressData = CallData<typeof calls.newDepositAddress>
/** The tags that `newDepositAddress` may be refused with. */
export type NewDepositAddressErrorTag = CallErrorTag<typeof calls.newDepositAddress>

/**
 * Gives a new address in place of the present one, on chains where that makes sense. The old ones stay good.
 *
 * @function
 * @throws `CallError` with a tag of `NewDepositAddressErrorTag`; `OutcomeUnknownError` where it may have happened.
 * @example
 * const { address } = await newDepositAddress(client, { currency: "BTC", network: "bitcoin" })
 */
export const newDepositAddress = createKeyedAction(calls.newDepositAddress)
