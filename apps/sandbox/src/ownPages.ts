import { isOfThisMachine } from "@wallet/provider/platform/addresses/publicAddress.ts"
import type { Config } from "@wallet/provider/platform/config.ts"
import type { MiddlewareHandler } from "hono"
import { HTTPException } from "hono/http-exception"

/**
 * Refuses a request for another host name: otherwise a page of another site whose name resolves to this machine
 * (DNS rebinding) could read everything.
 */
export const requireOwnHost: MiddlewareHandler = async ({ req }, next) => {
  if (!isOfThisMachine(new URL(req.url).hostname)) throw refused("The sandbox is on this machine alone.")
  return next()
}

/**
 * Refuses requests from pages of other origins. Programs send no origin and are accepted.
 *
 * @throws HTTPException 403
 */
export function requireOwnPages({ siteOrigin, corsOrigins }: Config): MiddlewareHandler {
  const own = new Set([siteOrigin, ...corsOrigins])
  return async ({ req }, next) => {
    if (req.method === "GET" || req.method === "HEAD") return next()
    const origin = req.header("Origin")
    const site = req.header("Sec-Fetch-Site")
    const isOwn =
      origin === undefined
        ? site === undefined || site === "same-origin" || site === "none"
        : own.has(origin) || origin === new URL(req.url).origin
    if (!isOwn) throw refused("This was sent from another site.")
    return next()
  }
}

function refused(message: string): HTTPException {
  return new HTTPException(403, { message })
}
