import { acceptRedirect, loginTarget } from "@wallet/core"
import { walletClient } from "./client.ts"

/**
 * The middleware `authenticated` (spec §2): where to send a visitor without a session, or `undefined` for one who may
 * pass. The spec's two variants of the login come first; from any other page of the account one comes back to it.
 */
export function findLoginTarget(currentAddress: string): string | undefined {
  if (walletClient.store.getState().accessToken !== undefined) return undefined
  const target = loginTarget(currentAddress)
  const wayBack = acceptRedirect(currentAddress)
  if (target.includes("?") || wayBack === undefined || wayBack === "/account") return target
  return `${target}?redirectUrl=${encodeURIComponent(wayBack)}`
}
