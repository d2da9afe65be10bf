import type { ArticleCardContent } from "#content/articles/articleContent.ts"
import { Drawing } from "#content/drawings/Drawing.tsx"
import { articleDrawing } from "#content/drawings/drawings.ts"
import { m } from "#i18n/generated/messages.js"
import { Link } from "#ui/Link.tsx"
import { useArticleDay } from "./useArticleDay.ts"

/** An article in a list: the whole card leads to it. */
export function ArticleCard({ article }: { readonly article: ArticleCardContent }) {
  const { kind, slug, date, tags, title, summary, minutes } = article
  const day = useArticleDay(date)
  return (
    <li className="relative flex flex-col rounded-surface border border-line bg-surface p-6 transition-colors duration-150 hover:border-line-strong">
      <div className="mb-5">
        <Drawing name={articleDrawing(slug)} />
      </div>
      <p className="text-caption text-muted">{tags.map(({ name }) => name).join(" · ")}</p>
      <h2 className="mt-2 text-title">
        <Link
          to={kind === "academy" ? "/academy/$post" : "/blog/$post"}
          params={{ post: slug }}
          className="text-ink after:absolute after:inset-0 after:rounded-surface"
        >
          {title}
        </Link>
      </h2>
      <p className="mt-2 flex-1 text-muted">{summary}</p>
      <p className="mt-5 flex gap-4 text-caption text-muted">
        <time dateTime={date} className="figures">
          {day}
        </time>
        <span>{m.public_minutes({ count: minutes })}</span>
      </p>
    </li>
  )
}
