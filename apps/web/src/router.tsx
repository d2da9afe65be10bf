import { createRouter, type RouterHistory } from "@tanstack/react-router"
import type { Contents } from "#content/payload/contents.ts"
import type { Locale } from "#i18n/locale.ts"
import { NotFound } from "#layouts/NotFound.tsx"
import { RouteError } from "#layouts/RouteError.tsx"
import { parseSearch, stringifySearch } from "#shared/lists/searchText.ts"
import { routeTree } from "./routeTree.gen.ts"

/**
 * Makes a router: one for the page in a browser, one for each page that is prerendered.
 *
 * @param history Where the page has been; by default it is begun here.
 */
export function createAppRouter(contents: Contents, history?: RouterHistory) {
  return createRouter({
    routeTree,
    ...(history && { history }),
    context: { contents },
    // A prerendered page hands its content on to the page in the browser.
    dehydrate: () => ({ contents: contents.pack() }),
    hydrate: (page: { readonly contents: string }) => contents.unpack(page.contents),
    // No digit of an amount in a link is lost on the way to its form.
    parseSearch,
    stringifySearch,
    defaultPreload: "intent",
    // An address that no route has gets the whole error page, not a part of some layout.
    notFoundMode: "root",
    scrollRestoration: true,
    defaultNotFoundComponent: NotFound,
    defaultErrorComponent: RouteError,
  })
}

export type AppRouter = ReturnType<typeof createAppRouter>

/** A message without values, in the language of the moment or in one that is asked for. */
type PageText = (inputs?: Record<string, never>, options?: { locale?: Locale }) => string

declare module "@tanstack/react-router" {
  interface Register {
    router: AppRouter
  }
  interface StaticDataRouteOption {
    title?: PageText
    /** A title by what the address asks for, which comes first. The prerendered page knows no such thing and has the other. */
    titleBySearch?: (search: object) => string | undefined
    /** The page's content brings a title of its own, which comes first. */
    isNamedByContent?: true
  }
}
