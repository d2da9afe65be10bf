import { Link as RouterLink } from "@tanstack/react-router"
import { useDeposits, useOperations } from "@wallet/react"
import { useState } from "react"
import { foldOperations } from "#features/wallets/model/foldedOperations.ts"
import { m } from "#i18n/generated/messages.js"
import { OperationRow } from "#shared/payments/OperationRow.tsx"
import { EmptyState } from "#ui/EmptyState.tsx"
import { ErrorState } from "#ui/ErrorState.tsx"
import { Link } from "#ui/Link.tsx"
import { Loading } from "#ui/Loading.tsx"
import { Panel } from "#ui/Panel.tsx"
import { Segment, Segments } from "#ui/Segments.tsx"
import { Skeleton } from "#ui/Skeleton.tsx"
import { DepositProgress } from "./DepositProgress.tsx"

const shownAtMost = 8
const places = ["first", "second", "third", "fourth"]

/** The newest or the pending operations, and a link to all. */
export function LastOperations() {
  const [isFiltered, setFiltered] = useState(false)
  const newest = useOperations()
  // A newest page that is the whole history has the pending ones too.
  const isWhole = (newest.data?.pages[0]?.nextCursor ?? null) === null
  const pending = useOperations(isWhole ? {} : { state: "processing", limit: shownAtMost })
  const underWay = (pending.data?.pages[0]?.items ?? [])
    .filter(({ state }) => state === "processing")
    .slice(0, shownAtMost)
  const isUnderWay = isFiltered && underWay.length > 0
  const operations = isUnderWay ? pending : newest
  const items = operations.data?.pages[0]?.items
  const shown = (
    isUnderWay ? underWay.map((operation) => ({ operation, count: 1 })) : foldOperations(items ?? [])
  ).slice(0, shownAtMost)
  const hasDeposits = shown.some(({ operation }) => operation.kind === "deposit" && operation.state === "processing")
  // The filter and the list appear together: a later filter would move the list.
  const isLoading = newest.isPending || (pending.isPending && pending.failureCount === 0)
  const deposits = useDeposits({}, { enabled: hasDeposits })
  return (
    <Panel
      flush
      title={m.wallets_lastOperations()}
      action={
        <Link
          to="/account/history"
          search={isUnderWay ? { state: "processing" } : {}}
          className="touch-target text-small"
        >
          {m.wallets_allOperations()}
        </Link>
      }
    >
      {underWay.length > 0 && (
        <div className="px-5 pt-1 pb-2 tablet:px-6">
          <Segments label={m.wallets_activityFilter()}>
            <Segment isChosen={!isUnderWay} onChoose={() => setFiltered(false)}>
              {m.wallets_allOperations()}
            </Segment>
            <Segment isChosen={isUnderWay} onChoose={() => setFiltered(true)}>
              {m.wallets_pendingCount({ count: underWay.length })}
            </Segment>
          </Segments>
        </div>
      )}
      {operations.isError && !items && (
        <ErrorState
          text={m.history_loadFailed()}
          onRetry={() => void operations.refetch()}
          isRetrying={operations.isFetching}
        />
      )}
      {isLoading && (
        <Loading>
          {places.map((place) => (
            <div key={place} className="flex min-h-14 items-center gap-3 px-5 tablet:px-6">
              <Skeleton className="size-10 rounded-full" />
              <Skeleton className="h-4 flex-1" />
            </div>
          ))}
        </Loading>
      )}
      {items?.length === 0 && (
        <EmptyState picture="movements" title={m.history_emptyTitle()}>
          {m.history_emptyText()}
        </EmptyState>
      )}
      <ul className="divide-y divide-line">
        {(isLoading ? [] : shown).map(({ operation, count }) => (
          <li key={operation.id}>
            <RouterLink
              to="/account/history"
              search={count > 1 ? { kind: "top_up" } : { operation: operation.id }}
              data-row=""
              className="block -outline-offset-2 hover:bg-sunken"
            >
              <OperationRow operation={operation} withDay count={count} />
            </RouterLink>
            {operation.state === "processing" && (
              <DepositProgress deposit={deposits.data?.find(({ id }) => id === operation.subjectId)} />
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
