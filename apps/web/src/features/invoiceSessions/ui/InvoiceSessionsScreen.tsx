import type { InvoiceSession } from "@wallet/core/contract"
import { useInternalInvoiceSessions } from "@wallet/react"
import { hasEnded } from "#features/invoiceSessions/model/sessionStates.ts"
import { m } from "#i18n/generated/messages.js"
import { EmptyState } from "#ui/EmptyState.tsx"
import { ErrorState } from "#ui/ErrorState.tsx"
import { Loading } from "#ui/Loading.tsx"
import { PageHeading } from "#ui/PageHeading.tsx"
import { Panel } from "#ui/Panel.tsx"
import { Skeleton } from "#ui/Skeleton.tsx"
import { SessionRow } from "./SessionRow.tsx"

/** The polling interval in milliseconds for a pending payment, because live events can get lost. */
const askEvery = 5_000

/** The customer's started payments of invoices, to continue or cancel (spec §7). */
export function InvoiceSessionsScreen() {
  const query = useInternalInvoiceSessions({
    refetchInterval: ({ state: { data } }) => (data?.some((session) => !hasEnded(session)) ? askEvery : false),
  })
  return (
    <>
      <PageHeading text={m.invoices_sessionsText()}>{m.pages_accountInvoicesSessions()}</PageHeading>
      <Panel flush>
        {query.isPending && (
          <Loading className="flex flex-col gap-4 p-5 tablet:p-6">
            <Skeleton className="h-16" />
            <Skeleton className="h-16" />
          </Loading>
        )}
        {query.isError && !query.data && (
          <ErrorState
            text={m.invoices_sessionsFailed()}
            onRetry={() => void query.refetch()}
            isRetrying={query.isFetching}
          />
        )}
        {query.data && <Sessions sessions={query.data} />}
      </Panel>
    </>
  )
}

function Sessions({ sessions }: { readonly sessions: readonly InvoiceSession[] }) {
  const open = sessions.filter((session) => !hasEnded(session))
  const ended = sessions.filter(hasEnded)
  return (
    <>
      {open.length === 0 && (
        <EmptyState picture="invoices" title={m.invoices_sessionsEmptyTitle()}>
          {m.invoices_sessionsEmptyText()}
        </EmptyState>
      )}
      <Rows sessions={open} />
      {ended.length > 0 && (
        <details className="border-t border-line">
          <summary className="cursor-pointer px-5 py-4 text-small font-medium text-muted hover:text-ink tablet:px-6">
            {m.invoices_sessionsEnded({ count: ended.length })}
          </summary>
          <Rows sessions={ended} />
        </details>
      )}
    </>
  )
}

function Rows({ sessions }: { readonly sessions: readonly InvoiceSession[] }) {
  return (
    <ul className="divide-y divide-line">
      {sessions.map((session) => (
        <SessionRow key={session.id} session={session} />
      ))}
    </ul>
  )
}
