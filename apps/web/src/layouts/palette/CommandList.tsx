// HTML has no list box whose text field keeps the focus, so the roles are explicit, and the keys
// are handled by the field.
// oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events
import { Search } from "lucide-react"
import { type KeyboardEvent, useId, useRef, useState } from "react"
import { m } from "#i18n/generated/messages.js"
import { classes } from "#ui/classes.ts"
import { boxStyle, inputStyle } from "#ui/fieldStyle.ts"
import { itemStyle } from "#ui/popoverStyle.ts"
import { type Command, commandGroups } from "./commands.ts"

interface CommandListProps {
  /** The commands that match the query. */
  readonly commands: readonly Command[]
  readonly query: string
  /** True while the provider is searching. Until then "nothing found" is not shown. */
  readonly isSearching: boolean
  readonly onQuery: (query: string) => void
  readonly onRun: (command: Command) => void
}

const groupTitles: Record<Command["group"], () => string> = {
  recent: () => m.shell_groupRecent(),
  actions: () => m.shell_groupActions(),
  people: () => m.shell_groupPeople(),
  found: () => m.shell_groupFound(),
  pages: () => m.shell_groupPages(),
  appearance: () => m.shell_groupAppearance(),
}

/** A search field and its results. The first one is selected, so that a few letters and Enter are enough. */
export function CommandList({ commands, query, isSearching, onQuery, onRun }: CommandListProps) {
  const listId = useId()
  const list = useRef<HTMLDivElement>(null)
  const [active, setActive] = useState(0)
  const ordered = commandGroups.flatMap((group) => commands.filter((command) => command.group === group))
  const chosen = ordered[active]
  const optionId = (command: Command) => `${listId}-${command.id}`

  const moveTo = (index: number) => {
    setActive(index)
    list.current?.querySelectorAll('[role="option"]')[index]?.scrollIntoView({ block: "nearest" })
  }
  const run = (command: Command) => {
    setActive(0)
    onRun(command)
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
  return (
    <>
      <div className="p-3">
        <div className={boxStyle}>
          <Search size={18} aria-hidden className="shrink-0 text-muted" />
          <input
            role="combobox"
            aria-label={m.shell_palettePlaceholder()}
            aria-expanded
            aria-autocomplete="list"
            aria-controls={listId}
            aria-activedescendant={chosen && optionId(chosen)}
            placeholder={m.shell_palettePlaceholder()}
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
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
        aria-label={m.shell_palette()}
        className="min-h-0 overflow-y-auto border-t border-line p-2"
      >
        {commandGroups
          .filter((group) => ordered.some((command) => command.group === group))
          .map((group) => (
            <div key={group} role="group" aria-labelledby={`${listId}-${group}`}>
              <p id={`${listId}-${group}`} className="px-3 pt-3 pb-1 text-caption font-medium text-muted">
                {groupTitles[group]()}
              </p>
              {ordered.map((command, index) => {
                if (command.group !== group) return null
                const { id, title, detail, Icon } = command
                return (
                  <div
                    key={id}
                    id={optionId(command)}
                    role="option"
                    tabIndex={-1}
                    aria-selected={index === active}
                    data-focused={index === active || undefined}
                    onPointerMove={() => setActive(index)}
                    onClick={() => run(command)}
                    className={itemStyle}
                  >
                    <Icon size={18} aria-hidden className="shrink-0 text-muted" />
                    <span className="min-w-0 flex-1 wrap-anywhere">
                      <span>{title}</span>
                      {detail && <span className="text-caption text-muted">{` ${detail}`}</span>}
                    </span>
                  </div>
                )
              })}
            </div>
          ))}
      </div>
      {ordered.length === 0 && !isSearching && (
        <p role="status" className="px-3 pb-6 text-center text-small text-muted">
          {m.ui_noMatch()}
        </p>
      )}
    </>
  )
}
