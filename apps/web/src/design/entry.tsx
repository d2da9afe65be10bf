// The page of all components in all their states, for development and for the tests that look at it. The dev server has it
// at /design; no build of the site contains it.
import "#styles/main.css"
import "virtual:brand.css"
import { QueryClient, QueryClientProvider } from "@tanstack/react-query"
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router"
import { createWalletClient } from "@wallet/core"
import { WalletProvider } from "@wallet/react"
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

// Components that compare amounts request prices, which this page does not have.
const client = createWalletClient({
  siteDomain: "wallet.example",
  apiUrl: `${location.origin}/api`,
  fetch: () => new Promise<Response>(() => {}),
})

createRoot(document.body).render(
  <StrictMode>
    <LocaleProvider initial={localeFromCookies(document.cookie) ?? baseLocale}>
      <QueryClientProvider client={new QueryClient()}>
        <WalletProvider client={client}>
          <RouterProvider router={router} />
        </WalletProvider>
      </QueryClientProvider>
    </LocaleProvider>
  </StrictMode>,
)
