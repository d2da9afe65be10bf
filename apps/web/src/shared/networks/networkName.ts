import { findNetwork, networkTitle } from "@wallet/core/money"

/** The name of a network for a currency: with the token's standard, except for the network's own coin. */
export function networkName(id: string, currency: string): string {
  const network = findNetwork(id)
  if (!network) return id
  return networkTitle({
    ...network,
    tokenStandard: network.nativeCurrency === currency ? null : (network.tokenStandard ?? null),
  })
}
