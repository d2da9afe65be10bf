import { Drawing } from "#content/drawings/Drawing.tsx"
import { PageHero } from "#content/page/PageHero.tsx"
import { useContent } from "#content/payload/useContent.ts"
import { m } from "#i18n/generated/messages.js"
import { ArticleBody } from "./ArticleBody.tsx"
import { useArticleDay } from "./useArticleDay.ts"

/** A legal document. All of them have one picture. */
export function LegalPage() {
  const { title, summary, date, html } = useContent<"/terms-of-use">()
  const day = useArticleDay(date)
  return (
    <article>
      <PageHero title={title} lead={summary} note={m.public_updated({ date: day })} figure={<Drawing name="legal" />} />
      <div className="border-t border-line">
        <div className="mx-auto max-w-prose px-4 pb-20">
          <ArticleBody html={html} />
        </div>
      </div>
    </article>
  )
}
