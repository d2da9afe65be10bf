import type { VirtualCardBin } from "@wallet/core/cards"
import { verificationLevels } from "@wallet/core/contract"

/** Whether a card asks for more verification than the customer has. The provider has the last word. */
export function needsLevel({ requiredLevel }: VirtualCardBin, level: string | undefined): boolean {
  return level !== undefined && rankOf(requiredLevel) > rankOf(level)
}

function rankOf(level: string | null): number {
  return verificationLevels.findIndex((known) => known === level)
}
