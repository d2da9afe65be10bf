import { createHash, timingSafeEqual } from "node:crypto"
import type { Context, MiddlewareHandler } from "hono"
import { getCookie, setCookie } from "hono/cookie"
import { createToken } from "#access/identity/token.ts"
import { originOf } from "#platform/http/origin.ts"
import { holdsPlainText } from "#platform/http/plainText.ts"
import { readBody } from "#platform/http/readBody.ts"
import type { Services } from "#platform/services.ts"
import { mountedAt } from "./paths.ts"
import { Problem } from "./problem.ts"
import { findOperatorSession, type OperatorSession } from "./sessions.ts"

const cookieName = "operator"

/** Who asks, and with what. */
export interface Visit {
  /** What each form of a page must bring back. */
  readonly csrf: string
  readonly session: OperatorSession | undefined
  /** The fields of a form that was sent; a form that this console did not show is refused before. */
  readonly form: Readonly<Record<string, string>>
  readonly address: string
}

export interface OperatorEnv {
  Variables: { visit: Visit }
}

/** Reads the cookie, and the form where one was sent. @throws Problem 403 for a form without the cookie's own token. */
export function readVisit(services: Services): MiddlewareHandler<OperatorEnv> {
  return async (context, next) => {
    const known = getCookie(context, cookieName)
    // Signed in or not, everybody has one: the form to sign in is protected as all the others are.
    const token = known ?? giveCookie(context, services, createToken())
    const csrf = csrfOf(token)
    const form = context.req.method === "POST" ? await readForm(context) : {}
    if (context.req.method === "POST" && !isSame(form["csrf"] ?? "", csrf)) {
      throw new Problem(403, "This form is out of date: open the page again.")
    }
    const session = known === undefined ? undefined : await findOperatorSession(services, known)
    const { address } = originOf(context, services.config.trustedProxies)
    context.set("visit", { csrf, session, form, address })
    await next()
  }
}

/** Gives the browser the token of a session, or of nothing yet. Scripts can't read it, and other sites can't send it. */
export function giveCookie(context: Context, { config }: Services, token: string): string {
  setCookie(context, cookieName, token, {
    path: mountedAt,
    httpOnly: true,
    sameSite: "Strict",
    secure: config.siteOrigin.startsWith("https:"),
  })
  return token
}

/** It follows from the cookie, and the cookie can't be found from it. */
function csrfOf(token: string): string {
  return createHash("sha256").update(`csrf ${token}`).digest("base64url")
}

function isSame(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}

async function readForm(context: Context): Promise<Record<string, string>> {
  const form = Object.fromEntries(new URLSearchParams(await readBody(context.req.raw)))
  if (!holdsPlainText(form)) throw new Problem(422, "This holds text that can't be kept.")
  return form
}
