import { Outlet, Scripts, useMatches } from "@tanstack/react-router"
import { brand } from "../brand.ts"
import { m } from "../i18n/generated/messages.js"
import { useLocale } from "../i18n/LocaleProvider.tsx"

/** The whole document. Title and description are those of the innermost route that has them. */
export function Document() {
  const { locale } = useLocale()
  const { title, description } = usePageTexts()
  return (
    <html lang={locale} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <title>{`${title} · ${brand.name}`}</title>
        {description && <meta name="description" content={description} />}
      </head>
      <body>
        <Outlet />
        <Scripts />
      </body>
    </html>
  )
}

/** Every route has a title; where none has, no route matched. */
function usePageTexts(): { title: string; description?: string | undefined } {
  const page = useMatches({ select: (matches) => matches.findLast((match) => match.staticData.title)?.staticData })
  return { title: page?.title?.() ?? m.common_notFoundShort(), description: page?.description?.() }
}
