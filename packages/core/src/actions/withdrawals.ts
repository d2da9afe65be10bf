import type { CallData, CallErrorTag, CallParameters } from "#contract/declaration/call.ts"
import * as calls from "#contract/withdrawals/calls.ts"
import { createAction } from "#transport/createAction.ts"
import { createKeyedAction } from "#transport/createKeyedAction.ts"

/** The parameters of `archiveBeneficiary`. */
export type ArchiveBeneficiaryParameters = CallParameters<typeof calls.archiveBeneficiary>
/** The answer of `archiveBeneficiary`. */
export type ArchiveBeneficiaryData = CallData<typeof calls.archiveBeneficiary>
/** The tags that `archiveBeneficiary` may be refused with. */
export type ArchiveBeneficiaryErrorTag = CallErrorTag<typeof calls.archiveBeneficiary>

/**
 * Takes a line out of the address book.
 *
 * @function
 * @throws `CallError` with a tag of `ArchiveBeneficiaryErrorTag`.
 * @example
 * await archiveBeneficiary(client, { beneficiaryId: beneficiary.id })
 */
export const archiveBeneficiary = createAction(calls.archiveBeneficiary)

/** The parameters of `cancelWithdrawal`. */
export type CancelWithdrawalParameters = CallParameters<typeof calls.cancelWithdrawal>
/** The answer of `cancelWithdrawal`. */
export type CancelWithdrawalData = CallData<typeof calls.cancelWithdrawal>
/** The tags that `cancelWithdrawal` may be refused with. */
export type CancelWithdrawalErrorTag = CallErrorTag<typeof calls.cancelWithdrawal>

/**
 * Cancels a withdrawal that has not been signed yet, once; the money is available again.
 *
 * @function
 * @throws `CallError` with a tag of `CancelWithdrawalErrorTag`; `OutcomeUnknownError` where it may have happened.
 * @example
 * if (withdrawal.cancellable) await cancelWithdrawal(client, { withdrawalId: withdrawal.id })
 */
export const cancelWithdrawal = createKeyedAction(calls.cancelWithdrawal)

/** The parameters of `createBeneficiary`. */
export type CreateBeneficiaryParameters = CallParameters<typeof calls.createBeneficiary>
/** The answer of `createBeneficiary`. */
export type CreateBeneficiaryData = CallData<typeof calls.createBeneficiary>
/** The tags that `createBeneficiary` may be refused with. */
export type CreateBeneficiaryErrorTag = CallErrorTag<typeof calls.createBeneficiary>

/**
 * Adds a destination to the address book. For a time set by the provider, it accepts small amounts only.
 *
 * @function
 * @throws `CallError` with a tag of `CreateBeneficiaryErrorTag`; `OutcomeUnknownError` where it may have happened.
 * @example
 * const beneficiary = await createBeneficiary(client, {
 *   label: "Cold wallet",
 *   currency: "USDT",
 *   rail: "crypto",
 *   network: "tron",
 *   address: "TJRabPrwbZy45sbavfcjinPJC18kjpRTv8",
 * })
 */
export const createBeneficiary = createKeyedAction(calls.createBeneficiary)

/** The parameters of `createWithdrawal`. */
export type CreateWithdrawalParameters = CallParameters<typeof calls.createWithdrawal>
/** The answer of `createWithdrawal`. */
export type CreateWithdrawalData = CallData<typeof calls.createWithdrawal>
/** The tags that `createWithdrawal` may be refused with. */
export type CreateWithdrawalErrorTag = CallErrorTag<typeof calls.createWithdrawal>

/**
 * Withdraws by a quote, once. Refused with `step_up_required` until the customer has confirmed just this withdrawal:
 * `proveStepUp`, then the same call again.
 *
 * @function
 * @throws `CallError` with a tag of `CreateWithdrawalErrorTag`; `OutcomeUnknownError` where it may have happened.
 * @example
 * const { id: quoteId, amount, destination } = quote
 * const withdrawal = await createWithdrawal(client, { quoteId, ...amount, to: destination.to })
 */
