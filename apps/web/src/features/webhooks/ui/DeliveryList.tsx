import { getRouteApi, Link as RouterLink } from "@tanstack/react-router"
import { webhookEventTypes } from "@wallet/core/contract"
import type { WebhookDelivery, WebhookEndpoint } from "@wallet/core/merchant"
import { useWebhookDeliveries } from "@wallet/react/merchant"
import { deliveryLooks, describeAddress, describeOutcome } from "#features/webhooks/model/webhookTexts.ts"
import { formatMoment } from "#i18n/formatDate.ts"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { isKnownValue, lookUp, unknownState } from "#i18n/openValues.ts"
import { useRepeated } from "#shared/client/useRepeated.ts"
import { toFormProblems } from "#shared/forms/problems.ts"
import { countSet } from "#shared/lists/listFilters.ts"
import { UnknownFilters } from "#shared/lists/UnknownFilters.tsx"
import { useTypedSearch } from "#shared/lists/useTypedSearch.ts"
import { Badge } from "#ui/Badge.tsx"
import { Button } from "#ui/Button.tsx"
import { EmptyState } from "#ui/EmptyState.tsx"
import { ErrorState } from "#ui/ErrorState.tsx"
import { LoadMore } from "#ui/LoadMore.tsx"
import { Panel } from "#ui/Panel.tsx"
import { SearchField } from "#ui/SearchField.tsx"
import { Select } from "#ui/Select.tsx"
import { RowsSkeleton } from "#ui/SkeletonShapes.tsx"
import { ReplayMissed } from "./ReplayMissed.tsx"

const route = getRouteApi("/_app/_authenticated/_default/account/api")

const lookEveryMs = 3_000
/** A longer list is not read again as a whole every few seconds. */
const mostPagesLive = 3
const states = ["queued", "retrying", "delivered", "exhausted", "replayed"] as const
/** Types of events have a choice of their own, which says of an unknown one that it is. */
const filterValues = { state: states, event: undefined, orderId: undefined }
const otherNames = ["section", "endpoint", "delivery"]
const any = ""

/** The deliveries to an endpoint, newest first, with filters that the address holds. */
export function DeliveryList({ endpoint }: { readonly endpoint: WebhookEndpoint }) {
  const search = route.useSearch()
  const { event, orderId } = search
  const state = states.find((one) => one === search.state)
  const navigate = route.useNavigate()
  const change = (patch: Partial<typeof search>) =>
    void navigate({ search: { ...search, delivery: undefined, ...patch }, replace: true, resetScroll: false })
  const isEvent = event === undefined || isKnownValue(webhookEventTypes, event)
  const query = useWebhookDeliveries({
    webhookEndpointId: endpoint.id,
    state,
    type: isEvent ? event : undefined,
    orderId: orderId?.trim() || undefined,
  })
  const pages = query.data?.pages
  // New deliveries are sent while the page is open.
  useRepeated(() => void query.refetch(), lookEveryMs, (pages?.length ?? 0) <= mostPagesLive)
  const deliveries = pages?.flatMap(({ items }) => items)
  const isFiltered = countSet([state, event, orderId]) > 0
  const problems = query.isError ? toFormProblems(query.error, []) : { fields: {} }
  return (
    <Panel title={m.webhooks_log()} flush>
      <div className="flex flex-col gap-3 px-5 pb-4 tablet:px-6">
        <UnknownFilters filters={filterValues} others={otherNames} />
        <div className="grid gap-x-3 gap-y-2 @row:grid-cols-2">
          <Select
            label={m.webhooks_colState()}
            value={state ?? any}
            onChange={(chosen) => change({ state: chosen === any ? undefined : chosen })}
            options={[
              { value: any, text: m.webhooks_filterAll() },
              ...states.map((one) => ({ value: one, text: deliveryLooks[one].text() })),
            ]}
          />
          <Select
            label={m.webhooks_filterEvent()}
            value={isEvent ? (event ?? any) : undefined}
            problem={isEvent ? undefined : { code: "event_unknown" }}
            onChange={(chosen) => change({ event: chosen === any ? undefined : chosen })}
            options={[
              { value: any, text: m.webhooks_filterAnyEvent() },
              ...webhookEventTypes.map((type) => ({ value: type, text: type })),
            ]}
          />
        </div>
        <OrderFilter orderId={orderId} onChange={(text) => change({ orderId: text })} />
        {endpoint.state === "enabled" && <ReplayMissed endpointId={endpoint.id} />}
      </div>
      {!deliveries && query.isPending && <RowsSkeleton rows={4} />}
      {!deliveries && problems.form && (
        <ErrorState text={m.webhooks_logFailed()} onRetry={() => void query.refetch()} isRetrying={query.isFetching} />
      )}
      {deliveries?.length === 0 && !query.hasNextPage && (
        <EmptyState
          title={isFiltered ? m.webhooks_logNone() : m.webhooks_logEmpty()}
          action={
            isFiltered && (
              <Button
                kind="secondary"
                onPress={() => change({ state: undefined, event: undefined, orderId: undefined })}
              >
                {m.ui_clearFilters()}
              </Button>
            )
          }
        />
      )}
      {deliveries && deliveries.length > 0 && (
        <ul aria-label={m.webhooks_log()} className="divide-y divide-line border-t border-line">
          {deliveries.map((delivery) => (
            <li key={delivery.id}>
              <DeliveryLink
                delivery={delivery}
                isOpen={delivery.id === search.delivery}
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
    </Panel>
  )
}

interface OrderFilterProps {
  readonly orderId: string | undefined
  readonly onChange: (text: string | undefined) => void
}

function OrderFilter({ orderId, onChange }: OrderFilterProps) {
  const [typed, setTyped] = useTypedSearch(orderId, onChange)
  return (
    <SearchField label={m.webhooks_filterOrder()} value={typed} onChange={(text) => setTyped(text.slice(0, 100))} />
  )
}

interface DeliveryLinkProps {
  readonly delivery: WebhookDelivery
  readonly isOpen: boolean
  readonly showsUrl: boolean
}

function DeliveryLink({ delivery, isOpen, showsUrl }: DeliveryLinkProps) {
  const { locale } = useLocale()
  const search = route.useSearch()
  const { id, type, state, createdAt, attempts, url } = delivery
  const look = lookUp(deliveryLooks, state, unknownState)
  const facts = [
    formatMoment(createdAt, locale),
    describeOutcome(delivery),
    attempts > 0 && m.webhooks_attempts({ count: attempts }),
  ]
  return (
    <RouterLink
      to="/account/api"
      search={{ ...search, delivery: id }}
      resetScroll={false}
      aria-current={isOpen ? "true" : undefined}
      className="block px-5 py-3 text-ink no-underline -outline-offset-2 hover:bg-sunken aria-[current=true]:bg-accent-soft tablet:px-6"
    >
      <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="font-mono text-small wrap-anywhere">{type}</span>
        <Badge kind={look.kind}>{look.text()}</Badge>
      </span>
      {showsUrl && <span className="mt-1 block text-caption wrap-anywhere text-muted">{describeAddress(url)}</span>}
      <span className="mt-1 block text-caption text-muted">{facts.filter(Boolean).join(" · ")}</span>
    </RouterLink>
  )
}
