import { describe, expect, test } from "vitest"
import { locales } from "./i18n/locale.ts"
import { type RouteEntry, routeList } from "./routeList.ts"
import { createAppRouter } from "./router.tsx"

const layouts = { _landing: "landing", _auth: "auth", _default: "default" } as const

/** What the route files say of each address: their folders name layout and guard. */
function routesFromFiles(): RouteEntry[] {
  const router = createAppRouter()
  return Object.values(router.routesById)
    .filter((route) => !route.children)
    .map((route): RouteEntry => {
      const folders = route.id.split("/")
      const layout = Object.entries(layouts).find(([folder]) => folders.includes(folder))?.[1]
      if (!layout) throw new Error(`${route.id} has no layout`)
      const path = route.fullPath === "/" ? "/" : route.fullPath.replace(/\/$/, "")
      return { path, layout, ...(folders.includes("_authenticated") && { guard: "authenticated" }) }
    })
}

const byPath = (a: RouteEntry, b: RouteEntry) => a.path.localeCompare(b.path)

test("spec §2: the list of routes says what the route files do", () => {
  const listed = routeList.map(({ path, layout, guard }) => ({ path, layout, ...(guard && { guard }) }))
  expect(routesFromFiles().sort(byPath)).toEqual(listed.sort(byPath))
})

test("spec §2: everything under /account is guarded, and nothing else", () => {
  for (const route of routeList)
    expect([route.path, route.guard === "authenticated"]).toEqual([route.path, /^\/account(\/|$)/.test(route.path)])
})

test("only public pages are prerendered", () => {
  const layoutsOfPages = routeList.filter(({ prerender }) => prerender).map(({ layout }) => layout)
  expect(new Set(layoutsOfPages)).toEqual(new Set(["landing"]))
})

describe("every route has a title in both languages", () => {
  const router = createAppRouter()
  test.each(routeList.flatMap(({ path }) => locales.map((locale) => [path, locale] as const)))(
    "%s, %s",
    (path, locale) => {
      const matches = router.matchRoutes(path, {})
      const title = matches.findLast((match) => match.staticData.title)?.staticData.title
      expect(title?.({}, { locale })).toBeTruthy()
    },
  )
})
