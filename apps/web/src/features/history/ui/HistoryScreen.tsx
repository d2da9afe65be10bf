import { useOperations } from "@wallet/react"
import { useMemo } from "react"
import { m } from "../../../i18n/generated/messages.js"
import { Button } from "../../../ui/Button.tsx"
import { EmptyState } from "../../../ui/EmptyState.tsx"
import { ErrorState } from "../../../ui/ErrorState.tsx"
import { ButtonLink } from "../../../ui/Link.tsx"
import { Loading } from "../../../ui/Loading.tsx"
import { PageHeading } from "../../../ui/PageHeading.tsx"
import { Panel } from "../../../ui/Panel.tsx"
import { Skeleton } from "../../../ui/Skeleton.tsx"
import { historyRows } from "../model/historyRows.ts"
import { HistoryList } from "./HistoryList.tsx"

/** Everything that happened, newest first. It grows as one scrolls, and by a button. */
export function HistoryScreen() {
  const { data, isPending, isError, isFetching, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } =
    useOperations()
  const rows = useMemo(() => historyRows(data?.pages.flatMap((page) => page.items) ?? []), [data])
  const more = () => {
    if (hasNextPage && !isFetching) void fetchNextPage()
  }
  return (
    <>
      <PageHeading>{m.history_title()}</PageHeading>
      <Panel flush>
        {isPending && <HistorySkeleton />}
        {isError && !data && (
          <ErrorState text={m.history_loadFailed()} onRetry={() => void refetch()} isRetrying={isFetching} />
        )}
        {data && rows.length === 0 && (
          <EmptyState
            title={m.history_emptyTitle()}
            action={<ButtonLink to="/account/top-up">{m.history_firstStep()}</ButtonLink>}
          >
            {m.history_emptyText()}
          </EmptyState>
        )}
        {rows.length > 0 && <HistoryList rows={rows} onNearEnd={isError ? undefined : more} />}
        {data && isError && (
          <p role="alert" className="px-6 py-3 text-center text-small text-danger">
            {m.history_moreFailed()}
          </p>
        )}
        {hasNextPage && (
          <div className="flex justify-center border-t border-line p-4">
            <Button kind="secondary" onPress={more} isPending={isFetchingNextPage}>
              {m.history_more()}
            </Button>
          </div>
        )}
      </Panel>
    </>
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
