import { parseHighRiskAmounts } from "@wallet/core"
import { useMe } from "@wallet/react"
import { HighRiskAmounts } from "./HighRiskAmounts.tsx"

/**
 * The amounts that the provider regards as risky for this customer (spec §3). Stands where money is looked at, comes in or
 * leaves; nothing stands there while there is none.
 */
export function HighRiskNotice() {
  const amounts = parseHighRiskAmounts(useMe().data?.highRiskAmounts)
  return amounts.length === 0 ? null : <HighRiskAmounts amounts={amounts} />
}
