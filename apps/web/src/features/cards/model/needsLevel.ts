import type { VirtualCardBin } from "@wallet/core/cards"
import { verificationLevels } from "@wallet/core/contract"

/** True if a card requires a higher verification level than the customer has. The provider decides. */
export function needsLevel({ requiredLevel }: VirtualCardBin, level: string | undefined): boolean {
  return level !== undefined && getRank(requiredLevel) > getRank(level)
}

function getRank(level: string | null): number {
  return verificationLevels.findIndex((known) => known === level)
}
