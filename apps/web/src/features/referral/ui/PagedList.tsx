import type { ReactNode } from "react"
import { m } from "#i18n/generated/messages.js"
import { ErrorState } from "#ui/ErrorState.tsx"
import { Loading } from "#ui/Loading.tsx"
import { Skeleton } from "#ui/Skeleton.tsx"

interface PagedListProps<Item> {
  readonly query: { readonly isPending: boolean; readonly isFetching: boolean; readonly refetch: () => unknown }
  /** Undefined until the first answer. */
  readonly items: readonly Item[] | undefined
  readonly emptyText: string
  readonly children: (item: Item) => ReactNode
}

/** A paged list with loading, error and empty states. */
export function PagedList<Item extends { readonly id: string }>(props: PagedListProps<Item>) {
  const { query, items, emptyText, children } = props
  if (items?.length === 0) return <p className="-mt-2 text-small text-muted">{emptyText}</p>
  if (items) {
    return (
      <ul className="-mt-2 flex flex-col divide-y divide-line">
        {items.map((item) => (
          <li key={item.id} className="flex items-center justify-between gap-4 py-3">
            {children(item)}
          </li>
        ))}
      </ul>
    )
  }
  if (query.isPending) {
    return (
      <Loading>
        <Skeleton className="h-24" />
      </Loading>
    )
  }
  return (
    <ErrorState text={m.referral_loadFailed()} onRetry={() => void query.refetch()} isRetrying={query.isFetching} />
  )
}
