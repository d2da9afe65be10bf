import { createRouter } from "@tanstack/react-router"
import { NotFound } from "#shell/NotFound.tsx"
import { ScreenError } from "#shell/ScreenError.tsx"
import { routeTree } from "./routeTree.gen.ts"

/** Makes the console's router. */
export function createConsoleRouter() {
  return createRouter({
    routeTree,
    basepath: "/operator",
    defaultPreload: "intent",
    scrollRestoration: true,
    notFoundMode: "fuzzy",
    defaultNotFoundComponent: NotFound,
    defaultErrorComponent: ScreenError,
  })
}

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof createConsoleRouter>
  }
}
