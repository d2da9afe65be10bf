import type { Context, MiddlewareHandler } from "hono"
import { HTTPException } from "hono/http-exception"
import { holdsPlainText } from "./plainText.ts"

/**
 * Refuses a request for a page whose address holds text that PostgreSQL can't hold: for every app that serves pages and
 * reads its own paths and queries. The calls of the contract name the field instead (`routes.ts`).
 *
 * @throws HTTPException 400
 */
export const requirePlainAddress: MiddlewareHandler = async ({ req }, next) => {
  const { pathname, searchParams } = new URL(req.url)
  if (!holdsPlainText([decoded(pathname), ...[...searchParams].flat()])) throw unreadable()
  return next()
}

/** The fields of a form that a page sent. @throws HTTPException 400 where PostgreSQL can't hold them. */
export async function readPageForm({ req }: Context): Promise<Record<string, string | File>> {
  const form = await req.parseBody()
  if (!holdsPlainText(form)) throw unreadable()
  return form
}

/** JSON that a page sent, `undefined` where it is none. @throws HTTPException 400 where PostgreSQL can't hold its texts. */
export async function readPageJson({ req }: Context): Promise<unknown> {
  const value: unknown = await req.json().catch(() => undefined)
  if (!holdsPlainText(value)) throw unreadable()
  return value
}

/** As the router does: what can't be decoded stays as it is. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

function unreadable(): HTTPException {
  return new HTTPException(400, { message: "This holds text that can't be kept." })
}

/**
 * Redirects an address with a trailing slash to the one without. Uses the path only, because behind a proxy the scheme of
 * the request differs from the visitor's.
 */
export const dropTrailingSlash: MiddlewareHandler = async (context, next) => {
  await next()
  const { path, method } = context.req
  if (context.res.status !== 404 || (method !== "GET" && method !== "HEAD") || !/^\/[^/\\].*\/$/.test(path)) return
  context.res = context.redirect(path.replace(/\/+$/, "") + new URL(context.req.url).search, 301)
}
