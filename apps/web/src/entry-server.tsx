import { createRequestHandler, RouterServer, renderRouterToString } from "@tanstack/react-router/ssr/server"
import { m } from "./i18n/generated/messages.js"
import { LocaleProvider } from "./i18n/LocaleProvider.tsx"
import type { Locale } from "./i18n/locale.ts"
import { createAppRouter } from "./router.tsx"

export { buildMetadataPath, latestBuildPath } from "@wallet/core"

/** One public page as HTML, in one language. */
export async function renderPage(path: string, locale: Locale): Promise<string> {
  const handle = createRequestHandler({
    request: new Request(new URL(path, "http://localhost")),
    createRouter: createAppRouter,
  })
  const response = await handle(({ router, responseHeaders }) =>
    renderRouterToString({
      router,
      responseHeaders,
      children: (
        <LocaleProvider initial={locale}>
          <RouterServer router={router} />
        </LocaleProvider>
      ),
    }),
  )
  return response.text()
}

/** What a visitor reads in the account area whose browser runs no scripts. */
export function noScriptText(locale: Locale): string {
  return m.common_needsJavaScript({}, { locale })
}
