import { useApiKeyRequests } from "@wallet/react/merchant"
import { formatMoment } from "#i18n/formatDate.ts"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { Badge } from "#ui/Badge.tsx"
import { ErrorState } from "#ui/ErrorState.tsx"
import { Loading } from "#ui/Loading.tsx"
import { LoadMore } from "#ui/LoadMore.tsx"
import { Skeleton } from "#ui/Skeleton.tsx"
import { KeyUsage } from "./KeyUsage.tsx"

/** The number of requests made with a key, and its request log, newest first. */
export function KeyRequests({ apiKeyId }: { readonly apiKeyId: string }) {
  return (
    <>
      <KeyUsage apiKeyId={apiKeyId} />
      <RequestLog apiKeyId={apiKeyId} />
    </>
  )
}

function RequestLog({ apiKeyId }: { readonly apiKeyId: string }) {
  const { locale } = useLocale()
  const query = useApiKeyRequests({ apiKeyId })
  const requests = query.data?.pages.flatMap(({ items }) => items)
  if (!requests && query.isPending) {
    return (
      <Loading>
        <Skeleton className="h-40" />
      </Loading>
    )
  }
  if (!requests) {
    return (
      <ErrorState
        text={m.apiKeys_requestsFailed()}
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      />
    )
  }
  return (
    <>
      <p className="text-small text-muted">
        {requests.length === 0 ? m.apiKeys_requestsEmpty() : m.apiKeys_requestsText()}
      </p>
      <ul className="mt-3 divide-y divide-line">
        {requests.map(({ id, call, status, at, address, duration, requestId }) => (
          <li key={id} className="py-3 text-small">
            <p className="flex items-center justify-between gap-3">
              <span className="min-w-0 truncate font-medium">{call}</span>
              <Badge kind={status < 400 ? "success" : "danger"}>{status}</Badge>
            </p>
            <p className="mt-1 text-caption wrap-anywhere text-muted">
              {`${formatMoment(at, locale)} · ${address} · ${m.common_duration({ duration })}`}
            </p>
            <p className="font-mono text-caption wrap-anywhere text-muted">{requestId}</p>
          </li>
        ))}
      </ul>
      <LoadMore
        hasMore={query.hasNextPage}
        isLoading={query.isFetchingNextPage}
        onLoad={() => void query.fetchNextPage()}
      />
    </>
  )
}
