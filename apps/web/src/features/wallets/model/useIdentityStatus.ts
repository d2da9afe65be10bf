import type { KycSession } from "@wallet/core/contract"
import { useKycStatus } from "@wallet/react"
import { useProfile } from "@wallet/react/account"

/** The state of the customer's identity check. */
export interface IdentityStatus {
  readonly status: KycSession["status"] | undefined
  /** True once it is known, or could not be read. */
  readonly isSettled: boolean
}

/** The state of the identity check from the profile, which every page reads; where it has none, by a call of its own. */
export function useIdentityStatus(): IdentityStatus {
  const profile = useProfile({ staleTime: Number.POSITIVE_INFINITY })
  const told = profile.data?.kycStatus ?? undefined
  const isAsked = !profile.isPending && told === undefined
  const kyc = useKycStatus({ enabled: isAsked })
  return {
    status: told ?? kyc.data?.status,
    isSettled: told !== undefined || (isAsked && (!kyc.isPending || kyc.failureCount > 0)),
  }
}
