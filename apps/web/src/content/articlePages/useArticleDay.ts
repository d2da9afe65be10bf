import { formatDay } from "#i18n/formatDate.ts"
import { usePreferences } from "#i18n/preferences.ts"

/** An article's day in the visitor's format. The build knew only the usual one: with that the page is taken over. */
export function useArticleDay(date: string): string {
  const { dateFormat } = usePreferences()
  return formatDay(date, "UTC", dateFormat)
}
