import { type ReactNode, useMemo } from "react"
import type { Elements } from "#i18n/elements.ts"
import { m } from "#i18n/generated/messages.js"
import { Button } from "./Button.tsx"
import { EmptyState } from "./EmptyState.tsx"
import { ErrorState } from "./ErrorState.tsx"
import { Loading } from "./Loading.tsx"
import { LoadMore } from "./LoadMore.tsx"
import { Panel } from "./Panel.tsx"

/** A list that is read page by page, as TanStack Query holds it. */
interface Pages<Item> {
  readonly data: { readonly pages: readonly { readonly items: readonly Item[] }[] } | undefined
  readonly isPending: boolean
  readonly isError: boolean
  readonly isFetching: boolean
  readonly hasNextPage: boolean
  readonly isFetchingNextPage: boolean
  readonly fetchNextPage: () => Promise<unknown>
  readonly refetch: () => Promise<unknown>
}

interface PagedListProps<Item> {
  readonly list: Pages<Item>
  /** Shown until the first page has loaded. */
  readonly skeleton: ReactNode
  /** Said where the first page can't be read. */
  readonly failed: string
  /** Shown if the list is empty without filters. */
  readonly empty: Elements
  /** Takes every filter off; absent where none is on. */
  readonly onClear: (() => void) | undefined
  /** Draws what was found. `more` reads on, and is absent where that would only fail again. */
  readonly children: (items: readonly Item[], more: (() => void) | undefined) => Elements
}

/** A paged list, or its loading, error or empty state. */
export function PagedList<Item>({ list, skeleton, failed, empty, onClear, children }: PagedListProps<Item>) {
  const { data, isError, isFetching, hasNextPage } = list
  // Memoized, so that callers group the items only once per page.
  const items = useMemo(() => data?.pages.flatMap((page) => page.items) ?? [], [data])
  const more = () => {
    if (hasNextPage && !isFetching) void list.fetchNextPage()
  }
  return (
    <Panel flush>
      {list.isPending && <Loading>{skeleton}</Loading>}
      {isError && !data && <ErrorState text={failed} onRetry={() => void list.refetch()} isRetrying={isFetching} />}
      {data && items.length === 0 && (onClear ? <NothingFound onClear={onClear} /> : empty)}
      {items.length > 0 && children(items, isError ? undefined : more)}
      {data && isError && (
        <p role="alert" className="px-6 py-3 text-center text-small text-danger">
          {m.ui_moreFailed()}
        </p>
      )}
      <LoadMore hasMore={hasNextPage} isLoading={list.isFetchingNextPage} onLoad={more} />
    </Panel>
  )
}

function NothingFound({ onClear }: { readonly onClear: () => void }) {
  return (
    <EmptyState
      title={m.ui_nothingFound()}
      action={
        <Button kind="secondary" onPress={onClear}>
          {m.ui_clearFilters()}
        </Button>
      }
    >
      {m.ui_nothingFoundText()}
    </EmptyState>
  )
}
