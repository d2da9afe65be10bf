import { useInfiniteQuery } from "@tanstack/react-query"
import { listPastControls } from "@wallet/operators/controls.ts"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { operatorPages } from "#shared/client.ts"
import { ControlRow } from "#shared/controls/ControlRow.tsx"
import { toReason } from "#shared/problems.ts"
import { EmptyState } from "#ui/EmptyState.tsx"
import { ErrorState } from "#ui/ErrorState.tsx"
import { LoadMore } from "#ui/LoadMore.tsx"
import { RowsSkeleton } from "#ui/SkeletonShapes.tsx"

/** The changes that are over, newest first. */
export function PastControls() {
  const { locale } = useLocale()
  const pages = useInfiniteQuery(operatorPages(listPastControls, {}))
  const controls = pages.data?.pages.flatMap(({ items }) => items)
  if (controls?.length === 0) return <EmptyState title={m.controls_noPast()} />
  if (controls) {
    return (
      <>
        <ul className="@container divide-y divide-line border-y border-line">
          {controls.map((control) => (
            <ControlRow key={control.id} control={control} />
          ))}
        </ul>
        <LoadMore
          hasMore={pages.hasNextPage}
          isLoading={pages.isFetchingNextPage}
          onLoad={() => void pages.fetchNextPage()}
        />
      </>
    )
  }
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
