import { createBeneficiary } from "@wallet/core"
import { getBeneficiariesQueryKey } from "@wallet/core/queries"
import { createCallHook } from "#calls/createCallHook.ts"

/**
 * Writes a destination into the address book. See `createBeneficiary` of `@wallet/core`.
 *
 * @function
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
export const useCreateBeneficiary = createCallHook(createBeneficiary, [getBeneficiariesQueryKey])
