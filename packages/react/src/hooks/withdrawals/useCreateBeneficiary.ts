import {
  type CreateBeneficiaryData,
  type CreateBeneficiaryErrorTag,
  type CreateBeneficiaryParameters,
  createBeneficiary,
} from "@wallet/core"
import { getBeneficiariesQueryKey } from "@wallet/core/queries"
import { type CallHookResult, useCall } from "#calls/useCall.ts"

/**
 * Writes a destination into the address book. See `createBeneficiary` of `@wallet/core`.
 *
 * @example
 * const createBeneficiary = useCreateBeneficiary()
 * const press = () => createBeneficiary.mutate({
 *   label: "Cold wallet",
 *   currency: "USDT",
 *   rail: "crypto",
 *   network: "tron",
 *   address: "TJRabPrwbZy45sbavfcjinPJC18kjpRTv8",
 * })
 */
export function useCreateBeneficiary(): CallHookResult<
  CreateBeneficiaryData,
  CreateBeneficiaryErrorTag,
  CreateBeneficiaryParameters
> {
  return useCall(createBeneficiary, [getBeneficiariesQueryKey])
}
