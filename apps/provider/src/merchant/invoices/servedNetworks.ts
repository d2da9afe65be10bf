import type { AcceptedCurrency } from "@wallet/core/contract"
import { findNetwork } from "@wallet/core/money"
import { isServed } from "#platform/http/outsideParties.ts"
import type { Services } from "#platform/services.ts"
import { chainWay } from "#rails/ways.ts"

/** The currencies with those of their networks over which an invoice can be paid now. */
export function withServedNetworks(
  services: Pick<Services, "parties" | "controls">,
  accepted: readonly AcceptedCurrency[],
): AcceptedCurrency[] {
  const isOpen = (network: string) => {
    const known = findNetwork(network)
    return known !== undefined && isServed(services, chainWay("invoice", known.id))
  }
  return accepted.map((one) => ({ ...one, networks: one.networks.filter(isOpen) }))
}
