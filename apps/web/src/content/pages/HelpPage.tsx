import { useState } from "react"
import { PageHero } from "#content/page/PageHero.tsx"
import { Questions } from "#content/page/sections.tsx"
import { useContent } from "#content/payload/useContent.ts"
import { findByWords } from "#content/search/findByWords.ts"
import { SearchBar } from "#content/search/SearchBar.tsx"

/** Help by topic. The search comes first. */
export function HelpPage() {
  const { title, lead, tags, topics } = useContent<"/help">()
  const [words, setWords] = useState("")
  const [tag, setTag] = useState<string>()
  const found = findByWords(
    topics.filter((topic) => tag === undefined || topic.tag === tag),
    words,
    (topic) => [topic.title, topic.text],
  )
  return (
    <>
      <PageHero
        title={title}
        lead={lead}
        figure={
          <div className="min-w-0 rounded-surface bg-sunken p-5 tablet:p-8">
            <SearchBar
              words={words}
              onWords={setWords}
              topics={tags}
              topic={tag}
              onTopic={setTag}
              count={found.length}
            />
          </div>
        }
      />
      <div className="border-t border-line bg-canvas">
        <div className="mx-auto max-w-page px-4 py-10 tablet:px-6 tablet:py-14">
          <Questions items={found} />
        </div>
      </div>
    </>
  )
}
