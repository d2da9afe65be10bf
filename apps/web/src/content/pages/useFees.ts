import { useProviderInfo } from "@wallet/react"
import { useMemo } from "react"
import { fees, readFees } from "./fees.ts"

/** The fees of the wallet now. The standard ones, until the provider has told otherwise. */
export function useFees() {
  const changed = useProviderInfo().data?.fees
  return useMemo(() => (changed ? readFees(changed) : fees), [changed])
}
