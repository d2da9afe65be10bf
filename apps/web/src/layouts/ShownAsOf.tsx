import { useQueryClient } from "@tanstack/react-query"
import { useSyncExternalStore } from "react"
import { formatMoment, formatTime } from "#i18n/formatDate.ts"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import type { Locale } from "#i18n/locale.ts"

/** Calls whose answers need their age shown when they are old. */
const dated = new Set(["listWallets", "listOperations"])

/** While offline: the time of the oldest balances and operations on the page. */
export function ShownAsOf() {
  const queryCache = useQueryClient().getQueryCache()
  const { locale } = useLocale()
  const oldest = useSyncExternalStore(
    (listener) => queryCache.subscribe(listener),
    () =>
      queryCache
        .findAll({ type: "active", predicate: ({ queryKey }) => dated.has(String(queryKey[0])) })
        .reduce((least, { state }) => (state.dataUpdatedAt > 0 ? Math.min(least, state.dataUpdatedAt) : least), never),
    () => never,
  )
  return (
    <span>
      {oldest === never ? m.common_offlineText() : m.common_offlineAsOf({ time: momentText(new Date(oldest), locale) })}
    </span>
  )
}

const never = Number.POSITIVE_INFINITY

/** Formats a time. For today without the date. */
function momentText(moment: Date, locale: Locale): string {
  const isToday = moment.toDateString() === new Date().toDateString()
  return isToday ? formatTime(moment, locale) : formatMoment(moment, locale)
}
