import { useMatch, useRouter } from "@tanstack/react-router"
import type { ContentOf, ContentPath } from "#content/texts/pageTexts.ts"
import { useLocale } from "#i18n/LocaleProvider.tsx"

/** The content of the page that the component belongs to, in the visitor's language. Its route has the `contentLoader`. */
export function useContent<Path extends ContentPath>(): ContentOf<Path> {
  const { locale } = useLocale()
  const page = useMatch({ strict: false, select: (match) => match.pathname })
  const { contents } = useRouter().options.context
  const content = contents.find(page, locale)
  if (content === undefined) throw new Error(`${page} is shown without its content`)
  return content as ContentOf<Path> // the build wrote it from the texts of that path
}
