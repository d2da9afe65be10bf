import type { ArticleCardContent } from "#content/articles/articleContent.ts"
import { Drawing } from "#content/drawings/Drawing.tsx"
import { articleDrawing } from "#content/drawings/drawings.ts"
import { m } from "#i18n/generated/messages.js"
import { classes } from "#ui/classes.ts"
import { Link } from "#ui/Link.tsx"
import { useArticleDay } from "./useArticleDay.ts"

interface ArticleCardProps {
  readonly article: ArticleCardContent
  /** As wide as the list, with the picture beside the words. */
  readonly isLeading?: boolean
}

/** An article in a list: the whole card leads to it. */
export function ArticleCard({ article, isLeading = false }: ArticleCardProps) {
  const { kind, slug, date, tags, title, summary, minutes, ground } = article
  const day = useArticleDay(date)
  return (
    <li
      className={classes(
        "relative flex flex-col rounded-surface border border-line bg-surface p-3 transition-colors duration-150 hover:border-line-strong",
        isLeading && "tablet:col-span-2 desktop:col-span-3 desktop:grid desktop:grid-cols-[1.15fr_1fr]",
      )}
    >
      <Drawing name={articleDrawing(slug)} ground={ground} />
      <div className={classes("flex flex-1 flex-col p-3 pt-5", isLeading && "desktop:justify-center desktop:px-8")}>
        <p className="text-caption text-muted">{tags.map(({ name }) => name).join(" · ")}</p>
        <h2 className={classes("mt-2", isLeading ? "text-title desktop:text-headline" : "text-title")}>
          <Link
            to={kind === "academy" ? "/academy/$post" : "/blog/$post"}
            params={{ post: slug }}
            className="text-ink after:absolute after:inset-0 after:rounded-surface"
          >
            {title}
          </Link>
        </h2>
        <p className={classes("mt-2 text-muted", !isLeading && "flex-1")}>{summary}</p>
        <p className="mt-5 flex gap-4 text-caption text-muted">
          <time dateTime={date} className="figures">
            {day}
          </time>
          <span>{m.public_minutes({ count: minutes })}</span>
        </p>
      </div>
    </li>
  )
}
