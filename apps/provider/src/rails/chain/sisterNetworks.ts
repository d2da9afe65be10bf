import { findNetwork, type NetworkId, networks } from "@wallet/core/money"

/** The chains on which a key has the same address, including the given one. */
export function sisterNetworks(network: NetworkId): NetworkId[] {
  const known = findNetwork(network)
  if (known?.family !== "evm") return [network]
  return networks.filter(({ family }) => family === "evm").map(({ id }) => id)
}
