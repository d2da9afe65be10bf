// The page of all components in all their states, for development and for the tests that look at it. The dev server has it
// at /design; no build of the site contains it.
import "#styles/main.css"
import "virtual:brand.css"
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router"
import { StrictMode } from "react"
import { createRoot } from "react-dom/client"
import { LocaleProvider } from "#i18n/LocaleProvider.tsx"
import { baseLocale, localeFromCookies } from "#i18n/locale.ts"
import { DesignPage } from "./DesignPage.tsx"

// Links need a router; these lead nowhere.
const router = createRouter({
  routeTree: createRootRoute({ component: DesignPage }),
  history: createMemoryHistory(),
})

createRoot(document.body).render(
  <StrictMode>
    <LocaleProvider initial={localeFromCookies(document.cookie) ?? baseLocale}>
      <RouterProvider router={router} />
    </LocaleProvider>
  </StrictMode>,
)
