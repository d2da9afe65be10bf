import * as calls from "#contract/compliance/calls.ts"
import type { CallData, CallErrorTag, CallParameters } from "#contract/declaration/call.ts"
import { createAction } from "#transport/createAction.ts"
import { createKeyedAction } from "#transport/createKeyedAction.ts"

/** The parameters of `createAmlCheck`. */
export type CreateAmlCheckParameters = CallParameters<typeof calls.createAmlCheck>
/** The answer of `createAmlCheck`. */
export type CreateAmlCheckData = CallData<typeof calls.createAmlCheck>
/** The tags that `createAmlCheck` may be refused with. */
export type CreateAmlCheckErrorTag = CallErrorTag<typeof calls.createAmlCheck>

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
export const createAmlCheck = createKeyedAction(calls.createAmlCheck)

/** The parameters of `getAmlCheck`. */
export type GetAmlCheckParameters = CallParameters<typeof calls.getAmlCheck>
/** The answer of `getAmlCheck`. */
export type GetAmlCheckData = CallData<typeof calls.getAmlCheck>
/** The tags that `getAmlCheck` may be refused with. */
export type GetAmlCheckErrorTag = CallErrorTag<typeof calls.getAmlCheck>

/**
 * Reads one AML check.
 *
 * @function
 * @throws `CallError` with a tag of `GetAmlCheckErrorTag`.
 * @example
 * const { state, result } = await getAmlCheck(client, { checkId: check.id })
 */
export const getAmlCheck = createAction(calls.getAmlCheck)

/** The answer of `getAmlOffer`. */
export type GetAmlOfferData = CallData<typeof calls.getAmlOffer>
/** The tags that `getAmlOffer` may be refused with. */
export type GetAmlOfferErrorTag = CallErrorTag<typeof calls.getAmlOffer>

/**
 * Reads the current price of AML checks for the customer, and the number of free ones left.
 *
 * @function
 * @throws `CallError` with a tag of `GetAmlOfferErrorTag`.
 * @example
 * const { price, free } = await getAmlOffer(client)
 * show(price, free.left)
 */
export const getAmlOffer = createAction(calls.getAmlOffer)

/** The answer of `getVerification`. */
export type GetVerificationData = CallData<typeof calls.getVerification>
/** The tags that `getVerification` may be refused with. */
export type GetVerificationErrorTag = CallErrorTag<typeof calls.getVerification>

/**
 * Reads the customer's verification tier, the benefits of each tier, and the states of both checks.
 *
 * @function
 * @throws `CallError` with a tag of `GetVerificationErrorTag`.
 * @example
 * const { level, rungs, person } = await getVerification(client)
 */
export const getVerification = createAction(calls.getVerification)

/** The parameters of `listAmlChecks`. */
export type ListAmlChecksParameters = CallParameters<typeof calls.listAmlChecks>
/** The answer of `listAmlChecks`. */
export type ListAmlChecksData = CallData<typeof calls.listAmlChecks>
/** The tags that `listAmlChecks` may be refused with. */
export type ListAmlChecksErrorTag = CallErrorTag<typeof calls.listAmlChecks>

/**
 * Reads the customer's AML checks, newest first; `nextCursor` leads on.
 *
 * @function
 * @throws `CallError` with a tag of `ListAmlChecksErrorTag`.
 * @example
 * const { items } = await listAmlChecks(client, { limit: 10 })
 */
export const listAmlChecks = createAction(calls.listAmlChecks)

/** The answer of `requestCompanyVerification`. */
export type RequestCompanyVerificationData = CallData<typeof calls.requestCompanyVerification>
/** The tags that `requestCompanyVerification` may be refused with. */
export type RequestCompanyVerificationErrorTag = CallErrorTag<typeof calls.requestCompanyVerification>

/**
 * Starts or resumes the check of the customer's company; the customer must be verified in person first.
 *
 * @function
 * @throws `CallError` with a tag of `RequestCompanyVerificationErrorTag`.
 * @example
 * const { redirectUrl } = await requestCompanyVerification(client)
 */
export const requestCompanyVerification = createAction(calls.requestCompanyVerification)
