import { type Context, Hono } from "hono"
import { baseLocale, type Locale, localeFromAcceptLanguage, localeFromCookies } from "../src/i18n/locale.ts"
import { findRedirect, type RedirectRules } from "../src/redirectRules.ts"
import { routeList } from "../src/routeList.ts"
import { foreignOrigins, settings } from "../src/settings.ts"
import { readFiles, type StoredFile } from "./files.ts"
import { nameUnknownPath, type Page, readPages } from "./pages.ts"
import { contentPolicy, securityHeaders } from "./securityHeaders.ts"

interface SiteOptions {
  /** What the build made. */
  readonly distDir: string
  /** Origins besides our own that pages may call; by default those of the site's settings. */
  readonly connectSources?: readonly string[]
  /** By default the site's own. */
  readonly redirectRules?: RedirectRules
}

/** Longer paths are no address of ours, and are not repeated in the answer. */
const longestPath = 2048

/** The built site as an app: pages by the visitor's language, files by their names, the error page for the rest. */
export function createSite({ distDir, connectSources = foreignOrigins(settings), redirectRules }: SiteOptions): Hono {
  const files = readFiles(distDir)
  const pages = readPages(files)
  const app = new Hono()

  const sendPage = (context: Context, page: Page, status: 200 | 400 | 404, html?: string) => {
    context.header("Content-Security-Policy", contentPolicy({ scriptHashes: page.scriptHashes, connectSources }))
    context.header("Content-Language", localeOf(context))
    context.header("Cache-Control", "no-store")
    context.header("Vary", "Cookie, Accept-Language, Accept-Encoding")
    return html === undefined ? sendFile(context, page, status) : context.html(html, status)
  }
  const sendUnknown = (context: Context, status: 400 | 404, path: string) => {
    const { notFound } = pages[localeOf(context)]
    return sendPage(context, notFound, status, nameUnknownPath(notFound, path))
  }

  app.use(async (context, next) => {
    const isSecure = context.req.header("X-Forwarded-Proto") === "https" || context.req.url.startsWith("https:")
    for (const [name, value] of Object.entries(securityHeaders(isSecure))) context.header(name, value)
    return next()
  })

  app.get("*", (context) => {
    const { path } = context.req
    if (!isReadable(path)) return sendUnknown(context, 400, "")
    if (path.length > longestPath) return sendUnknown(context, 404, `${path.slice(0, 60)}…`)

    const rule = findRedirect(path + new URL(context.req.url).search, redirectRules)
    if (rule) return context.redirect(rule.to, 308)

    const { byPath, shell } = pages[localeOf(context)]
    const page = byPath.get(path) ?? (isRoute(path) ? shell : undefined)
    if (page) return sendPage(context, page, 200)

    // Browsers ask for this name by themselves whatever the page says.
    const file = path.startsWith("/pages/") ? undefined : files.get(path === "/favicon.ico" ? "/favicon.svg" : path)
    if (file) {
      context.header("Cache-Control", path.startsWith("/assets/") ? "public, max-age=31536000, immutable" : "no-cache")
      context.header("Vary", "Accept-Encoding")
      return sendFile(context, file, 200)
    }
    const isKnown = (known: string) => byPath.has(known) || isRoute(known)
    return redirectWithoutSlash(context, path, isKnown) ?? sendUnknown(context, 404, path)
  })

  app.all("*", (context) => {
    context.header("Allow", "GET, HEAD")
    return context.text("Method Not Allowed", 405)
  })

  return app
}

/** Spec §1: the cookie decides, then what the browser asks for. */
function localeOf(context: Context): Locale {
  return (
    localeFromCookies(context.req.header("Cookie")) ??
    localeFromAcceptLanguage(context.req.header("Accept-Language")) ??
    baseLocale
  )
}

function sendFile(context: Context, file: StoredFile, status: 200 | 400 | 404) {
  context.header("Content-Type", file.type)
  const accepted = context.req.header("Accept-Encoding") ?? ""
  if (file.br && /\bbr\b/.test(accepted)) {
    context.header("Content-Encoding", "br")
    return context.body(file.br, status)
  }
  if (file.gzip && /\bgzip\b/.test(accepted)) {
    context.header("Content-Encoding", "gzip")
    return context.body(file.gzip, status)
  }
  return context.body(file.plain, status)
}

/** Known routes alone: a redirect to whatever someone wrote could lead to another site. */
function redirectWithoutSlash(context: Context, path: string, isKnown: (path: string) => boolean) {
  const shorter = path.replace(/\/+$/, "")
  return isKnown(shorter) ? context.redirect(shorter + new URL(context.req.url).search, 308) : undefined
}

/**
 * Whether the path is a route; a segment that begins with `$` stands for any value, except where each value has a page
 * of its own: what has none does not exist.
 */
function isRoute(path: string): boolean {
  const segments = path.split("/")
  return routeList.some((route) => {
    const wanted = route.path.split("/")
    return (
      !(route.prerender && route.path.includes("$")) &&
      wanted.length === segments.length &&
      wanted.every((part, index) => (part.startsWith("$") ? segments[index] !== "" : part === segments[index]))
    )
  })
}

/** Whether the path is text at all: its escapes are whole and hide no control character. */
function isReadable(path: string): boolean {
  try {
    return !/\p{Cc}/u.test(decodeURIComponent(path))
  } catch {
    return false
  }
}
