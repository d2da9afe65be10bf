import {
  type RequestCompanyVerificationData,
  type RequestCompanyVerificationErrorTag,
  requestCompanyVerification,
} from "@wallet/core/account"
import { getVerificationQueryKey } from "@wallet/core/queries"
import { type CallHookResult, useCall } from "#calls/useCall.ts"

/**
 * Starts or resumes the check of the customer's company. See `requestCompanyVerification` of `@wallet/core`.
 *
 * @example
 * const requestCompanyVerification = useRequestCompanyVerification()
 * const press = () => requestCompanyVerification.mutate()
 */
export function useRequestCompanyVerification(): CallHookResult<
  RequestCompanyVerificationData,
  RequestCompanyVerificationErrorTag,
  void
> {
  return useCall((client) => requestCompanyVerification(client), [getVerificationQueryKey])
}
