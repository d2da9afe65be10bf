import { createRequestHandler, RouterServer, renderRouterToString } from "@tanstack/react-router/ssr/server"
import { renderToStaticMarkup } from "react-dom/server"
import { homeRest } from "#content/home/HomePage.tsx"
import { HomeRest } from "#content/home/HomeRest.tsx"
import { planTables } from "#content/pages/PlansPage.tsx"
import { PlanTables } from "#content/pages/PlanTables.tsx"
import { QrFigure } from "#content/pages/QrFigure.tsx"
import { qrFigure } from "#content/pages/QrPaymentsPage.tsx"
import { createContents } from "#content/payload/contents.ts"
import { readPageTexts } from "#content/payload/readPageTexts.ts"
import { m } from "#i18n/generated/messages.js"
import { LocaleProvider } from "#i18n/LocaleProvider.tsx"
import type { Locale } from "#i18n/locale.ts"
import { NoScriptPage } from "#layouts/NoScriptPage.tsx"
import { SplashPage } from "#layouts/SplashPage.tsx"
import { createAppRouter } from "./router.tsx"

export { buildMetadataPath, latestBuildPath, payloadPath } from "@wallet/core"
export { findPageTexts } from "#content/texts/pageTexts.ts"

// Browsers load it later; a prerendered page holds it whole.
homeRest.whole = HomeRest
planTables.whole = PlanTables
qrFigure.whole = QrFigure

/** One public page as HTML, in one language. */
export async function renderPage(path: string, locale: Locale): Promise<string> {
  const contents = createContents({ source: readPageTexts, locale: () => locale })
  const handle = createRequestHandler({
    request: new Request(new URL(path, "http://localhost")),
    createRouter: () => createAppRouter(contents),
  })
  const response = await handle(({ router, responseHeaders }) =>
    renderRouterToString({
      router,
      responseHeaders,
      children: (
        <LocaleProvider initial={locale}>
          <RouterServer router={router} />
          {/* In the browser the notice of a new build stands here: React makes ids from places, and they must agree. */}
          {null}
        </LocaleProvider>
      ),
    }),
  )
  return response.text()
}

/** The body of a page that only a browser renders: until its scripts run, and for browsers without scripts. */
export function shellBody(locale: Locale): string {
  return renderToStaticMarkup(
    <LocaleProvider initial={locale}>
      <noscript>
        <NoScriptPage />
      </noscript>
      <SplashPage />
    </LocaleProvider>,
  )
}

/** The text for a visitor whose browser failed to load a page's scripts. */
export function lostText(locale: Locale): string {
  return m.common_pieceMissingText({}, { locale })
}

/** The title of a route's page, without the brand's name. @throws Error for a path that is no route's. */
export function routeTitle(path: string, locale: Locale): string {
  const router = createAppRouter(createContents({ source: readPageTexts, locale: () => locale }))
  const title = router
    .matchRoutes(path, {})
    .findLast((match) => match.staticData.title)
    ?.staticData.title?.({}, { locale })
  if (title === undefined) throw new Error(`${path} has no title`)
  return title
}