export const createWithdrawal = createKeyedAction(calls.createWithdrawal)

/** The parameters of `getWithdrawal`. */
export type GetWithdrawalParameters = CallParameters<typeof calls.getWithdrawal>
/** The answer of `getWithdrawal`. */
export type GetWithdrawalData = CallData<typeof calls.getWithdrawal>
/** The tags that `getWithdrawal` may be refused with. */
export type GetWithdrawalErrorTag = CallErrorTag<typeof calls.getWithdrawal>

/**
 * Reads one withdrawal with its timeline.
 *
 * @function
 * @throws `CallError` with a tag of `GetWithdrawalErrorTag`.
 * @example
 * const { state, timeline } = await getWithdrawal(client, { withdrawalId: withdrawal.id })
 */
export const getWithdrawal = createAction(calls.getWithdrawal)

/** The answer of `listBeneficiaries`. */
export type ListBeneficiariesData = CallData<typeof calls.listBeneficiaries>
/** The tags that `listBeneficiaries` may be refused with. */
export type ListBeneficiariesErrorTag = CallErrorTag<typeof calls.listBeneficiaries>

/**
 * Reads the address book, the last used first.
 *
 * @function
 * @throws `CallError` with a tag of `ListBeneficiariesErrorTag`.
 * @example
 * for (const { label, destination } of await listBeneficiaries(client)) show(label, destination.to)
 */
export const listBeneficiaries = createAction(calls.listBeneficiaries)

/** The answer of `listPayoutBanks`. */
export type ListPayoutBanksData = CallData<typeof calls.listPayoutBanks>
/** The tags that `listPayoutBanks` may be refused with. */
export type ListPayoutBanksErrorTag = CallErrorTag<typeof calls.listPayoutBanks>

/**
 * Reads the banks to which money can be sent by phone number.
 *
 * @function
 * @throws `CallError` with a tag of `ListPayoutBanksErrorTag`.
 * @example
 * const banks = await listPayoutBanks(client)
 * const names = banks.map(({ name }) => name)
 */
export const listPayoutBanks = createAction(calls.listPayoutBanks)

/** The answer of `listWithdrawalMethods`. */
export type ListWithdrawalMethodsData = CallData<typeof calls.listWithdrawalMethods>
/** The tags that `listWithdrawalMethods` may be refused with. */
export type ListWithdrawalMethodsErrorTag = CallErrorTag<typeof calls.listWithdrawalMethods>

/**
 * Reads the ways out of the wallets, by the features of their currencies.
 *
 * @see spec §3
 * @function
 * @throws `CallError` with a tag of `ListWithdrawalMethodsErrorTag`.
 * @example
 * const methods = await listWithdrawalMethods(client)
 * const overTron = methods.find(({ currency, network }) => currency === "USDT" && network === "tron")
 */
export const listWithdrawalMethods = createAction(calls.listWithdrawalMethods)

/** The parameters of `quoteWithdrawal`. */
export type QuoteWithdrawalParameters = CallParameters<typeof calls.quoteWithdrawal>
/** The answer of `quoteWithdrawal`. */
export type QuoteWithdrawalData = CallData<typeof calls.quoteWithdrawal>
/** The tags that `quoteWithdrawal` may be refused with. */
export type QuoteWithdrawalErrorTag = CallErrorTag<typeof calls.quoteWithdrawal>

/**
 * Checks a withdrawal whole and makes a firm preview; `side` says whether `amount` leaves the wallet or arrives.
 *
 * @function
 * @throws `CallError` with a tag of `QuoteWithdrawalErrorTag`.
 * @example
 * const quote = await quoteWithdrawal(client, {
 *   currency: "USDT",
 *   amount: "25",
 *   side: "receive",
 *   rail: "crypto",
 *   network: "tron",
 *   address: "TJRabPrwbZy45sbavfcjinPJC18kjpRTv8",
 * })
 */
export const quoteWithdrawal = createAction(calls.quoteWithdrawal)
