import { useMe } from "@wallet/react"
import { Trash2 } from "lucide-react"
import { useState } from "react"
import type { HistoryFilters } from "#features/history/model/historySearch.ts"
import { useSavedFilters } from "#features/history/model/savedFilters.ts"
import { m } from "#i18n/generated/messages.js"
import { Button } from "#ui/Button.tsx"
import { IconButton } from "#ui/IconButton.tsx"
import { TextField } from "#ui/TextField.tsx"

interface SavedFiltersProps {
  readonly current: () => HistoryFilters | undefined
  readonly onChoose: (filters: HistoryFilters) => void
}

/** The saved filters. */
export function SavedFilters({ current, onChoose }: SavedFiltersProps) {
  const me = useMe()
  const { saved, save, remove } = useSavedFilters(me.data?.id ?? "")
  const [name, setName] = useState("")
  const keep = () => {
    const filters = current()
    if (!filters || name.trim() === "") return
    save({ name: name.trim(), filters })
    setName("")
  }
  return (
    <section aria-label={m.history_savedFilters()} className="flex flex-col gap-2 border-t border-line pt-4">
      <h3 className="text-small font-semibold">{m.history_savedFilters()}</h3>
      <ul className="flex flex-col">
        {saved.map((filter) => (
          <li key={filter.name} className="flex items-center gap-2">
            <Button kind="quiet" className="min-w-0 flex-1 justify-start" onPress={() => onChoose(filter.filters)}>
              <span className="truncate">{filter.name}</span>
            </Button>
            <IconButton label={m.history_deleteFilter({ name: filter.name })} onPress={() => remove(filter.name)}>
              <Trash2 size={18} aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
      <TextField
        label={m.history_filterName()}
        value={name}
        onChange={setName}
        maxLength={40}
        after={
          <Button kind="quiet" size="small" isDisabled={name.trim() === ""} onPress={keep}>
            {m.history_save()}
          </Button>
        }
      />
    </section>
  )
}
