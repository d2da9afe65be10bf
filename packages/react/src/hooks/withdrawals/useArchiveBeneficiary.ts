import {
  type ArchiveBeneficiaryData,
  type ArchiveBeneficiaryErrorTag,
  type ArchiveBeneficiaryParameters,
  archiveBeneficiary,
} from "@wallet/core"
import { getBeneficiariesQueryKey } from "@wallet/core/queries"
import { type CallHookResult, useCall } from "#calls/useCall.ts"

/**
 * Takes a line out of the address book. See `archiveBeneficiary` of `@wallet/core`.
 *
 * @example
 * const archiveBeneficiary = useArchiveBeneficiary()
 * const press = () => archiveBeneficiary.mutate({ beneficiaryId: beneficiary.id })
 */
export function useArchiveBeneficiary(): CallHookResult<
  ArchiveBeneficiaryData,
  ArchiveBeneficiaryErrorTag,
  ArchiveBeneficiaryParameters
> {
  return useCall(archiveBeneficiary, [getBeneficiariesQueryKey])
}
