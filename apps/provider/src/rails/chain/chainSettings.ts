import { checkInstanceAddress } from "@wallet/chains/instanceAddress.ts"
import { requireNetwork } from "@wallet/chains/networkParameters.ts"
import { type NetworkId, networks } from "@wallet/core/money"
import { type Config, ConfigError, requireAll } from "#platform/config.ts"

type ColdWalletSettings = Pick<Config, "coldWallets" | "chainInstances">

/**
 * The cold wallet of a network, in the chain's own notation.
 *
 * @throws ConfigError if the address is invalid there, or there are two.
 */
export function readColdWallet({ coldWallets, chainInstances }: ColdWalletSettings, network: NetworkId): string | null {
  const [named, ...more] = coldWallets.filter((one) => one.network === network)
  if (!named) return null
  const check = checkInstanceAddress(named.address, requireNetwork(network), chainInstances)
  if (!check.ok || more.length > 0) throw new ConfigError(`COLD_WALLETS must name one address of ${network}`)
  return check.address
}

/**
 * Checks the settings of chains before any is opened.
 *
 * @throws ConfigError if a network has nodes but no signer, or COLD_WALLETS contains an invalid address.
 */
export function requireChainSettings(config: Config): void {
  requireAll(networks.flatMap(({ id }) => [() => requireSigner(config, id), () => void readColdWallet(config, id)]))
}

/** @throws ConfigError if a network has nodes but there is no signer: no other process may hold keys of real money. */
function requireSigner({ chainNodes, signer }: Pick<Config, "chainNodes" | "signer">, network: NetworkId): void {
  if ((chainNodes[network] ?? []).length === 0 || signer) return
  throw new ConfigError(`SIGNER_URL must be set where CHAIN_${network.toUpperCase()}_RPC_URL is`)
}
