import { type KeyboardEvent, type ReactNode, useId, useOptimistic, useRef, useTransition } from "react"

export interface TabItem<Id extends string = string> {
  readonly id: Id
  readonly title: string
  readonly content: ReactNode
  readonly isDisabled?: boolean
}

interface TabsProps<Id extends string> {
  readonly label: string
  readonly tabs: readonly TabItem<Id>[]
  readonly selected: Id
  readonly onSelect: (id: Id) => void
}

const tabStyle = [
  "relative flex min-h-11 min-w-11 shrink-0 cursor-pointer items-center justify-center px-1 text-small font-medium whitespace-nowrap text-muted transition-colors duration-150",
  "after:absolute after:inset-x-0 after:bottom-0 after:h-0.5 after:rounded-full",
  "hover:text-ink aria-selected:text-ink aria-selected:after:bg-accent focus-visible:-outline-offset-2",
  "disabled:cursor-not-allowed disabled:opacity-50",
].join(" ")

/**
 * A few views of one thing, of which one is shown. More than fit on a phone scroll sideways. Arrows go from tab to tab,
 * Home and End to the first and the last (ARIA tabs pattern).
 */
export function Tabs<Id extends string>({ label, tabs, selected, onSelect }: TabsProps<Id>) {
  const id = useId()
  const listRef = useRef<HTMLDivElement>(null)
  const shown = tabs.find((tab) => tab.id === selected)
  // The tab answers at once; its view may take longer than a frame and comes after it.
  const [marked, mark] = useOptimistic(selected)
  const [, startTransition] = useTransition()
  const select = (next: Id) =>
    startTransition(() => {
      mark(next)
      onSelect(next)
    })
  const move = (event: KeyboardEvent) => {
    const open = tabs.filter(({ isDisabled }) => !isDisabled)
    const index = nextIndex(
      event.key,
      open.findIndex((tab) => tab.id === marked),
      open.length,
    )
    const next = index === undefined ? undefined : open[index]
    if (!next) return
    event.preventDefault()
    select(next.id)
    listRef.current?.querySelector<HTMLElement>(`[data-tab="${next.id}"]`)?.focus()
  }
  return (
    <div>
      <div ref={listRef} role="tablist" aria-label={label} className="flex gap-5 overflow-x-auto border-b border-line">
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            data-tab={tab.id}
            aria-selected={tab.id === marked}
            aria-controls={`${id}-panel`}
            tabIndex={tab.id === marked ? 0 : -1}
            disabled={tab.isDisabled}
            onKeyDown={move}
            onClick={() => select(tab.id)}
            className={tabStyle}
          >
            {tab.title}
          </button>
        ))}
      </div>
      <div
        key={selected}
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${selected}`}
        // The keyboard reaches a panel also where nothing in it takes the focus (ARIA tabs pattern).
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="rounded-control pt-5"
      >
        {shown?.content}
      </div>
    </div>
  )
}

/** The index of the tab that a key moves to. It wraps around at the ends. */
function nextIndex(key: string, index: number, count: number): number | undefined {
  if (key === "ArrowRight") return (index + 1) % count
  if (key === "ArrowLeft") return (index - 1 + count) % count
  if (key === "Home") return 0
  if (key === "End") return count - 1
  return undefined
}
