import {
  type RequestKycRedirectUrlData,
  type RequestKycRedirectUrlErrorTag,
  type RequestKycRedirectUrlParameters,
  requestKycRedirectUrl,
  type WalletClient,
} from "@wallet/core"
import { createAmlCheck, requestCompanyVerification } from "@wallet/core/account"
import {
  getAmlCheckQueryOptions,
  getAmlChecksQueryOptions,
  getAmlOfferQueryOptions,
  getKycStatusQueryKey,
  getKycStatusQueryOptions,
  getVerificationQueryKey,
  getVerificationQueryOptions,
} from "@wallet/core/queries"
import { createCallHook, createMoneyCallHook } from "#calls/createCallHook.ts"
import { createPagesHook } from "#calls/createPagesHook.ts"
import { createQueryHook, createQueryHookWith } from "#calls/createQueryHook.ts"
import { type CallHookResult, useCall } from "#calls/useCall.ts"

/**
 * One AML check. See `getAmlCheck` of `@wallet/core`.
 *
 * @function
 * @example
 * const { data: amlCheck, isPending, error } = useAmlCheck({ checkId: check.id })
 */
export const useAmlCheck = createQueryHookWith(getAmlCheckQueryOptions)

/**
 * The customer's AML checks, newest first, page by page. See `listAmlChecks` of `@wallet/core`.
 *
 * @function
 * @example
 * const { data, fetchNextPage, hasNextPage } = useAmlChecks()
 * const checks = data?.pages.flatMap(({ items }) => items)
 */
export const useAmlChecks = createPagesHook(getAmlChecksQueryOptions)

/**
 * Reads the present price of AML checks for the customer. See `getAmlOffer` of `@wallet/core`.
 *
 * @function
 * @example
 * const { data: amlOffer, isPending, error } = useAmlOffer()
 */
export const useAmlOffer = createQueryHook(getAmlOfferQueryOptions)

/**
 * Checks an address or a transaction, once. See `createAmlCheck` of `@wallet/core`.
 *
 * @function
 * @example
 * const createAmlCheck = useCreateAmlCheck()
 * const press = () => createAmlCheck.submit({
 *   subject: "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t",
 *   network: "tron",
 *   price: "1.5",
 * })
 */
export const useCreateAmlCheck = createMoneyCallHook("createAmlCheck", createAmlCheck)

/**
 * The customer's identity check. See `getKycStatus` of `@wallet/core`.
 *
 * @function
 * @example
 * const { data: kycStatus, isPending, error } = useKycStatus()
 */
export const useKycStatus = createQueryHook(getKycStatusQueryOptions)

/**
 * Starts or resumes the check of the customer's company. See `requestCompanyVerification` of `@wallet/core`.
 *
 * @function
 * @example
 * const requestCompanyVerification = useRequestCompanyVerification()
 * const press = () => requestCompanyVerification.mutate()
 */
export const useRequestCompanyVerification = createCallHook(
  (client: WalletClient) => requestCompanyVerification(client),
  [getVerificationQueryKey],
)

/**
 * Starts or resumes the identity check. See `requestKycRedirectUrl` of `@wallet/core`.
 *
 * @example
 * const requestKycRedirectUrl = useRequestKycRedirectUrl()
 * const press = () => requestKycRedirectUrl.mutate()
 */
export function useRequestKycRedirectUrl(): CallHookResult<
  RequestKycRedirectUrlData,
  RequestKycRedirectUrlErrorTag,
  RequestKycRedirectUrlParameters | void
> {
  return useCall(
    (client, parameters) => requestKycRedirectUrl(client, parameters ?? {}),
    [getKycStatusQueryKey, getVerificationQueryKey],
  )
}

/**
 * Reads the customer's verification tier and the steps to the next one. See `getVerification` of `@wallet/core`.
 *
 * @function
 * @example
 * const { data: verification, isPending, error } = useVerification()
 */
export const useVerification = createQueryHook(getVerificationQueryOptions)
