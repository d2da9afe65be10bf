import { acceptRedirect, loginTarget } from "@wallet/core"
import { walletClient } from "#shared/client/client.ts"

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** The page to return to after the login, if it is not in the login's URL. */
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
 * @throws Error for an unknown name (spec §8), so that a misspelt guard leaves no route open.
 */
export function runMiddleware(name: string, currentAddress: string): LoginEntry | undefined {
  const middleware = Object.hasOwn(middlewares, name) ? middlewares[name] : undefined
  if (!middleware) throw new Error(`Unknown route middleware: ${name}`)
  return middleware(currentAddress)
}

/**
 * Resolves after the next frame. It shows the response to a press before the next page is rendered, which on a
 * slow phone takes several frames. A page in the background has no frames.
 */
export function untilPainted(): Promise<void> {
  if (document.visibilityState !== "visible") return Promise.resolve()
  return new Promise((done) => {
    requestAnimationFrame(() => setTimeout(done))
    // In case the page has moved to the background.
    setTimeout(done, 100)
  })
}

/** The middleware `authenticated`: a visitor without a session goes to the login. */
function findLoginTarget(currentAddress: string): LoginEntry | undefined {
  return walletClient.store.getState().accessToken === undefined ? enterLogin(currentAddress) : undefined
}

/**
 * The login for a visitor at a URL, with the return path. The plain login has the return path in its
 * URL. The messenger's app needs exactly the URL of its variant, so the history's state has the return path.
 * An invoice's variant names its own.
 *
 * @see spec §2
 * @param kept the return path in the present entry of the history.
 */
export function enterLogin(currentAddress: string, kept?: string): LoginEntry {
  const target = loginTarget(currentAddress)
  if (target.includes("showInvoicePaymentMsg")) return { href: target, state: {} }
  const wayBack = acceptRedirect(currentAddress) ?? wayBackOfLogin(currentAddress) ?? acceptRedirect(kept)
  if (wayBack === undefined || wayBack === "/account") return { href: target, state: {} }
  if (target.includes("appAuth")) return { href: target, state: { wayBack } }
  return { href: `${target}?redirectUrl=${encodeURIComponent(wayBack)}`, state: {} }
}

/** The return path in the URL of a login page, which a second redirect must keep. */
function wayBackOfLogin(currentAddress: string): string | undefined {
  const [path, query] = currentAddress.split(/[?#]/)
  return path === "/auth/login" ? acceptRedirect(new URLSearchParams(query).get("redirectUrl")) : undefined
}
