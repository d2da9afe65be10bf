import { Search, X } from "lucide-react"
import { type KeyboardEvent, useRef } from "react"
import { m } from "#i18n/generated/messages.js"
import { classes } from "./classes.ts"
import { boxStyle, inputStyle } from "./fieldStyle.ts"
import { IconButton } from "./IconButton.tsx"

interface SearchFieldProps {
  /** The accessible name, e.g. "Search operations". */
  readonly label: string
  readonly value: string
  readonly onChange: (text: string) => void
  readonly autoFocus?: boolean
}

/** Finds something in a list. Escape clears it. */
export function SearchField({ label, value, onChange, autoFocus }: SearchFieldProps) {
  const ref = useRef<HTMLInputElement>(null)
  const clear = () => {
    onChange("")
    ref.current?.focus()
  }
  const clearByEscape = (event: KeyboardEvent) => {
    // With nothing to clear, Escape is left to the surrounding component.
    if (event.key !== "Escape" || value === "") return
    event.preventDefault()
    event.stopPropagation()
    clear()
  }
  return (
    <div className={boxStyle}>
      <Search size={18} aria-hidden className="shrink-0 text-muted" />
      <input
        ref={ref}
        type="search"
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={clearByEscape}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- asked for where the search is all that there is
        autoFocus={autoFocus}
        className={classes(inputStyle, "text-body [&::-webkit-search-cancel-button]:hidden")}
      />
      {value !== "" && (
        <IconButton label={m.ui_clear()} onPress={clear} className="-mr-2">
          <X size={18} aria-hidden />
        </IconButton>
      )}
    </div>
  )
}
