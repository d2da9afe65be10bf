import {
  type CreateBeneficiaryData,
  type CreateBeneficiaryErrorTag,
  type CreateBeneficiaryParameters,
  createBeneficiary,
} from "@wallet/core"
import { getBeneficiariesQueryKey } from "@wallet/core/queries"
import { type CallHookResult, useCall } from "./useCall.ts"

/** Writes a destination into the address book. See `createBeneficiary` of `@wallet/core`. */
export function useCreateBeneficiary(): CallHookResult<
  CreateBeneficiaryData,
  CreateBeneficiaryErrorTag,
  CreateBeneficiaryParameters
> {
  return useCall(createBeneficiary, [getBeneficiariesQueryKey])
}
