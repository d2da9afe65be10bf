import { useInfiniteQuery } from "@tanstack/react-query"
import { listLog } from "@wallet/operators/log.ts"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { operatorPages } from "#shared/client.ts"
import { Moment } from "#shared/Moment.tsx"
import { toReason } from "#shared/problems.ts"
import { Screen } from "#shared/Screen.tsx"
import { useText } from "#shared/useText.ts"
import { EmptyState } from "#ui/EmptyState.tsx"
import { ErrorState } from "#ui/ErrorState.tsx"
import { LoadMore } from "#ui/LoadMore.tsx"
import { RowsSkeleton } from "#ui/SkeletonShapes.tsx"
import { LogFilters } from "./LogFilters.tsx"
import type { LogSearch } from "./logSearch.ts"

/** The actions and reads of operators, newest first. */
export function LogScreen({ search }: { readonly search: LogSearch }) {
  const read = useText()
  const { locale } = useLocale()
  const pages = useInfiniteQuery(operatorPages(listLog, search))
  const lines = pages.data?.pages.flatMap(({ items }) => items)
  return (
    <Screen title={m.shell_navLog()}>
      <LogFilters search={search} />
      {lines?.length === 0 ? (
        <EmptyState title={m.log_nothing()}>{m.log_nothingText()}</EmptyState>
      ) : lines ? (
        <>
          <ul className="@container divide-y divide-line border-y border-line">
            {lines.map(({ id, at, operator, action, subjectKind, subjectId, reason }) => (
              <li
                key={id}
                className="grid gap-x-4 py-2 @table:grid-cols-[9rem_minmax(0,1fr)_minmax(0,3fr)] @table:items-baseline"
              >
                <span className="text-muted">
                  <Moment at={at} />
                </span>
                <span className="font-medium wrap-anywhere">{operator}</span>
                <span className="flex min-w-0 flex-col">
                  <bdi className="wrap-anywhere">
                    {[read(action), subjectKind, subjectId].filter(Boolean).join(" · ")}
                  </bdi>
                  {reason && <bdi className="text-muted wrap-anywhere">{reason}</bdi>}
                </span>
              </li>
            ))}
          </ul>
          <LoadMore
            hasMore={pages.hasNextPage}
            isLoading={pages.isFetchingNextPage}
            onLoad={() => void pages.fetchNextPage()}
          />
        </>
      ) : pages.error ? (
        <ErrorState
          title={m.shell_notLoaded()}
          text={toReason(pages.error, locale)}
          onRetry={() => void pages.refetch()}
          isRetrying={pages.isFetching}
        />
      ) : (
        <RowsSkeleton rows={8} />
      )}
    </Screen>
  )
}
