import { checkAddress } from "@wallet/core/addresses"
import { findNetwork } from "@wallet/core/money"
import type { Problem } from "#i18n/errorText.ts"

/** The problem of an address on a network. Undefined for a valid one. */
export function addressProblem(address: string, networkId: string): Problem | undefined {
  const network = findNetwork(networkId)
  if (address.trim() === "" || !network) return { code: "required" }
  const check = checkAddress(address, network)
  if (check.ok) return undefined
  return check.network ? { code: "network_mismatch", limit: check.network.name } : { code: check.code }
}
