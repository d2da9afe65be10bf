import { useOperations } from "@wallet/react"
import { m } from "#i18n/generated/messages.js"
import { useAccountUpdates } from "#shared/live/useAccountUpdates.ts"
import { OperationRow } from "#shared/payments/OperationRow.tsx"
import { ErrorState } from "#ui/ErrorState.tsx"
import { Link } from "#ui/Link.tsx"
import { Loading } from "#ui/Loading.tsx"
import { Panel } from "#ui/Panel.tsx"
import { Skeleton } from "#ui/Skeleton.tsx"

const shownAtMost = 5

/** What has just come in, for whoever stands at the counter: it appears by itself. */
export function Incoming() {
  useAccountUpdates()
  const operations = useOperations({ kind: "transfer", direction: "in", limit: shownAtMost })
  const items = operations.data?.pages[0]?.items
  return (
    <Panel
      flush
      title={m.qr_incoming()}
      action={
        <Link to="/account/history" className="touch-target text-small">
          {m.qr_toHistory()}
        </Link>
      }
    >
      {operations.isPending && (
        <Loading>
          <Skeleton className="m-5 h-10" />
        </Loading>
      )}
      {operations.isError && !items && (
        <ErrorState
          text={m.qr_incomingFailed()}
          onRetry={() => void operations.refetch()}
          isRetrying={operations.isFetching}
        />
      )}
      {items?.length === 0 && <p className="px-5 py-6 text-small text-muted tablet:px-6">{m.qr_incomingEmpty()}</p>}
      <ul aria-live="polite" className="divide-y divide-line">
        {items?.map((operation) => (
          <li key={operation.id}>
            <OperationRow operation={operation} withDay />
          </li>
        ))}
      </ul>
    </Panel>
  )
}
