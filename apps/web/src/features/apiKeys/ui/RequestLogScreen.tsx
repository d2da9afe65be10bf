import { getRouteApi } from "@tanstack/react-router"
import { useApiKeyRequests, useApiKeys } from "@wallet/react/merchant"
import { useMemo, useState } from "react"
import {
  type RequestFilters,
  readRequestFilters,
  requestFilterValues,
  toRequestsFilter,
} from "#features/apiKeys/model/requestFilters.ts"
import { m } from "#i18n/generated/messages.js"
import { useRepeated } from "#shared/client/useRepeated.ts"
import { type Problems, toFormProblems } from "#shared/forms/problems.ts"
import { countSet } from "#shared/lists/listFilters.ts"
import { UnknownFilters } from "#shared/lists/UnknownFilters.tsx"
import { Button } from "#ui/Button.tsx"
import { EmptyState } from "#ui/EmptyState.tsx"
import { ErrorState } from "#ui/ErrorState.tsx"
import { LoadMore } from "#ui/LoadMore.tsx"
import { Panel } from "#ui/Panel.tsx"
import { RowsSkeleton } from "#ui/SkeletonShapes.tsx"
import { RequestFilterBar } from "./RequestFilterBar.tsx"
import { RequestRow } from "./RequestRow.tsx"
import { requestColumns } from "./requestColumns.ts"

const route = getRouteApi("/_app/_authenticated/_default/account/api")

const lookEveryMs = 4_000
/** A longer list is not read again as a whole every few seconds. */
const mostPagesLive = 3

/** The requests made with the customer's keys in the last 7 days, newest first, with filters that the address holds. */
export function RequestLogScreen() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const filters = useMemo(() => readRequestFilters(search), [search])
  const change = (next: RequestFilters) =>
    void navigate({ search: { section: "requests", ...next }, replace: true, resetScroll: false })
  const [opened] = useState(() => Date.now())
  const filter = useMemo(() => toRequestsFilter(filters, opened), [filters, opened])
  const keys = useApiKeys()
  const query = useApiKeyRequests(filter)
  const pages = query.data?.pages
  useRepeated(() => void query.refetch(), lookEveryMs, (pages?.length ?? 0) <= mostPagesLive && !query.isError)
  const problems: Problems = query.isError ? toFormProblems(query.error, ["path", "tag", "requestId"]) : { fields: {} }
  const requests = pages?.flatMap(({ items }) => items)
  const isFiltered = countSet(Object.values(filters)) > 0
  const names = new Map(keys.data?.items.map(({ id, name }) => [id, name]))
  return (
    <Panel title={m.apiKeys_requests()} flush>
      <div className="flex flex-col gap-4 px-5 pb-4 tablet:px-6">
        <p className="text-small text-muted">{m.apiKeys_requestsText()}</p>
        <UnknownFilters filters={requestFilterValues} others={["section"]} />
        <RequestFilterBar
          filters={filters}
          keys={keys.data?.items ?? []}
          problems={problems}
          isFiltered={isFiltered}
          onChange={change}
        />
      </div>
      {!requests && query.isPending && <RowsSkeleton rows={6} />}
      {!requests && problems.form && (
        <ErrorState
          text={m.apiKeys_requestsFailed()}
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      )}
      {requests && requests.length > 0 && (
        <>
          {/* Each row labels its own contents. */}
          <div
            aria-hidden
            className="hidden min-h-8 items-center border-y border-line bg-sunken px-6 text-caption font-medium text-muted @columns:flex"
          >
            <div className={`flex-1 ${requestColumns}`}>
              <span>{m.apiKeys_colTime()}</span>
              <span>{m.apiKeys_consoleCall()}</span>
              <span>{m.apiKeys_colStatus()}</span>
              <span>{m.apiKeys_colTag()}</span>
              <span className="text-right">{m.apiKeys_colDuration()}</span>
            </div>
          </div>
          <ul aria-label={m.apiKeys_requests()} className="divide-y divide-line">
            {requests.map((request) => (
              <li key={request.id} className="px-5 py-2.5 tablet:px-6">
                <RequestRow request={request} keyName={names.size > 1 ? names.get(request.apiKeyId) : undefined} />
              </li>
            ))}
          </ul>
        </>
      )}
      {requests?.length === 0 && !query.hasNextPage && (
        <EmptyState
          title={isFiltered ? m.apiKeys_requestsNone() : m.apiKeys_requestsEmpty()}
          action={
            isFiltered && (
              <Button kind="secondary" onPress={() => change({})}>
                {m.ui_clearFilters()}
              </Button>
            )
          }
        />
      )}
      {requests?.length === 0 && query.hasNextPage && (
        <p className="px-5 text-center text-small text-muted tablet:px-6">{m.apiKeys_requestsFurther()}</p>
      )}
      <LoadMore
        hasMore={query.hasNextPage}
        isLoading={query.isFetchingNextPage}
        onLoad={() => void query.fetchNextPage()}
      />
    </Panel>
  )
}
