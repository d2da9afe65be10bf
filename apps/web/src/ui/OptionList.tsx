import { Check } from "lucide-react"
import { type KeyboardEvent, useEffect, useRef } from "react"
import { classes } from "./classes.ts"
import type { Option } from "./option.ts"
import { itemStyle } from "./popoverStyle.ts"

interface OptionListProps {
  readonly label: string
  readonly options: readonly Option[]
  readonly value: string | undefined
  readonly onChoose: (value: string) => void
}

/** So long after the last letter a further one begins another word, in milliseconds. */
const typingPause = 1_000

/**
 * Options of which one is chosen (ARIA listbox pattern). Arrows, Home and End move, letters find an option by its text,
 * Enter and Space choose. The browser alone knows which option has the focus: the list of React Aria draws all its options
 * anew for each press, longer than a slow phone has until the next picture.
 */
export function OptionList({ label, options, value, onChoose }: OptionListProps) {
  const list = useRef<HTMLDivElement>(null)
  const typed = useRef({ text: "", at: -Infinity })
  const rowOf = (option: Option | undefined) =>
    option && list.current?.querySelector<HTMLElement>(`[data-value="${CSS.escape(option.value)}"]`)
  useEffect(() => {
    // Whoever opens a list wants to choose from it: the focus goes to what is chosen.
    const rows = [...(list.current?.querySelectorAll<HTMLElement>("[role=option]:not([aria-disabled])") ?? [])]
    const row = rows.find((candidate) => candidate.ariaSelected === "true") ?? rows[0] ?? list.current
    row?.focus({ preventScroll: true })
    row?.scrollIntoView?.({ block: "nearest" })
  }, [])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const enabled = options.filter(({ isDisabled }) => !isDisabled)
    const focused = enabled.find((option) => rowOf(option) === document.activeElement)
    const isTyping = event.timeStamp - typed.current.at < typingPause
    const chooses = event.key === "Enter" || (event.key === " " && !isTyping)
    if (chooses && focused) {
      event.preventDefault()
      onChoose(focused.value)
      return
    }
    const next = optionByKey(event.key, enabled, focused) ?? optionByText(event, enabled, focused)
    if (!next) return
    event.preventDefault()
    rowOf(next)?.focus()
  }

  const optionByText = ({ key, timeStamp }: KeyboardEvent, enabled: readonly Option[], focused: Option | undefined) => {
    if (key.length !== 1) return undefined
    const text = (timeStamp - typed.current.at < typingPause ? typed.current.text : "") + key.toLowerCase()
    typed.current = { text, at: timeStamp }
    return findByText(enabled, focused, text)
  }

  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select of HTML holds text alone, and not a currency's mark
    <div ref={list} role="listbox" aria-label={label} tabIndex={-1} onKeyDown={onKeyDown} className="outline-none">
      {options.map((option) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the list around it hears the keys
        <div
          key={option.value}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as above
          role="option"
          aria-selected={option.value === value}
          aria-disabled={option.isDisabled || undefined}
          tabIndex={-1}
          data-value={option.value}
          onClick={() => !option.isDisabled && onChoose(option.value)}
          className={classes(
            itemStyle,
            "hover:bg-sunken focus:bg-sunken active:bg-sunken aria-disabled:cursor-not-allowed aria-disabled:opacity-50",
          )}
        >
          <span className="min-w-0 flex-1">{option.content ?? option.text}</span>
          {option.value === value && <Check size={18} aria-hidden className="shrink-0 text-accent" />}
        </div>
      ))}
    </div>
  )
}

function optionByKey(key: string, enabled: readonly Option[], focused: Option | undefined): Option | undefined {
  const index = focused ? enabled.indexOf(focused) : -1
  switch (key) {
    case "ArrowDown":
      return enabled[Math.min(index + 1, enabled.length - 1)]
    case "ArrowUp":
      return enabled[index < 0 ? enabled.length - 1 : Math.max(index - 1, 0)]
    case "Home":
    case "PageUp":
      return enabled[0]
    case "End":
    case "PageDown":
      return enabled.at(-1)
    default:
      return undefined
  }
}

/** The next option that begins so, from the focused one on; after one letter it is a further one. */
function findByText(enabled: readonly Option[], focused: Option | undefined, text: string): Option | undefined {
  const index = focused ? enabled.indexOf(focused) : -1
  const from = text.length === 1 ? index + 1 : Math.max(index, 0)
  return [...enabled.slice(from), ...enabled.slice(0, from)].find((option) =>
    option.text.toLowerCase().startsWith(text),
  )
}
