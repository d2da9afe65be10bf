import { acceptRedirect, loginTarget } from "@wallet/core"
import { walletClient } from "#shared/client/client.ts"

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

/**
 * Resolves after the next picture. The press that leads to another page is answered by it, before the page is made: on a
 * slow phone that takes several pictures' time. A page in the background has no pictures to wait for.
 */
export function untilPainted(): Promise<void> {
  if (document.visibilityState !== "visible") return Promise.resolve()
  return new Promise((done) => {
    requestAnimationFrame(() => setTimeout(done))
    // Gone to the background meanwhile.
    setTimeout(done, 100)
  })
}

/** The middleware `authenticated`: a visitor without a session goes to the login. */
function findLoginTarget(currentAddress: string): string | undefined {
  return walletClient.store.getState().accessToken === undefined ? loginWithWayBack(currentAddress) : undefined
}

/**
 * The login, seen from an address (spec §2). Whoever comes from a page of the account comes back to it, by the login of the
 * messenger's app as well; of an invoice the variant itself says whether there is one to come back to.
 */
export function loginWithWayBack(currentAddress: string): string {
  const target = loginTarget(currentAddress)
  if (target.includes("showInvoicePaymentMsg")) return target
  const wayBack = acceptRedirect(currentAddress) ?? wayBackOfLogin(currentAddress)
  if (wayBack === undefined || wayBack === "/account") return target
  return `${target}${target.includes("?") ? "&" : "?"}redirectUrl=${encodeURIComponent(wayBack)}`
}

/** On the login page itself the way back stands in the address: a second refusal must not lose it. */
function wayBackOfLogin(currentAddress: string): string | undefined {
  const [path, query] = currentAddress.split(/[?#]/)
  return path === "/auth/login" ? acceptRedirect(new URLSearchParams(query).get("redirectUrl")) : undefined
}
