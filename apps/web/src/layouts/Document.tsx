import { Outlet, Scripts, useMatches } from "@tanstack/react-router"
import { brand } from "../brand.ts"
import { m } from "../i18n/generated/messages.js"
import { useLocale } from "../i18n/LocaleProvider.tsx"
import type { Locale } from "../i18n/locale.ts"

/** The whole document. What only search engines read is added by the build (`build/headTags.ts`). */
export function Document() {
  const { locale } = useLocale()
  const title = usePageTitle(locale)
  return (
    <html lang={locale} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <title>{`${title} · ${brand.name}`}</title>
      </head>
      <body>
        <Outlet />
        <Scripts />
      </body>
    </html>
  )
}

/** The title that the innermost route's content brings, else the route's own. Where none has one, no route matched. */
function usePageTitle(locale: Locale): string {
  return useMatches({
    select: (matches) => {
      const page = matches.findLast((match) => match.staticData.title)
      return titleOfContent(page?.loaderData)?.[locale] ?? page?.staticData.title?.() ?? m.common_notFoundShort()
    },
  })
}

/** Articles bring their titles along. */
function titleOfContent(content: unknown): Readonly<Record<Locale, string>> | undefined {
  if (typeof content !== "object" || content === null || !("pageTitle" in content)) return undefined
  return content.pageTitle as Readonly<Record<Locale, string>> // what `loadArticle` makes of it
}
