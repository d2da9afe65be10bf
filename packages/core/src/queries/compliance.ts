import { getKycStatus } from "#actions/compliance/getKycStatus.ts"
import { getAmlCheck, getAmlOffer, getVerification, listAmlChecks } from "#actions/compliance.ts"
import { createPagesOptions } from "./createPagesOptions.ts"
import { createCustomerKey } from "./createQueryKey.ts"
import { createQueryOptions, createQueryOptionsWith } from "./createQueryOptions.ts"

/**
 * The key under which a cache holds what `getAmlCheck` answers; without parameters, where it holds all checks.
 *
 * @function
 * @example
 * await queryClient.invalidateQueries({ queryKey: getAmlCheckQueryKey(client, { checkId: check.id }) })
 */
export const getAmlCheckQueryKey = createCustomerKey("getAmlCheck")

/**
 * `getAmlCheck` as TanStack Query takes it.
 *
 * @function
 * @example
 * const amlCheck = await queryClient.fetchQuery(getAmlCheckQueryOptions(client, { checkId: check.id }))
 */
export const getAmlCheckQueryOptions = createQueryOptionsWith(getAmlCheckQueryKey, getAmlCheck)

/**
 * The key under which a cache holds the pages of `listAmlChecks`.
 *
 * @function
 * @example
 * await queryClient.invalidateQueries({ queryKey: getAmlChecksQueryKey(client) })
 */
export const getAmlChecksQueryKey = createCustomerKey("listAmlChecks")

/**
 * The customer's AML checks, newest first, page by page.
 *
 * @function
 * @example
 * const amlChecks = await queryClient.fetchInfiniteQuery(getAmlChecksQueryOptions(client))
 */
export const getAmlChecksQueryOptions = createPagesOptions(getAmlChecksQueryKey, listAmlChecks)

/**
 * The key under which a cache holds what `getAmlOffer` answers.
 *
 * @function
 * @example
 * await queryClient.invalidateQueries({ queryKey: getAmlOfferQueryKey(client) })
 */
export const getAmlOfferQueryKey = createCustomerKey("getAmlOffer")

/**
 * `getAmlOffer` as TanStack Query takes it.
 *
 * @function
 * @example
 * const amlOffer = await queryClient.fetchQuery(getAmlOfferQueryOptions(client))
 */
export const getAmlOfferQueryOptions = createQueryOptions(getAmlOfferQueryKey, getAmlOffer)

/**
 * The key under which a cache holds what `getKycStatus` answers.
 *
 * @function
 * @example
 * await queryClient.invalidateQueries({ queryKey: getKycStatusQueryKey(client) })
 */
export const getKycStatusQueryKey = createCustomerKey("getKycStatus")

/**
 * `getKycStatus` as TanStack Query takes it.
 *
 * @function
 * @example
 * const kycStatus = await queryClient.fetchQuery(getKycStatusQueryOptions(client))
 */
export const getKycStatusQueryOptions = createQueryOptions(getKycStatusQueryKey, getKycStatus)

/**
 * The key under which a cache holds what `getVerification` answers.
 *
 * @function
 * @example
 * await queryClient.invalidateQueries({ queryKey: getVerificationQueryKey(client) })
 */
export const getVerificationQueryKey = createCustomerKey("getVerification")

/**
 * `getVerification` as TanStack Query takes it.
 *
 * @function
 * @example
 * const verification = await queryClient.fetchQuery(getVerificationQueryOptions(client))
 */
export const getVerificationQueryOptions = createQueryOptions(getVerificationQueryKey, getVerification)
