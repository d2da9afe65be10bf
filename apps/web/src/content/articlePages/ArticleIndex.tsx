import { useState } from "react"
import { Drawing } from "#content/drawings/Drawing.tsx"
import { PageHero } from "#content/page/PageHero.tsx"
import { useContent } from "#content/payload/useContent.ts"
import { findByWords } from "#content/search/findByWords.ts"
import { SearchBar } from "#content/search/SearchBar.tsx"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { ArticleCard } from "./ArticleCard.tsx"

/** The blog or the academy: all articles of the kind, with a search and their topics. */
export function ArticleIndex() {
  const { locale } = useLocale()
  const { title, lead, drawing, ground, topics, articles } = useContent<"/blog">()
  const [words, setWords] = useState("")
  const [topic, setTopic] = useState<string>()
  const found = findByWords(
    articles.filter(({ tags }) => topic === undefined || tags.some(({ id }) => id === topic)),
    words,
    (article) => [article.title, article.summary, ...article.tags.map(({ name }) => name)],
  )
  return (
    <>
      <PageHero title={title} lead={lead} figure={<Drawing name={drawing} ground={ground} />} />
      <div className="border-t border-line bg-canvas">
        <div className="mx-auto max-w-page px-4 py-10 tablet:px-6 tablet:py-14">
          <SearchBar
            words={words}
            onWords={setWords}
            topics={topics}
            topic={topic}
            onTopic={setTopic}
            count={found.length}
          />
          <ul className="mt-8 grid gap-4 tablet:grid-cols-2 desktop:grid-cols-3">
            {found.map((article, index) => (
              // The newest leads the list.
              <ArticleCard key={article.slug} article={article} isLeading={index === 0} />
            ))}
          </ul>
          <p className="mt-10 text-small">
            <a href={`/feed.${locale}.xml`} className="font-medium text-accent underline-offset-4 hover:underline">
              {m.public_feed()}
            </a>
          </p>
        </div>
      </div>
    </>
  )
}
