import {
  type RequestKycRedirectUrlData,
  type RequestKycRedirectUrlErrorTag,
  type RequestKycRedirectUrlParameters,
  requestKycRedirectUrl,
} from "@wallet/core"
import { getKycStatusQueryKey, getVerificationQueryKey } from "@wallet/core/queries"
import { type CallHookResult, useCall } from "#calls/useCall.ts"

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
