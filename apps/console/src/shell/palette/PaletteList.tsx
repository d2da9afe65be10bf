// HTML has no list box whose text field keeps the focus, so the roles are explicit, and the keys are handled by the field.
// oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events
import { Search } from "lucide-react"
import { type KeyboardEvent, useId, useRef, useState } from "react"
import { m } from "#i18n/generated/messages.js"
import { classes } from "#ui/classes.ts"
import { boxStyle, inputStyle } from "#ui/fieldStyle.ts"

/** An entry of the palette. */
export interface PaletteCommand {
  readonly id: string
  readonly text: string
  readonly detail?: string
  readonly Icon: typeof Search
  readonly run: () => Promise<void>
}

interface PaletteListProps {
  readonly name: string
  /** Stands in the empty field. */
  readonly hint: string
  readonly commands: readonly PaletteCommand[]
  readonly query: string
  readonly onQuery: (query: string) => void
  readonly onRun: (command: PaletteCommand) => void
}

/** A search field and its results. The first one is selected, so that a few letters and Enter are enough. */
export function PaletteList({ name, hint, commands, query, onQuery, onRun }: PaletteListProps) {
  const listId = useId()
  const list = useRef<HTMLDivElement>(null)
  const [active, setActive] = useState(0)
  const chosen = commands[active]
  const optionId = ({ id }: PaletteCommand) => `${listId}-${id}`
  const moveTo = (index: number) => {
    setActive(index)
    list.current?.querySelectorAll('[role="option"]')[index]?.scrollIntoView({ block: "nearest" })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const count = commands.length
    if (event.key === "ArrowDown" && count > 0) moveTo((active + 1) % count)
    else if (event.key === "ArrowUp" && count > 0) moveTo((active - 1 + count) % count)
    else if (event.key === "Enter" && chosen) onRun(chosen)
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
            aria-label={name}
            aria-expanded
            aria-autocomplete="list"
            aria-controls={listId}
            aria-activedescendant={chosen && optionId(chosen)}
            placeholder={hint}
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
        {commands.map((command, index) => (
          <div
            key={command.id}
            id={optionId(command)}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            onClick={() => onRun(command)}
            onMouseMove={() => setActive(index)}
            className={classes(
              "flex min-h-10 cursor-pointer items-center gap-3 rounded-control px-3",
              index === active && "bg-sunken",
            )}
          >
            <command.Icon size={16} aria-hidden className="shrink-0 text-muted" />
            <span className="min-w-0 flex-1 truncate">{command.text}</span>
            {command.detail && <span className="truncate text-muted">{command.detail}</span>}
          </div>
        ))}
      </div>
      {commands.length === 0 && <p className="p-4 text-center text-muted">{m.ui_noMatch()}</p>}
    </>
  )
}
