import { acceptRedirect, loginTarget } from "@wallet/core"
import { walletClient } from "./client.ts"

/** What runs before a navigation: where the visitor has to go instead, or `undefined` for one who may pass. */
type Middleware = (currentAddress: string) => string | undefined

const middlewares: Readonly<Record<string, Middleware>> = { authenticated: findLoginTarget }

/**
 * Runs the route middleware of that name (spec §2).
 *
 * @throws Error for a name that is none (spec §8): a route must not stand open because its guard is misspelt.
 */
export function runMiddleware(name: string, currentAddress: string): string | undefined {
  const middleware = Object.hasOwn(middlewares, name) ? middlewares[name] : undefined
  if (!middleware) throw new Error(`Unknown route middleware: ${name}`)
  return middleware(currentAddress)
}

/** The middleware `authenticated`: a visitor without a session goes to the login. */
function findLoginTarget(currentAddress: string): string | undefined {
  return walletClient.store.getState().accessToken === undefined ? loginWithWayBack(currentAddress) : undefined
}

/**
 * The login, seen from an address. The spec's two variants of it come first; from any other page of the account one
 * comes back to it.
 */
export function loginWithWayBack(currentAddress: string): string {
  const target = loginTarget(currentAddress)
  const wayBack = acceptRedirect(currentAddress)
  if (target.includes("?") || wayBack === undefined || wayBack === "/account") return target
  return `${target}?redirectUrl=${encodeURIComponent(wayBack)}`
}
