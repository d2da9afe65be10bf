import { formatShare } from "@wallet/core/money"

/** A rate as percent, e.g. `0.01` → `1`. */
export function toPercent(rate: string): string {
  return formatShare(rate, "en").replace("%", "")
}
