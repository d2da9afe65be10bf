import { describe, expect, test } from "vitest"
import { descriptions } from "#content/descriptions.ts"
import { createContents } from "#content/payload/contents.ts"
import { locales } from "#i18n/locale.ts"
import { type RouteEntry, routeList } from "./routeList.ts"
import { createAppRouter } from "./router.tsx"

const noContents = createContents({ source: async () => ({ arrival: "nowhere" }), locale: () => "en" })

const layouts = { _landing: "landing", _auth: "auth", _default: "default", _payer: "default" } as const
/** `_payer` runs the same middleware, and lets through whoever can pay an invoice without a session. */
const guarded = ["_authenticated", "_payer"]

/** Layout and guard of each address, read from the folders of the route files. */
function routesFromFiles(): RouteEntry[] {
  const router = createAppRouter(noContents)
  return Object.values(router.routesById)
    .filter((route) => !route.children)
    .map((route): RouteEntry => {
      const folders = route.id.split("/")
      const layout = Object.entries(layouts).find(([folder]) => folders.includes(folder))?.[1]
      if (!layout) throw new Error(`${route.id} has no layout`)
      const path = route.fullPath === "/" ? "/" : route.fullPath.replace(/\/$/, "")
      return { path, layout, ...(guarded.some((folder) => folders.includes(folder)) && { guard: "authenticated" }) }
    })
}

/** Their descriptions are the articles' summaries, or of what is looked up. */
const articleRoutes = /\/(\$post|\$hash)$|-policy$|\/terms-of-use$/

const byPath = (a: RouteEntry, b: RouteEntry) => a.path.localeCompare(b.path)

test("spec §2: the list of routes says what the route files do", () => {
  const listed = routeList.map(({ path, layout, guard }) => ({ path, layout, ...(guard && { guard }) }))
  expect(routesFromFiles().sort(byPath)).toEqual(listed.sort(byPath))
})

/** Spec §2, word by word. `{post}` is `$post` in the list. */
const spec = {
  landing:
    "/, /academy, /academy/{post}, /afilate, /aml-policy, /become-ambassador, /blog, /blog/{post}, /brends, /business, /cards, /company, /cookie-policy, /explorer, /explorer/{hash}, /faq, /help, /mass-media, /mass-payouts, /media, /pay-rec, /plans, /privacy-policy, /qr-payments, /qr-payments/CurrenciesConverter, /qr-payments/SelectCarousel, /ref, /terms-of-use, /vacancies, /account/authorization, /account/linkRequired, /account/qr",
  auth: "/auth/login, /auth/registration, /auth/forgot-password, /auth/linkFinish",
  default:
    "/account, /account/aml, /account/api, /account/cards, /account/cards/{cardId}, /account/cards/top-up, /account/exchange, /account/history, /account/invoicePayment, /account/invoicesSessions, /account/mass-payouts, /account/mass-payouts/upload, /account/merchant, /account/merchant/{invoiceId}, /account/merchant/create, /account/merchant/currency, /account/payQr, /account/referral, /account/send, /account/send/currency, /account/send/internal, /account/send/withdraw, /account/settings, /account/top-up, /account/top-up/crypto, /account/top-up/currency, /account/top-up/sbp, /account/top-up/usdc, /account/top-up/usdt, /account/verification",
} as const

/** Public pages beside those of the specification. */
const beyondSpec = ["/convert/$pair"]

test.each(Object.entries(spec))("spec §2: every route of the layout %s, and no other", (layout, paths) => {
  const wanted = paths.split(", ").map((path) => path.replace(/\{(\w+)\}/g, "$$$1"))
  const listed = routeList.filter((route) => route.layout === layout).map(({ path }) => path)
  if (layout === "landing") wanted.push(...beyondSpec)
  expect(listed.sort()).toEqual(wanted.sort())
})

test("spec §2: everything under /account is guarded, and nothing else", () => {
  for (const route of routeList)
    expect([route.path, route.guard === "authenticated"]).toEqual([route.path, /^\/account(\/|$)/.test(route.path)])
})

test("only public pages are prerendered", () => {
  const layoutsOfPages = routeList.filter(({ prerender }) => prerender).map(({ layout }) => layout)
  expect(new Set(layoutsOfPages)).toEqual(new Set(["landing"]))
})

test("every route has a description of its own in both languages", () => {
  for (const locale of locales) {
    const own = routeList
      .filter(({ path }) => !articleRoutes.test(path))
      .map(({ path }) => descriptions[path]?.[locale])
    expect(own).not.toContain(undefined)
    expect(new Set(own).size).toBe(own.length)
  }
})

describe("every route has a title in both languages", () => {
  const router = createAppRouter(noContents)
  test.each(routeList.flatMap(({ path }) => locales.map((locale) => [path, locale] as const)))(
    "%s, %s",
    (path, locale) => {
      const matches = router.matchRoutes(path, {})
      const title = matches.findLast((match) => match.staticData.title)?.staticData.title
      expect(title?.({}, { locale })).toBeTruthy()
    },
  )
})
