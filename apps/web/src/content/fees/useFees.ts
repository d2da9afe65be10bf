import { useMemo } from "react"
import { readFees } from "./fees.ts"
import { useChangedFees } from "./useChangedFees.ts"

/** The fees of the wallet now. The standard ones, until the provider has told otherwise. */
export function useFees() {
  const changed = useChangedFees()
  return useMemo(() => readFees(changed), [changed])
}
