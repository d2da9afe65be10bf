import { Search, X } from "lucide-react"
import { Input } from "react-aria-components/Input"
import { SearchField as AriaSearchField } from "react-aria-components/SearchField"
import { m } from "../i18n/generated/messages.js"
import { classes } from "./classes.ts"
import { boxStyle, inputStyle } from "./fieldStyle.ts"
import { IconButton } from "./IconButton.tsx"

interface SearchFieldProps {
  /** What is searched, e.g. "Search operations". */
  readonly label: string
  readonly value: string
  readonly onChange: (text: string) => void
  readonly autoFocus?: boolean
}

/** Finds something in a list. Escape clears it. */
export function SearchField({ label, ...rest }: SearchFieldProps) {
  return (
    <AriaSearchField {...rest} aria-label={label} className={classes("group", boxStyle)}>
      <Search size={18} aria-hidden className="shrink-0 text-muted" />
      <Input
        placeholder={label}
        className={classes(inputStyle, "text-body [&::-webkit-search-cancel-button]:hidden")}
      />
      <span className="group-data-[empty]:hidden">
        <IconButton label={m.ui_clear()} className="-mr-2">
          <X size={18} aria-hidden />
        </IconButton>
      </span>
    </AriaSearchField>
  )
}
