import { acceptRedirect, loginTarget } from "@wallet/core"
import { walletClient } from "#shared/client/client.ts"

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** The page to return to after the login, where the login's address does not name it. */
    readonly wayBack?: string
  }
}

/** The login page that a visitor without a session is sent to. */
interface LoginEntry {
  readonly href: string
  readonly state: { readonly wayBack?: string }
}

/** Runs before a navigation and returns the page to visit instead, or `undefined` for a visitor who may pass. */
type Middleware = (currentAddress: string) => LoginEntry | undefined

const middlewares: Readonly<Record<string, Middleware>> = { authenticated: findLoginTarget }

/**
 * Runs the route middleware of that name (spec §2).
 *
 * @throws Error for a name that is none (spec §8): a route must not stand open because its guard is misspelt.
 */
export function runMiddleware(name: string, currentAddress: string): LoginEntry | undefined {
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
function findLoginTarget(currentAddress: string): LoginEntry | undefined {
  return walletClient.store.getState().accessToken === undefined ? enterLogin(currentAddress) : undefined
}

/**
 * The login for a visitor at an address, with the way back to that page. The plain login names the way back in its
 * address. The messenger's app gets exactly the address of its variant, so the history's state keeps the way back.
 * An invoice's variant names its own.
 *
 * @see spec §2
 * @param kept The way back that the present entry of the history keeps.
 */
export function enterLogin(currentAddress: string, kept?: string): LoginEntry {
  const target = loginTarget(currentAddress)
  if (target.includes("showInvoicePaymentMsg")) return { href: target, state: {} }
  const wayBack = acceptRedirect(currentAddress) ?? wayBackOfLogin(currentAddress) ?? acceptRedirect(kept)
  if (wayBack === undefined || wayBack === "/account") return { href: target, state: {} }
  if (target.includes("appAuth")) return { href: target, state: { wayBack } }
  return { href: `${target}?redirectUrl=${encodeURIComponent(wayBack)}`, state: {} }
}

/** The way back in the address of a login page, which a second refusal must not lose. */
function wayBackOfLogin(currentAddress: string): string | undefined {
  const [path, query] = currentAddress.split(/[?#]/)
  return path === "/auth/login" ? acceptRedirect(new URLSearchParams(query).get("redirectUrl")) : undefined
}
