import { m } from "../../i18n/generated/messages.js"
import { useLocale } from "../../i18n/LocaleProvider.tsx"
import { formatDay } from "../../lib/formatDate.ts"
import { ArticleBody } from "./ArticleBody.tsx"
import type { LoadedArticle } from "./loadArticle.ts"

/** A legal document. */
export function LegalPage({ article }: { readonly article: LoadedArticle }) {
  const { locale } = useLocale()
  const { texts, date, html } = article
  return (
    <article className="mx-auto max-w-prose px-4 pt-12 pb-20 tablet:pt-16">
      <h1 className="text-headline">{texts[locale].title}</h1>
      <p className="mt-4 text-title font-normal text-muted">{texts[locale].summary}</p>
      <p className="figures mt-5 border-b border-line pb-6 text-small text-muted">
        {m.public_updated({ date: formatDay(date, "UTC") })}
      </p>
      <ArticleBody html={html[locale]} />
    </article>
  )
}
