import type { Context, MiddlewareHandler } from "hono"
import { getCookie, setCookie } from "hono/cookie"
import { originOf } from "#platform/http/origin.ts"
import { holdsPlainText } from "#platform/http/plainText.ts"
import { readBody } from "#platform/http/readBody.ts"
import type { Services } from "#platform/services.ts"
import { mountedAt } from "./paths.ts"
import { Problem } from "./problem.ts"
import { findOperatorSession, type OperatorSession } from "./sessions.ts"

const cookieName = "operator"

/** With this prefix no other host of the domain, and nobody by http, can set it in a browser. */
const cookiePrefix = ({ operators }: Services["config"]) =>
  operators.origin.startsWith("https:") ? ("host" as const) : undefined

/** Who asks, and with what. */
export interface Visit {
  readonly session: OperatorSession | undefined
  /** The fields of a form that was sent; one that another site shows is rejected before. */
  readonly form: Readonly<Record<string, string>>
  readonly address: string
}

export interface OperatorEnv {
  Variables: { visit: Visit }
}

/** Reads the cookie, and the form where one was sent. */
export function readVisit(services: Services): MiddlewareHandler<OperatorEnv> {
  return async (context, next) => {
    const known = getCookie(context, cookieName, cookiePrefix(services.config))
    const form = context.req.method === "POST" ? await readForm(context) : {}
    const session = known === undefined ? undefined : await findOperatorSession(services, known)
    const { address } = originOf(context, services.config.trustedProxies)
    context.set("visit", { session, form, address })
    await next()
  }
}

/** Gives the browser the token of a session. Scripts can't read it, and other sites can't send it. */
export function giveCookie(context: Context, { config }: Services, token: string): string {
  const prefix = cookiePrefix(config)
  const protection = { httpOnly: true, sameSite: "Strict" } as const
  if (prefix) setCookie(context, cookieName, token, { ...protection, prefix, path: "/", secure: true })
  else setCookie(context, cookieName, token, { ...protection, path: mountedAt })
  return token
}

async function readForm(context: Context): Promise<Record<string, string>> {
  const form = Object.fromEntries(new URLSearchParams(await readBody(context.req.raw)))
  if (!holdsPlainText(form)) throw new Problem(422, "This holds text that can't be kept.")
  return form
}
