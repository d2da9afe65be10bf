import { useContent } from "#content/payload/useContent.ts"
import { m } from "#i18n/generated/messages.js"
import { Link } from "#ui/Link.tsx"
import { ArticleBody } from "./ArticleBody.tsx"
import { ArticleCard } from "./ArticleCard.tsx"
import { useArticleDay } from "./useArticleDay.ts"

/** A post of the blog or a lesson of the academy. */
export function ArticlePage() {
  const { kind, date, tags, title, summary, minutes, html, others } = useContent<"/blog/$post">()
  const day = useArticleDay(date)
  return (
    <>
      <article className="mx-auto max-w-prose px-4 pt-12 pb-16 tablet:pt-16">
        <Link to={kind === "academy" ? "/academy" : "/blog"} className="touch-target text-small">
          ← {m.public_allPosts()}
        </Link>
        <h1 className="mt-6 text-headline">{title}</h1>
        <p className="mt-4 text-title font-normal text-muted">{summary}</p>
        <p className="mt-5 flex flex-wrap gap-x-4 gap-y-1 border-b border-line pb-6 text-small text-muted">
          <time dateTime={date} className="figures">
            {day}
          </time>
          <span>{m.public_minutes({ count: minutes })}</span>
          <span>{tags.map(({ name }) => name).join(", ")}</span>
        </p>
        <ArticleBody html={html} />
      </article>
      <section className="border-t border-line bg-canvas">
        <div className="mx-auto max-w-page px-4 py-16 tablet:px-6">
          <h2 className="text-headline">{m.public_readNext()}</h2>
          <ul className="mt-8 grid gap-4 desktop:grid-cols-3">
            {others.map((other) => (
              <ArticleCard key={other.slug} article={other} />
            ))}
          </ul>
        </div>
      </section>
    </>
  )
}
