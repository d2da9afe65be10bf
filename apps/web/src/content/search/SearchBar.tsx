import { Search } from "lucide-react"
import { useId } from "react"
import { m } from "#i18n/generated/messages.js"
import { buttonStyle } from "#ui/buttonStyle.ts"
import { classes } from "#ui/classes.ts"
import { boxStyle, inputStyle, labelStyle } from "#ui/fieldStyle.ts"

interface SearchBarProps {
  readonly words: string
  readonly onWords: (words: string) => void
  readonly topics: readonly { readonly id: string; readonly name: string }[]
  /** The chosen topic. Default: all. */
  readonly topic: string | undefined
  readonly onTopic: (topic: string | undefined) => void
  /** Number of results. */
  readonly count: number
}

/** Words and topics that narrow a list down. Where no script runs the list stays whole. */
export function SearchBar({ words, onWords, topics, topic, onTopic, count }: SearchBarProps) {
  const id = useId()
  return (
    <search className="noscript:hidden">
      <label htmlFor={id} className={labelStyle}>
        {m.public_search()}
      </label>
      <div className={`${boxStyle} mt-1.5 max-w-prose`}>
        <Search size={18} aria-hidden className="shrink-0 text-muted" />
        <input
          id={id}
          type="search"
          value={words}
          onChange={(event) => onWords(event.target.value)}
          autoComplete="off"
          className={inputStyle}
        />
      </div>
      <fieldset aria-label={m.public_topics()} className="mt-4 flex flex-wrap gap-2">
        <Topic isChosen={topic === undefined} onChoose={() => onTopic(undefined)}>
          {m.public_allTags()}
        </Topic>
        {topics.map(({ id: topicId, name }) => (
          <Topic key={topicId} isChosen={topicId === topic} onChoose={() => onTopic(topicId)}>
            {name}
          </Topic>
        ))}
      </fieldset>
      <output className="mt-4 block text-small text-muted">{m.public_found({ count })}</output>
      {count === 0 && (
        <div className="mt-6 rounded-surface border border-line bg-surface p-6">
          <p className="font-semibold">{m.public_nothingFound()}</p>
          <p className="mt-1 text-muted">{m.public_nothingFoundText()}</p>
          <button
            type="button"
            className={buttonStyle("secondary", "normal", "mt-4")}
            onClick={() => {
              onWords("")
              onTopic(undefined)
            }}
          >
            {m.public_clearSearch()}
          </button>
        </div>
      )}
    </search>
  )
}

interface TopicProps {
  readonly isChosen: boolean
  readonly onChoose: () => void
  readonly children: string
}

function Topic({ isChosen, onChoose, children }: TopicProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className={classes(
        "touch-target min-h-9 cursor-pointer rounded-full border px-4 text-small font-medium transition-colors duration-150",
        isChosen ? "border-accent bg-accent-soft text-accent" : "border-line bg-surface text-muted hover:text-ink",
      )}
    >
      {children}
    </button>
  )
}
