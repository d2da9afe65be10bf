import { findNetwork, networkTitle } from "@wallet/core/money"

/** What a network is called where this currency goes over it: with the token's standard, unless it is its own coin. */
export function networkName(id: string, currency: string): string {
  const network = findNetwork(id)
  if (!network) return id
  return networkTitle({
    ...network,
    tokenStandard: network.nativeCurrency === currency ? null : (network.tokenStandard ?? null),
  })
}
