import { useApiKeyRequests } from "@wallet/react/merchant"
import { m } from "../../../i18n/generated/messages.js"
import { useLocale } from "../../../i18n/LocaleProvider.tsx"
import { formatMoment } from "../../../lib/formatDate.ts"
import { Badge } from "../../../ui/Badge.tsx"
import { ErrorState } from "../../../ui/ErrorState.tsx"
import { Loading } from "../../../ui/Loading.tsx"
import { Skeleton } from "../../../ui/Skeleton.tsx"

const shown = 50

/** What was asked for with a key, newest first. */
export function KeyRequests({ apiKeyId }: { readonly apiKeyId: string }) {
  const { locale } = useLocale()
  const { data, isPending, isFetching, refetch } = useApiKeyRequests({ apiKeyId, limit: shown })
  if (!data && isPending) {
    return (
      <Loading>
        <Skeleton className="h-40" />
      </Loading>
    )
  }
  if (!data) {
    return <ErrorState text={m.apiKeys_requestsFailed()} onRetry={() => void refetch()} isRetrying={isFetching} />
  }
  return (
    <>
      <p className="text-small text-muted">
        {data.items.length === 0 ? m.apiKeys_requestsEmpty() : m.apiKeys_requestsText()}
      </p>
      <ul className="mt-3 divide-y divide-line">
        {data.items.map(({ id, call, status, at, address, duration, requestId }) => (
          <li key={id} className="py-3 text-small">
            <p className="flex items-center justify-between gap-3">
              <span className="min-w-0 truncate font-medium">{call}</span>
              <Badge kind={status < 400 ? "success" : "danger"}>{status}</Badge>
            </p>
            <p className="mt-1 text-caption wrap-anywhere text-muted">
              {formatMoment(at, locale)} · {address} · {duration} ms
            </p>
            <p className="font-mono text-caption wrap-anywhere text-muted">{requestId}</p>
          </li>
        ))}
      </ul>
    </>
  )
}
