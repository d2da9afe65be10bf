import type { Context } from "hono"
import { deleteCookie, getCookie, setCookie } from "hono/cookie"
import type { Services } from "#platform/services.ts"
import { mountedAt } from "./paths.ts"

const cookieName = "operator"

/** With this prefix a browser accepts the cookie only from this host, over HTTPS. */
const getPrefix = ({ operators }: Services["config"]) =>
  operators.origin.startsWith("https:") ? ("host" as const) : undefined

/** The token of the session that a request brings. */
export function readToken(context: Context, config: Services["config"]): string | undefined {
  return getCookie(context, cookieName, getPrefix(config))
}

/** Sets the cookie with a session's token. Scripts can't read it, and other sites can't send it. */
export function giveCookie(context: Context, { config }: Services, token: string): void {
  const prefix = getPrefix(config)
  const protection = { httpOnly: true, sameSite: "Strict" } as const
  if (prefix) setCookie(context, cookieName, token, { ...protection, prefix, path: "/", secure: true })
  else setCookie(context, cookieName, token, { ...protection, path: mountedAt })
}

/** Removes the cookie. */
export function dropCookie(context: Context, { config }: Services): void {
  const prefix = getPrefix(config)
  if (prefix) deleteCookie(context, cookieName, { prefix, path: "/", secure: true })
  else deleteCookie(context, cookieName, { path: mountedAt })
}
