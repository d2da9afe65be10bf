import { Link as RouterLink } from "@tanstack/react-router"
import { useOperations } from "@wallet/react"
import { foldOperations } from "#features/wallets/model/foldedOperations.ts"
import { m } from "#i18n/generated/messages.js"
import { OperationRow } from "#shared/payments/OperationRow.tsx"
import { EmptyState } from "#ui/EmptyState.tsx"
import { ErrorState } from "#ui/ErrorState.tsx"
import { Link } from "#ui/Link.tsx"
import { Loading } from "#ui/Loading.tsx"
import { Panel } from "#ui/Panel.tsx"
import { Skeleton } from "#ui/Skeleton.tsx"

const shownAtMost = 6
const places = ["first", "second", "third", "fourth"]

/** The newest operations, and the way to all of them. */
export function LastOperations() {
  const operations = useOperations()
  const items = operations.data?.pages[0]?.items
  return (
    <Panel
      flush
      title={m.wallets_lastOperations()}
      action={
        <Link to="/account/history" className="touch-target text-small">
          {m.wallets_allOperations()}
        </Link>
      }
    >
      {operations.isError && !items && (
        <ErrorState
          text={m.history_loadFailed()}
          onRetry={() => void operations.refetch()}
          isRetrying={operations.isFetching}
        />
      )}
      {operations.isPending && (
        <Loading>
          {places.map((place) => (
            <div key={place} className="flex items-center gap-3 px-5 py-4 tablet:px-6">
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
        {foldOperations(items ?? [])
          .slice(0, shownAtMost)
          .map(({ operation, count }) => (
            <li key={operation.id}>
              <RouterLink
                to="/account/history"
                search={count > 1 ? { kind: "top_up" } : { operation: operation.id }}
                className="block -outline-offset-2 hover:bg-sunken"
              >
                <OperationRow operation={operation} withDay count={count} />
              </RouterLink>
            </li>
          ))}
      </ul>
    </Panel>
  )
}
