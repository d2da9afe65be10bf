import { m } from "#i18n/generated/messages.js"
import { SearchField } from "#ui/SearchField.tsx"
import { shortestText } from "./listFilters.ts"
import { useTypedSearch } from "./useTypedSearch.ts"

interface TextFilterProps {
  readonly label: string
  /** The text in the URL. */
  readonly text: string | undefined
  readonly onChange: (text: string | undefined) => void
}

/** The search text of a list, with a hint if it is too short. */
export function TextFilter({ label, text, onChange }: TextFilterProps) {
  const [typed, setTyped] = useTypedSearch(text, onChange)
  const isTooShort = typed.trim() !== "" && typed.trim().length < shortestText
  return (
    <div className="w-full @list:w-auto @list:min-w-72 @list:flex-1">
      <SearchField label={label} value={typed} onChange={setTyped} />
      <output className="block text-caption text-muted">{isTooShort && m.history_searchHint()}</output>
    </div>
  )
}
