import { useState } from "react"
import { brand } from "../../brand.ts"
import { useLocale } from "../../i18n/LocaleProvider.tsx"
import type { Translated } from "../page/content.ts"
import { PageHero } from "../page/PageHero.tsx"
import { Questions } from "../page/sections.tsx"
import { findByWords } from "../search/findByWords.ts"
import { SearchBar } from "../search/SearchBar.tsx"
import { helpTagNames, helpTags, helpTopics } from "./helpTopics.ts"

const heading: Translated<{ readonly title: string; readonly lead: string }> = {
  en: { title: "Help", lead: `Search for what you want to do. A person answers at ${brand.supportEmail}.` },
  ru: { title: "Помощь", lead: `Найдите то, что хотите сделать. Человек ответит по адресу ${brand.supportEmail}.` },
}

/** Help by topic, with a search. */
export function HelpPage() {
  const { locale } = useLocale()
  const [words, setWords] = useState("")
  const [tag, setTag] = useState<string>()
  const found = findByWords(
    helpTopics.filter((topic) => tag === undefined || topic.tag === tag),
    words,
    ({ texts }) => [texts[locale].title, texts[locale].text],
  )
  return (
    <>
      <PageHero title={heading[locale].title} lead={heading[locale].lead} />
      <div className="border-t border-line bg-canvas">
        <div className="mx-auto max-w-page px-4 py-10 tablet:px-6 tablet:py-14">
          <SearchBar
            words={words}
            onWords={setWords}
            topics={helpTags.map((id) => ({ id, name: helpTagNames[id][locale] }))}
            topic={tag}
            onTopic={setTag}
            count={found.length}
          />
          {found.length > 0 && (
            <div className="mt-6">
              <Questions items={found.map(({ texts }) => texts[locale])} />
            </div>
          )}
        </div>
      </div>
    </>
  )
}
