import type { ReactNode } from "react"
import { m } from "#i18n/generated/messages.js"
import { ErrorState } from "#ui/ErrorState.tsx"
import { Loading } from "#ui/Loading.tsx"
import { Skeleton } from "#ui/Skeleton.tsx"

interface SectionListProps<Item> {
  readonly query: { readonly isPending: boolean; readonly isFetching: boolean; readonly refetch: () => unknown }
  /** Undefined until the first answer. */
  readonly items: readonly Item[] | undefined
  readonly keyOf: (item: Item) => string
  readonly children: (item: Item) => ReactNode
}

/** The rows of a section, with loading and error states. */
export function SectionList<Item>({ query, items, keyOf, children }: SectionListProps<Item>) {
  if (items?.length === 0) return null
  if (items) {
    return (
      <ul className="mt-4 flex flex-col divide-y divide-line border-t border-line">
        {items.map((item) => (
          <li key={keyOf(item)} className="flex min-h-16 items-center gap-3 py-2.5">
            {children(item)}
          </li>
        ))}
      </ul>
    )
  }
  if (query.isPending) {
    return (
      <Loading>
        <Skeleton className="mt-4 h-16" />
      </Loading>
    )
  }
  return (
    <ErrorState text={m.security_loadFailed()} onRetry={() => void query.refetch()} isRetrying={query.isFetching} />
  )
}
