import { archiveBeneficiary } from "@wallet/core"
import { getBeneficiariesQueryKey } from "@wallet/core/queries"
import { createCallHook } from "#calls/createCallHook.ts"

/**
 * Takes a line out of the address book. See `archiveBeneficiary` of `@wallet/core`.
 *
 * @function
 * @example
 * const archiveBeneficiary = useArchiveBeneficiary()
 * const press = () => archiveBeneficiary.mutate({ beneficiaryId: beneficiary.id })
 */
export const useArchiveBeneficiary = createCallHook(archiveBeneficiary, [getBeneficiariesQueryKey])
