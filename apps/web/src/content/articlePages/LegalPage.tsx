import { useContent } from "#content/payload/useContent.ts"
import { m } from "#i18n/generated/messages.js"
import { ArticleBody } from "./ArticleBody.tsx"
import { useArticleDay } from "./useArticleDay.ts"

/** A legal document. */
export function LegalPage() {
  const { title, summary, date, html } = useContent<"/terms-of-use">()
  const day = useArticleDay(date)
  return (
    <article className="mx-auto max-w-prose px-4 pt-12 pb-20 tablet:pt-16">
      <h1 className="text-headline">{title}</h1>
      <p className="mt-4 text-title font-normal text-muted">{summary}</p>
      <p className="figures mt-5 border-b border-line pb-6 text-small text-muted">{m.public_updated({ date: day })}</p>
      <ArticleBody html={html} />
    </article>
  )
}
