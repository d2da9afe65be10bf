import { Link as RouterLink } from "@tanstack/react-router"
import { useOperations } from "@wallet/react"
import { memo } from "react"
import { m } from "#i18n/generated/messages.js"
import { OperationRow } from "#shared/payments/OperationRow.tsx"
import { EmptyState } from "#ui/EmptyState.tsx"
import { ErrorState } from "#ui/ErrorState.tsx"
import { Link } from "#ui/Link.tsx"
import { Loading } from "#ui/Loading.tsx"
import { Panel } from "#ui/Panel.tsx"
import { Skeleton } from "#ui/Skeleton.tsx"

const shownAtMost = 5

/** The newest exchanges, linked to their details. Memoized, so that typing in the form does not render them. */
export const LastExchanges = memo(function LastExchanges() {
  const operations = useOperations({ kind: "exchange", limit: shownAtMost })
  const items = operations.data?.pages[0]?.items
  return (
    <Panel
      flush
      title={m.exchange_last()}
      action={
        <Link to="/account/history" search={{ kind: "exchange" }} className="touch-target text-small">
          {m.exchange_lastAll()}
        </Link>
      }
    >
      {operations.isPending && (
        <Loading className="block px-5 py-4 tablet:px-6">
          <Skeleton className="h-10" />
        </Loading>
      )}
      {operations.isError && !items && (
        <ErrorState
          text={m.history_loadFailed()}
          onRetry={() => void operations.refetch()}
          isRetrying={operations.isFetching}
        />
      )}
      {items?.length === 0 && (
        <EmptyState picture="exchanges" title={m.exchange_lastEmpty()}>
          {m.exchange_lastEmptyText()}
        </EmptyState>
      )}
      <ul className="divide-y divide-line">
        {items?.map((operation) => (
          <li key={operation.id}>
            <RouterLink
              to="/account/history"
              search={{ operation: operation.id }}
              className="block -outline-offset-2 hover:bg-sunken"
            >
              <OperationRow operation={operation} withDay />
            </RouterLink>
          </li>
        ))}
      </ul>
    </Panel>
  )
})
