import { Outlet, Scripts, useMatches, useRouter } from "@tanstack/react-router"
import { useEffect, useSyncExternalStore } from "react"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import type { Locale } from "#i18n/locale.ts"
import { useShownTitle } from "#shared/routing/pageTitle.ts"
import { brand } from "#site/brand.ts"
import { useTheme } from "#ui/theme.ts"

/** The whole document. Tags for search engines are added by the build (`build/headTags.ts`). */
export function Document() {
  const { locale } = useLocale()
  const ofThing = useShownTitle()
  const ofPage = useRouteTitle(locale)
  const title = ofThing ?? ofPage
  const theme = useTheme()
  // From now on React handles presses. The page's first script waits for this event (`build/startScript.ts`).
  useEffect(() => void dispatchEvent(new Event("hydrated")), [])
  return (
    // A script in the head has already set the chosen theme. React would remove it when it renders the page again.
    <html lang={locale} data-theme={theme === "system" ? undefined : theme} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <title>{`${title} · ${brand.name}`}</title>
      </head>
      <body>
        <Outlet />
        <Scripts />
      </body>
    </html>
  )
}

/** The title: by the URL, else from the innermost route's content, else the route's own. An unknown URL has none. */
function useRouteTitle(locale: Locale): string {
  const { contents } = useRouter().options.context
  const knowsSearch = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
  return useMatches({
    select: (matches) => {
      const page = matches.findLast((match) => match.staticData.title)
      const isNotFound = matches.some((match) => match.status === "notFound")
      if (!page || isNotFound) return m.common_notFoundShort()
      const asked = knowsSearch && page.staticData.titleBySearch?.(page.search)
      if (asked) return asked
      const own = page.staticData.isNamedByContent && findTitle(contents.find(page.pathname, locale))
      return own || page.staticData.title?.() || ""
    },
  })
}

const subscribeToNothing = () => () => {}

function findTitle(content: unknown): string | undefined {
  return typeof content === "object" && content !== null && "title" in content ? String(content.title) : undefined
}
