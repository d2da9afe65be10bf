import { useMemo } from "react"
import { useChangedFees } from "#content/page/useChangedFees.ts"
import { readFees } from "./fees.ts"

/** The fees of the wallet now. The standard ones, until the provider has told otherwise. */
export function useFees() {
  const changed = useChangedFees()
  return useMemo(() => readFees(changed), [changed])
}
