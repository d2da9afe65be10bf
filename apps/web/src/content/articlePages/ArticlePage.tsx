import { Drawing } from "#content/drawings/Drawing.tsx"
import { articleDrawing } from "#content/drawings/drawings.ts"
import { titleSize } from "#content/page/titleSize.ts"
import { useContent } from "#content/payload/useContent.ts"
import { m } from "#i18n/generated/messages.js"
import { classes } from "#ui/classes.ts"
import { Link } from "#ui/Link.tsx"
import { ArticleBody } from "./ArticleBody.tsx"
import { ArticleCard } from "./ArticleCard.tsx"
import { useArticleDay } from "./useArticleDay.ts"

/** A post of the blog or a lesson of the academy. */
export function ArticlePage() {
  const { kind, slug, date, tags, title, summary, minutes, ground, html, others } = useContent<"/blog/$post">()
  const day = useArticleDay(date)
  return (
    <>
      <article>
        <div className="mx-auto grid max-w-page items-center gap-10 px-4 pt-8 pb-12 tablet:px-6 tablet:pt-12 desktop:grid-cols-[1.15fr_1fr] desktop:gap-12">
          <div className="min-w-0">
            <Link to={kind === "academy" ? "/academy" : "/blog"} className="touch-target text-small">
              {`← ${m.public_allPosts()}`}
            </Link>
            <h1 className={classes("mt-6", titleSize(title))}>{title}</h1>
            <p className="mt-5 max-w-prose text-title font-normal text-muted">{summary}</p>
            <p className="mt-6 flex flex-wrap gap-x-4 gap-y-1 text-small text-muted">
              <time dateTime={date} className="figures">
                {day}
              </time>
              <span>{m.public_minutes({ count: minutes })}</span>
              <span>{tags.map(({ name }) => name).join(", ")}</span>
            </p>
          </div>
          <Drawing name={articleDrawing(slug)} ground={ground} />
        </div>
        <div className="border-t border-line">
          <div className="mx-auto max-w-prose px-4 pt-4 pb-16 tablet:pb-20">
            <ArticleBody html={html} />
          </div>
        </div>
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
