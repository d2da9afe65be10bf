import { useState } from "react"
import { m } from "../../i18n/generated/messages.js"
import { useLocale } from "../../i18n/LocaleProvider.tsx"
import type { Translated } from "../page/content.ts"
import { PageHero } from "../page/PageHero.tsx"
import { findByWords } from "../search/findByWords.ts"
import { SearchBar } from "../search/SearchBar.tsx"
import { ArticleCard } from "./ArticleCard.tsx"
import { type ArticleKind, articleTags, tagNames } from "./article.ts"
import { articleList } from "./articleList.gen.ts"

interface ArticleIndexProps {
  readonly kind: ArticleKind
  readonly heading: Translated<{ readonly title: string; readonly lead: string }>
}

/** All articles of a kind, with a search and their topics. */
export function ArticleIndex({ kind, heading }: ArticleIndexProps) {
  const { locale } = useLocale()
  const [words, setWords] = useState("")
  const [topic, setTopic] = useState<string>()
  const ofKind = articleList.filter((article) => article.kind === kind)
  const topics = articleTags
    .filter((tag) => ofKind.some(({ tags }) => tags.includes(tag)))
    .map((tag) => ({ id: tag, name: tagNames[tag][locale] }))
  const found = findByWords(
    ofKind.filter(({ tags }) => topic === undefined || tags.some((tag) => tag === topic)),
    words,
    ({ texts, tags }) => [texts[locale].title, texts[locale].summary, ...tags.map((tag) => tagNames[tag][locale])],
  )
  return (
    <>
      <PageHero title={heading[locale].title} lead={heading[locale].lead} />
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
            {found.map((article) => (
              <ArticleCard key={article.slug} article={article} />
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
