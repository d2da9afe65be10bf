import { type Context, Hono } from "hono"
import { accepts as negotiate } from "hono/accepts"
import {
  baseLocale,
  isLocale,
  type Locale,
  localeCookie,
  localeFromAcceptLanguage,
  localeFromCookies,
  localeParameter,
} from "#i18n/locale.ts"
import { type RouteEntry, routeList } from "#routeList.ts"
import { paymentPath } from "#shared/framing/paymentPath.ts"
import { findRedirect, type RedirectRules } from "#shared/routing/redirectRules.ts"
import { foreignOrigins, settings } from "#site/settings.ts"
import { longestPath, shortAddress } from "#ui/shortAddress.ts"
import { sharePath } from "#worker/routing.ts"
import { cardFramePage, cardFramePath, cardFramePolicy } from "./cardFrame.ts"
import { readFiles, type StoredFile } from "./files.ts"
import { createFramePolicy, type FrameOriginReader } from "./framePolicy.ts"
import { invalidPath, nameAddress, type Page, readPages, unknownPath } from "./pages.ts"
import { type CallApi, namePaymentLink } from "./paymentLink.ts"
import { routeRules } from "./routeRules.ts"
import { type CardFormVendor, contentPolicy, securityHeaders } from "./securityHeaders.ts"

interface SiteOptions {
  /** Folder of the build's output. */
  readonly distDir: string
  /** Origins besides our own that pages may call; by default those of the site's settings. */
  readonly connectSources?: readonly string[]
  /** Origins whose pages ours may frame: where card numbers are shown. */
  readonly frameSources?: readonly string[]
  /** The vendors that take cards in forms of their own; none by default. */
  readonly cardForms?: readonly CardFormVendor[]
  /** True if the issuer shows cards by a script of its own: then there is a page for it to run in. */
  readonly cardFrame?: boolean
  /** Calls the API in this process, to name merchants on their payment links. Without it no link names anybody. */
  readonly callApi?: CallApi | undefined
  /** Reads who may frame a payment page; nobody by default. */
  readonly readFrameOrigins?: FrameOriginReader
  /** By default the site's own. */
  readonly redirectRules?: RedirectRules
}

interface PageOptions {
  readonly html?: string
  readonly route?: string
  readonly frameAncestors?: readonly string[]
}

/** The one route whose page opens a vendor's form. */
const cardFormRoutes: Readonly<Record<CardFormVendor, string>> = {
  stripe: "/account/top-up",
  yookassa: "/account/send/withdraw",
}

/** The vendors whose forms an operator's settings put on the site. */
export function listCardForms({ stripeCards, cardPayoutVendor }: VendorSettings): readonly CardFormVendor[] {
  return [
    ...(stripeCards === undefined ? [] : (["stripe"] as const)),
    ...(cardPayoutVendor === undefined ? [] : [cardPayoutVendor]),
  ]
}

/** The settings of the provider that decide about forms. */
interface VendorSettings {
  readonly stripeCards: object | undefined
  readonly cardPayoutVendor: "yookassa" | undefined
}

/** The built site as an app: pages by the visitor's language, files by their names, the error page for the rest. */
export function createSite({
  distDir,
  connectSources = foreignOrigins(settings),
  frameSources: framed = [],
  cardFrame = false,
  cardForms = [],
  callApi,
  readFrameOrigins = async () => [],
  redirectRules,
}: SiteOptions): Hono {
  const files = readFiles(distDir)
  const pages = readPages(files)
  const build = readBuild(files)
  const frameSources = cardFrame ? ["'self'", ...framed] : framed
  const readFramePolicy = createFramePolicy(readFrameOrigins)
  const app = new Hono()

  const sendPage = (
    context: Context,
    page: Page,
    status: 200 | 400 | 404,
    { html, route, frameAncestors = [] }: PageOptions = {},
  ) => {
    const cardForm = cardForms.find((vendor) => cardFormRoutes[vendor] === route)
    const { inline } = page
    const sources = { inline, connectSources, frameSources, cardForm, frameAncestors }
    context.header("Content-Security-Policy", contentPolicy(sources))
    context.header("Content-Language", readLocale(context))
    context.header("Cache-Control", "no-store")
    // An address with a language chooses it like the page's own switch.
    const named = namedLocale(context)
    if (named) context.header("Set-Cookie", localeCookie(named))
    context.header("Vary", "Cookie, Accept-Language, Accept-Encoding")
    return html === undefined ? sendFile(context, page, status) : context.html(html, status)
  }
  const sendUnknown = (context: Context, status: 400 | 404, path: string) => {
    const { unknown } = pages[readLocale(context)]
    return sendPage(context, unknown, status, { html: nameAddress(unknown, unknownPath, path) })
  }
  const sendInvalid = (context: Context, fullPath: string) => {
    const { invalid } = pages[readLocale(context)]
    return sendPage(context, invalid, 404, { html: nameAddress(invalid, invalidPath, fullPath) })
  }

  app.use(async (context, next) => {
    const isSecure = context.req.header("X-Forwarded-Proto") === "https" || context.req.url.startsWith("https:")
    for (const [name, value] of Object.entries(securityHeaders(isSecure))) context.header(name, value)
    return next()
  })

  if (cardFrame) {
    app.get(cardFramePath, (context) => {
      context.header("Content-Security-Policy", cardFramePolicy)
      context.header("Cache-Control", "no-store")
      return context.html(cardFramePage)
    })
  }

  const sendPayment = async (context: Context, page: Page) => {
    const plain = new TextDecoder().decode(page.plain)
    const [frameAncestors, html] = await Promise.all([
      readFramePolicy(context.req.query(), context.req.raw.headers),
      callApi && namePaymentLink(plain, { callApi, visitor: context, locale: readLocale(context) }),
    ])
    return sendPage(context, page, 200, { route: paymentPath, frameAncestors, ...(html !== undefined && { html }) })
  }

  app.get("*", (context) => {
    const { path } = context.req
    const { pathname, search, searchParams } = new URL(context.req.url)
    if (!isReadable(path)) return sendUnknown(context, 400, shortAddress(pathname + search))
    if (path.length > longestPath) return sendUnknown(context, 404, shortAddress(path))

    const rule = findRedirect(path + search, redirectRules)
    if (rule) return context.redirect(rule.to, 308)

    // Files come first: the payload file of /blog has the shape of a post's address.
    // Browsers ask for this name by themselves whatever the page says.
    const file = path.startsWith("/pages/") ? undefined : files.get(path === "/favicon.ico" ? "/favicon.svg" : path)
    if (file) {
      // A request that names the build must get this build's files.
      const isForEver = path.startsWith("/assets/") || searchParams.get("build") === build
      context.header("Cache-Control", isForEver ? "public, max-age=31536000, immutable" : "no-cache")
      context.header("Vary", "Accept-Encoding")
      context.header("ETag", file.etag)
      return context.req.header("If-None-Match") === file.etag ? context.body(null, 304) : sendFile(context, file, 200)
    }

    const { byPath } = pages[readLocale(context)]
    const route = findRoute(path)
    if (route) {
      const page = accepts(route, path) ? (byPath.get(path) ?? byPath.get(route.path)) : undefined
      if (!page) return sendInvalid(context, path + search)
      return route.path === paymentPath
        ? sendPayment(context, page)
        : sendPage(context, page, 200, { route: route.path })
    }
    return redirectWithoutSlash(context, path) ?? sendUnknown(context, 404, shortAddress(path + search))
  })

  // The service worker handles content shared with the installed site. Without it the page stays empty.
  app.post(sharePath, (context) => context.redirect(sharePath, 303))

  app.all("*", (context) => {
    context.header("Allow", "GET, HEAD")
    return context.text("Method Not Allowed", 405)
  })

  return app
}

