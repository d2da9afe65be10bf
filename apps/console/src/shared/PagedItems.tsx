import type { UseInfiniteQueryResult } from "@tanstack/react-query"
import type { ReactNode } from "react"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { EmptyState } from "#ui/EmptyState.tsx"
import { ErrorState } from "#ui/ErrorState.tsx"
import { LoadMore } from "#ui/LoadMore.tsx"
import { RowsSkeleton } from "#ui/SkeletonShapes.tsx"
import { toReason } from "./problems.ts"

interface PagedItemsProps<Item> {
  readonly pages: UseInfiniteQueryResult
  /** Undefined before the first page. */
  readonly items: readonly Item[] | undefined
  readonly empty: { readonly title: string; readonly text?: string }
  readonly children: (items: readonly Item[]) => ReactNode
}

/** A list page by page: a skeleton, its items with more of them, or the reason that it is missing. */
export function PagedItems<Item>({ pages, items, empty, children }: PagedItemsProps<Item>) {
  const { locale } = useLocale()
  if (items === undefined) {
    if (pages.error === null) return <RowsSkeleton rows={6} />
    return (
      <ErrorState
        title={m.shell_notLoaded()}
        text={toReason(pages.error, locale)}
        onRetry={() => void pages.refetch()}
        isRetrying={pages.isFetching}
      />
    )
  }
  if (items.length === 0) return <EmptyState title={empty.title}>{empty.text}</EmptyState>
  return (
    <>
      {children(items)}
      <LoadMore
        hasMore={pages.hasNextPage}
        isLoading={pages.isFetchingNextPage}
        onLoad={() => void pages.fetchNextPage()}
      />
    </>
  )
}
