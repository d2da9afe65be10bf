import { Address } from "@scure/btc-signer"
import { type AddressCheck, checkAddress } from "@wallet/core/addresses"
import type { Network } from "@wallet/core/money"
import { addressMarks, type Instance } from "./networkParameters.ts"

/** The configured instance of Bitcoin and of Litecoin. */
export type Instances = Readonly<Record<"bitcoin" | "litecoin", Instance>>

/** True for a network whose configured instance has addresses that the main chain does not know. */
export function hasTestAddresses(network: string | null, instances: Instances): boolean {
  return (network === "bitcoin" || network === "litecoin") && instances[network] !== "mainnet"
}

/**
 * Checks an address to its last character against the configured instance. An address of the main chain is invalid on a
 * test chain, and the other way round.
 *
 * @returns the address as the instance writes it.
 */
export function checkInstanceAddress(text: string, network: Network, instances: Instances): AddressCheck {
  const { id } = network
  if (id !== "bitcoin" && id !== "litecoin") return checkAddress(text, network)
  const instance = instances[id]
  if (instance === "mainnet") return checkAddress(text, network)
  const address = Address({ ...addressMarks[id][instance], wif: 0 })
  try {
    return { ok: true, address: address.encode(address.decode(text.trim())) }
  } catch {
    const check = checkAddress(text, network)
    return check.ok ? { ok: false, code: "address_invalid" } : check
  }
}
