import type { useOperations } from "@wallet/react"
import { useMemo } from "react"
import { m } from "../../../i18n/generated/messages.js"
import { Button } from "../../../ui/Button.tsx"
import { EmptyState } from "../../../ui/EmptyState.tsx"
import { ErrorState } from "../../../ui/ErrorState.tsx"
import { ButtonLink } from "../../../ui/Link.tsx"
import { Loading } from "../../../ui/Loading.tsx"
import { LoadMore } from "../../../ui/LoadMore.tsx"
import { Panel } from "../../../ui/Panel.tsx"
import { Skeleton } from "../../../ui/Skeleton.tsx"
import { isFiltered } from "../model/historyFilters.ts"
import { historyRows } from "../model/historyRows.ts"
import type { HistoryFilters } from "../model/historySearch.ts"
import { HistoryList } from "./HistoryList.tsx"

interface HistoryResultsProps {
  readonly operations: ReturnType<typeof useOperations>
  readonly filters: HistoryFilters
  readonly openId: string | undefined
  readonly onClear: () => void
}

/** What was found. It grows as one scrolls, and by a button. */
export function HistoryResults({ operations, filters, openId, onClear }: HistoryResultsProps) {
  const { data, isPending, isError, isFetching, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = operations
  const rows = useMemo(() => historyRows(data?.pages.flatMap((page) => page.items) ?? []), [data])
  const more = () => {
    if (hasNextPage && !isFetching) void fetchNextPage()
  }
  return (
    <Panel flush>
      {isPending && <HistorySkeleton />}
      {isError && !data && (
        <ErrorState text={m.history_loadFailed()} onRetry={() => void refetch()} isRetrying={isFetching} />
      )}
      {data && rows.length === 0 && (isFiltered(filters) ? <NothingFound onClear={onClear} /> : <NothingYet />)}
      {rows.length > 0 && <HistoryList rows={rows} openId={openId} onNearEnd={isError ? undefined : more} />}
      {data && isError && (
        <p role="alert" className="px-6 py-3 text-center text-small text-danger">
          {m.history_moreFailed()}
        </p>
      )}
      <LoadMore hasMore={hasNextPage} isLoading={isFetchingNextPage} onLoad={more} />
    </Panel>
  )
}

function NothingYet() {
  return (
    <EmptyState
      title={m.history_emptyTitle()}
      action={<ButtonLink to="/account/top-up">{m.history_firstStep()}</ButtonLink>}
    >
      {m.history_emptyText()}
    </EmptyState>
  )
}

function NothingFound({ onClear }: { readonly onClear: () => void }) {
  return (
    <EmptyState
      title={m.history_nothingFound()}
      action={
        <Button kind="secondary" onPress={onClear}>
          {m.history_clearFilters()}
        </Button>
      }
    >
      {m.history_nothingFoundText()}
    </EmptyState>
  )
}

const places = ["first", "second", "third", "fourth", "fifth", "sixth"]

function HistorySkeleton() {
  return (
    <Loading>
      {places.map((place) => (
        <div key={place} className="flex items-center gap-3 px-5 py-4 tablet:px-6">
          <Skeleton className="size-10 rounded-full" />
          <span className="flex flex-1 flex-col gap-1.5">
            <Skeleton className="h-4 w-24" />
            <Skeleton className="h-3 w-40" />
          </span>
          <Skeleton className="h-4 w-24" />
        </div>
      ))}
    </Loading>
  )
}
