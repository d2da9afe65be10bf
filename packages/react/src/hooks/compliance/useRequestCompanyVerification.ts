import { type WalletClient } from "@wallet/core"
import { requestCompanyVerification } from "@wallet/core/account"
import { getVerificationQueryKey } from "@wallet/core/queries"
import { createCallHook } from "#calls/createCallHook.ts"

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
