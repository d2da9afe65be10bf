import { useCallback, useState } from "react"
import * as v from "valibot"
import { type HistoryFilters, HistorySearchSchema } from "./historySearch.ts"

/** Filters saved under a name. */
export interface SavedFilter {
  readonly name: string
  readonly filters: HistoryFilters
}

const SavedFiltersSchema = v.array(v.object({ name: v.string(), filters: HistorySearchSchema }))
const mostSaved = 20

/** The filters that a customer has saved in this browser. */
export function useSavedFilters(userId: string) {
  const key = `historyFilters.${userId}`
  const [saved, setSaved] = useState(() => readSaved(key))
  const keep = useCallback(
    (filters: readonly SavedFilter[]) => {
      setSaved(filters)
      writeSaved(key, filters)
    },
    [key],
  )
  return {
    saved,
    /** Saves the filters under a name and replaces those that had it. */
    save: (filter: SavedFilter) =>
      keep([filter, ...saved.filter(({ name }) => name !== filter.name)].slice(0, mostSaved)),
    remove: (name: string) => keep(saved.filter((filter) => filter.name !== name)),
  }
}

function readSaved(key: string): readonly SavedFilter[] {
  try {
    const kept = v.safeParse(SavedFiltersSchema, JSON.parse(localStorage.getItem(key) ?? "[]"))
    return kept.success ? kept.output : []
  } catch {
    return []
  }
}

function writeSaved(key: string, filters: readonly SavedFilter[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(filters))
  } catch {
    // The browser stores nothing: the filters last until the page is closed.
  }
}
