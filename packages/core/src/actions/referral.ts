import type { CallData, CallErrorTag, CallParameters } from "#contract/declaration/call.ts"
import * as calls from "#contract/referral/calls.ts"
import { createAction } from "#transport/createAction.ts"
import { createKeyedAction } from "#transport/createKeyedAction.ts"

/** The parameters of `applyForProgramme`. */
export type ApplyForProgrammeParameters = CallParameters<typeof calls.applyForProgramme>
/** The answer of `applyForProgramme`. */
export type ApplyForProgrammeData = CallData<typeof calls.applyForProgramme>
/** The tags that `applyForProgramme` may be refused with. */
export type ApplyForProgrammeErrorTag = CallErrorTag<typeof calls.applyForProgramme>

/**
 * Applies for individual terms; an operator decides.
 *
 * @function
 * @throws `CallError` with a tag of `ApplyForProgrammeErrorTag`; `OutcomeUnknownError` where it may have happened.
 * @example
 * const { state } = await applyForProgramme(client, {
 *   programme: "ambassador",
 *   channel: "https://blog.example.com",
 *   audience: "2000 readers",
 *   about: "I write about payments.",
 * })
 */
export const applyForProgramme = createKeyedAction(calls.applyForProgramme)

/** The parameters of `countReferralVisit`. */
export type CountReferralVisitParameters = CallParameters<typeof calls.countReferralVisit>
/** The answer of `countReferralVisit`. */
export type CountReferralVisitData = CallData<typeof calls.countReferralVisit>
/** The tags that `countReferralVisit` may be refused with. */
export type CountReferralVisitErrorTag = CallErrorTag<typeof calls.countReferralVisit>

/**
 * Counts a visit of a referral link. Returns if its code is known, and the number of days to remember it.
 *
 * @function
 * @throws `CallError` with a tag of `CountReferralVisitErrorTag`.
 * @example
 * const { known, attributionDays } = await countReferralVisit(client, { code: "K7M2Q9XW" })
 */
export const countReferralVisit = createAction(calls.countReferralVisit)

/** The answer of `getReferral`. */
export type GetReferralData = CallData<typeof calls.getReferral>
/** The tags that `getReferral` may be refused with. */
export type GetReferralErrorTag = CallErrorTag<typeof calls.getReferral>

/**
 * Reads the customer's referral link and code, what came of them, and the rules.
 *
 * @function
 * @throws `CallError` with a tag of `GetReferralErrorTag`.
 * @example
 * const { link, earned } = await getReferral(client)
 */
export const getReferral = createAction(calls.getReferral)

/** The parameters of `listEarnings`. */
export type ListEarningsParameters = CallParameters<typeof calls.listEarnings>
/** The answer of `listEarnings`. */
export type ListEarningsData = CallData<typeof calls.listEarnings>
/** The tags that `listEarnings` may be refused with. */
export type ListEarningsErrorTag = CallErrorTag<typeof calls.listEarnings>

/**
 * Reads what the customer earned, newest first, each with the operation whose fee it is a share of; `nextCursor` leads on.
 *
 * @function
 * @throws `CallError` with a tag of `ListEarningsErrorTag`.
 * @example
 * const { items } = await listEarnings(client, { limit: 20 })
 */
export const listEarnings = createAction(calls.listEarnings)

/** The parameters of `listReferees`. */
export type ListRefereesParameters = CallParameters<typeof calls.listReferees>
/** The answer of `listReferees`. */
export type ListRefereesData = CallData<typeof calls.listReferees>
/** The tags that `listReferees` may be refused with. */
export type ListRefereesErrorTag = CallErrorTag<typeof calls.listReferees>

/**
 * Lists customers who registered with the customer's code, newest first; `nextCursor` leads to the next page.
 *
 * @function
 * @throws `CallError` with a tag of `ListRefereesErrorTag`.
 * @example
 * const { items } = await listReferees(client, { limit: 20 })
 */
export const listReferees = createAction(calls.listReferees)

/** The parameters of `payOutEarnings`. */
export type PayOutEarningsParameters = CallParameters<typeof calls.payOutEarnings>
/** The answer of `payOutEarnings`. */
export type PayOutEarningsData = CallData<typeof calls.payOutEarnings>
/** The tags that `payOutEarnings` may be refused with. */
export type PayOutEarningsErrorTag = CallErrorTag<typeof calls.payOutEarnings>

/**
 * Brings all that is approved in a currency into its wallet, once.
 *
 * @function
 * @throws `CallError` with a tag of `PayOutEarningsErrorTag`; `OutcomeUnknownError` where it may have happened.
 * @example
 * const { amount } = await payOutEarnings(client, { currency: "USDT" })
 */
export const payOutEarnings = createKeyedAction(calls.payOutEarnings)
