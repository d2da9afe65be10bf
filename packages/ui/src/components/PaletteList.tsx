// HTML has no list box whose text field keeps the focus, so the roles are explicit, and the keys are handled by the field.
// oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events
import { Search } from "lucide-react"
import { type KeyboardEvent, useId, useRef, useState } from "react"
import { m } from "#i18n/generated/messages.js"
import { classes } from "./classes.ts"
import { boxStyle, inputStyle } from "./fieldStyle.ts"
import { itemStyle } from "./popoverStyle.ts"

/** An entry of a palette. */
export interface PaletteEntry {
  readonly id: string
  readonly title: string
  /** Distinguishes entries with the same title. */
  readonly detail?: string
  readonly Icon: typeof Search
}

/** Entries that are listed together, under a title if there is more than one kind. */
export interface PaletteGroup<Entry extends PaletteEntry> {
  readonly id: string
  readonly title?: string
  readonly entries: readonly Entry[]
}

interface PaletteListProps<Entry extends PaletteEntry> {
  /** The name of the field and of its list. */
  readonly name: string
  /** Stands in the empty field. */
  readonly placeholder: string
  readonly groups: readonly PaletteGroup<Entry>[]
  readonly query: string
  /** True while a search is under way. Until then "nothing found" is not shown. Default: false. */
  readonly isSearching?: boolean
  readonly onQuery: (query: string) => void
  readonly onRun: (entry: Entry) => void
}

/** A search field and its results. The first one is selected, so that a few letters and Enter are enough. */
export function PaletteList<Entry extends PaletteEntry>(props: PaletteListProps<Entry>) {
  const { name, placeholder, groups, query, isSearching = false, onQuery, onRun } = props
  const listId = useId()
  const list = useRef<HTMLDivElement>(null)
  const [active, setActive] = useState(0)
  const ordered = groups.flatMap(({ entries }) => entries)
  const chosen = ordered[active]
  const optionId = ({ id }: Entry) => `${listId}-${id}`

  const moveTo = (index: number) => {
    setActive(index)
    list.current?.querySelectorAll('[role="option"]')[index]?.scrollIntoView({ block: "nearest" })
  }
  const run = (entry: Entry) => {
    setActive(0)
    onRun(entry)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const count = ordered.length
    if (event.key === "ArrowDown" && count > 0) moveTo((active + 1) % count)
    else if (event.key === "ArrowUp" && count > 0) moveTo((active - 1 + count) % count)
    else if (event.key === "Enter" && chosen) run(chosen)
    else return
    event.preventDefault()
  }
  const option = (entry: Entry) => (
    <div
      key={entry.id}
      id={optionId(entry)}
      role="option"
      tabIndex={-1}
      aria-selected={entry === chosen}
      data-focused={entry === chosen || undefined}
      onPointerMove={() => setActive(ordered.indexOf(entry))}
      onClick={() => run(entry)}
      className={itemStyle}
    >
      <entry.Icon size={18} aria-hidden className="shrink-0 text-muted" />
      <span className="min-w-0 flex-1 wrap-anywhere">
        <span>{entry.title}</span>
        {entry.detail && <span className="text-caption text-muted">{` ${entry.detail}`}</span>}
      </span>
    </div>
  )
  return (
    <>
      <div className="p-3">
        <div className={boxStyle}>
          <Search size={18} aria-hidden className="shrink-0 text-muted" />
          <input
            role="combobox"
            aria-label={name}
            aria-expanded
            aria-autocomplete="list"
            aria-controls={listId}
            aria-activedescendant={chosen && optionId(chosen)}
            placeholder={placeholder}
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            maxLength={200}
            // The palette opens for typing.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus
            value={query}
            onChange={(event) => {
              setActive(0)
              onQuery(event.currentTarget.value)
            }}
            onKeyDown={onKeyDown}
            className={classes(inputStyle, "text-body")}
          />
        </div>
      </div>
      <div
        ref={list}
        id={listId}
        role="listbox"
        aria-label={name}
        className="min-h-0 overflow-y-auto border-t border-line p-2"
      >
        {groups
          .filter(({ entries }) => entries.length > 0)
          .map(({ id, title, entries }) =>
            title === undefined ? (
              entries.map(option)
            ) : (
              <div key={id} role="group" aria-labelledby={`${listId}-${id}`}>
                <p id={`${listId}-${id}`} className="px-3 pt-3 pb-1 text-caption font-medium text-muted">
                  {title}
                </p>
                {entries.map(option)}
              </div>
            ),
          )}
      </div>
      {ordered.length === 0 && !isSearching && (
        <p role="status" className="px-3 pb-6 text-center text-small text-muted">
          {m.ui_noMatch()}
        </p>
      )}
    </>
  )
}
