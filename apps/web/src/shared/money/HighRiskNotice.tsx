import { parseHighRiskAmounts } from "@wallet/core"
import { useMe } from "@wallet/react"
import { HighRiskAmounts } from "./HighRiskAmounts.tsx"

/**
 * The amounts that the provider considers risky for this customer (spec §3). Shown on pages where money is viewed, received
 * or sent. Empty without such amounts.
 */
export function HighRiskNotice() {
  const amounts = parseHighRiskAmounts(useMe().data?.highRiskAmounts)
  return amounts.length === 0 ? null : <HighRiskAmounts amounts={amounts} />
}