/** Spec §1: the cookie decides, then what the browser asks for, unless the address itself names the language. */
function readLocale(context: Context): Locale {
  return (
    namedLocale(context) ??
    localeFromCookies(context.req.header("Cookie")) ??
    localeFromAcceptLanguage(context.req.header("Accept-Language")) ??
    baseLocale
  )
}

/** The language that the address names. */
function namedLocale(context: Context): Locale | undefined {
  const named = context.req.query(localeParameter)
  return isLocale(named) ? named : undefined
}

const encodings = ["br", "gzip"] as const

/** The smallest form of a file that the visitor's browser takes. A weight of 0 refuses a form. */
function chooseEncoding(context: Context, file: StoredFile): (typeof encodings)[number] | undefined {
  const chosen = negotiate(context, {
    header: "Accept-Encoding",
    supports: [...encodings],
    default: "",
    match: (accepted) =>
      encodings.find((name) => file[name] && accepted.some(({ type, q }) => type.toLowerCase() === name && q > 0)) ??
      "",
  })
  return encodings.find((name) => name === chosen)
}

function sendFile(context: Context, file: StoredFile, status: 200 | 400 | 404) {
  context.header("Content-Type", file.type)
  const encoding = chooseEncoding(context, file)
  const packed = encoding && file[encoding]
  if (!packed) return context.body(file.plain, status)
  context.header("Content-Encoding", encoding)
  return context.body(packed, status)
}

/** Known routes alone: a redirect to whatever someone wrote could lead to another site. */
function redirectWithoutSlash(context: Context, path: string) {
  const shorter = path.replace(/\/+$/, "")
  return findRoute(shorter) ? context.redirect(shorter + new URL(context.req.url).search, 308) : undefined
}

/** The route that has a path; a segment that begins with `$` stands for any value. */
function findRoute(path: string): RouteEntry | undefined {
  const segments = path.split("/")
  return (
    routeList.find((route) => route.path === path && !path.includes("$")) ??
    routeList.find((route) => {
      const wanted = route.path.split("/")
      return (
        wanted.length === segments.length &&
        wanted.every((part, index) => (part.startsWith("$") ? segments[index] !== "" : part === segments[index]))
      )
    })
  )
}

/** True if the route's validation accepts the value in the path. A route without validation accepts every value. */
function accepts(route: RouteEntry, path: string): boolean {
  const index = route.path.split("/").findIndex((part) => part.startsWith("$"))
  if (index < 0) return true
  return routeRules[route.path]?.(decodeURIComponent(path.split("/")[index] ?? "")) ?? route.path !== path
}

/** The id of the build that is served. */
function readBuild(files: ReadonlyMap<string, StoredFile>): string | undefined {
  const latest = files.get("/builds/latest.json")
  return latest && (JSON.parse(new TextDecoder().decode(latest.plain)) as { id: string }).id // written by our build
}

/** True if the path is valid text: its escapes are complete and contain no control character. */
function isReadable(path: string): boolean {
  try {
    return !/\p{Cc}/u.test(decodeURIComponent(path))
  } catch {
    return false
  }
}
