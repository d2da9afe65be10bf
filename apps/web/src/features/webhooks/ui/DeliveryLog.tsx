import type { WebhookDelivery, WebhookEndpoint } from "@wallet/core/merchant"
import { useWebhookDeliveries } from "@wallet/react/merchant"
import { useEffect, useState } from "react"
import { endpointName } from "#features/webhooks/model/webhookTexts.ts"
import { m } from "#i18n/generated/messages.js"
import { ErrorState } from "#ui/ErrorState.tsx"
import { LoadMore } from "#ui/LoadMore.tsx"
import { Segment, Segments } from "#ui/Segments.tsx"
import { RowsSkeleton } from "#ui/SkeletonShapes.tsx"
import { DeliveryRow } from "./DeliveryRow.tsx"
import { ReplayMissed } from "./ReplayMissed.tsx"

const lookEveryMs = 3000
const filters = [undefined, "retrying", "exhausted"] as const satisfies (WebhookDelivery["state"] | undefined)[]
type Filter = (typeof filters)[number]

/** The deliveries to an endpoint, newest first, with their results and buttons to send them again. */
export function DeliveryLog({ endpoint }: { readonly endpoint: WebhookEndpoint }) {
  const [state, setState] = useState<Filter>()
  const query = useWebhookDeliveries({ webhookEndpointId: endpoint.id, ...(state && { state }) })
  const deliveries = query.data?.pages.flatMap(({ items }) => items)
  const { refetch } = query
  // New deliveries are sent while the log is open.
  useEffect(() => {
    const clock = setInterval(() => void refetch(), lookEveryMs)
    return () => clearInterval(clock)
  }, [refetch])
  const names: Record<NonNullable<Filter> | "all", string> = {
    all: m.webhooks_filterAll(),
    retrying: m.webhooks_stateRetrying(),
    exhausted: m.webhooks_stateExhausted(),
  }
  return (
    <div className="flex flex-col gap-4">
      <p className="text-small wrap-anywhere text-muted">{endpointName(endpoint)}</p>
      <Segments label={m.webhooks_filter()}>
        {filters.map((filter) => (
          <Segment key={filter ?? "all"} isChosen={filter === state} onChoose={() => setState(filter)}>
            {names[filter ?? "all"]}
          </Segment>
        ))}
      </Segments>
      {endpoint.state === "enabled" && <ReplayMissed endpointId={endpoint.id} />}
      {!deliveries && query.isPending && <RowsSkeleton rows={4} />}
      {!deliveries && query.isError && (
        <ErrorState text={m.webhooks_logFailed()} onRetry={() => void refetch()} isRetrying={query.isFetching} />
      )}
      {deliveries?.length === 0 && <p className="py-6 text-center text-small text-muted">{m.webhooks_logEmpty()}</p>}
      {deliveries && deliveries.length > 0 && (
        <ul aria-label={m.webhooks_log()} className="divide-y divide-line border-y border-line">
          {deliveries.map((delivery) => (
            <li key={delivery.id}>
              <DeliveryRow
                delivery={delivery}
                canReplay={endpoint.state === "enabled"}
                showsUrl={endpoint.url === null}
              />
            </li>
          ))}
        </ul>
      )}
      <LoadMore
        hasMore={query.hasNextPage}
        isLoading={query.isFetchingNextPage}
        onLoad={() => void query.fetchNextPage()}
      />
    </div>
  )
}
