import { useLocation } from "@tanstack/react-router"
import { m } from "#i18n/generated/messages.js"
import { Notice } from "#ui/Notice.tsx"
import { type FilterValues, findUnknownFilters } from "./unknownFilters.ts"

interface UnknownFiltersProps {
  readonly filters: FilterValues
  /** Names that the address may have as well. */
  readonly others: readonly string[]
}

/** Says which filters of the address name nothing, and what is allowed: the list below is shown without them. */
export function UnknownFilters({ filters, others }: UnknownFiltersProps) {
  const search = useLocation({ select: (location): Readonly<Record<string, unknown>> => location.search })
  const unknown = findUnknownFilters(search, filters, others)
  if (unknown.length === 0) return null
  return (
    <Notice kind="warning">
      {unknown.map(({ name, value, allowed }) => (
        <p key={name} className="wrap-anywhere">
          {value === undefined
            ? m.apiKeys_unknownFilter({ name, allowed: allowed.join(", ") })
            : m.apiKeys_unknownFilterValue({ name, value, allowed: allowed.join(", ") })}
        </p>
      ))}
    </Notice>
  )
}
