import { useWebhookEndpoints } from "@wallet/react/merchant"
import { useState } from "react"
import { m } from "#i18n/generated/messages.js"
import { Button } from "#ui/Button.tsx"
import { EmptyState } from "#ui/EmptyState.tsx"
import { ErrorState } from "#ui/ErrorState.tsx"
import { Loading } from "#ui/Loading.tsx"
import { Panel } from "#ui/Panel.tsx"
import { Skeleton } from "#ui/Skeleton.tsx"
import { type EndpointDialog, EndpointDialogs } from "./EndpointDialogs.tsx"
import { EndpointRow } from "./EndpointRow.tsx"
import { endpointColumns } from "./endpointColumns.ts"

/** The refresh interval of the endpoints' states, in milliseconds. */
const lookEvery = 10_000

/**
 * Webhook endpoints of the customer's servers. Each has a page with its deliveries.
 *
 * @see screens C /account/api
 */
export function WebhooksSection() {
  const { data, isPending, isFetching, refetch } = useWebhookEndpoints({ refetchInterval: lookEvery })
  const [asked, setAsked] = useState<EndpointDialog>()
  return (
    <Panel
      title={m.webhooks_title()}
      flush
      action={
        <Button kind="secondary" size="small" onPress={() => setAsked({ kind: "create" })}>
          {m.webhooks_new()}
        </Button>
      }
    >
      {!data && isPending && (
        <Loading>
          {/* As high as the empty state. */}
          <Skeleton className="m-5 h-43" />
        </Loading>
      )}
      {!data && !isPending && (
        <ErrorState text={m.webhooks_loadFailed()} onRetry={() => void refetch()} isRetrying={isFetching} />
      )}
      {data?.items.length === 0 && (
        <EmptyState picture="endpoints" title={m.webhooks_emptyTitle()}>
          {m.webhooks_emptyText()}
        </EmptyState>
      )}
      {data && data.items.length > 0 && (
        // Each row labels its own contents.
        <div
          aria-hidden
          className="mt-3 hidden min-h-8 items-center border-b border-line bg-sunken pr-19 pl-6 text-caption font-medium text-muted @columns:flex"
        >
          <div className={`flex-1 ${endpointColumns}`}>
            <span>{m.webhooks_colEndpoint()}</span>
            <span>{m.webhooks_colEvents()}</span>
            <span>{m.webhooks_colState()}</span>
          </div>
        </div>
      )}
      <ul className="divide-y divide-line">
        {data?.items.map((endpoint) => (
          <li key={endpoint.id} className="px-5 py-2 tablet:px-6">
            <EndpointRow endpoint={endpoint} onAsk={setAsked} />
          </li>
        ))}
      </ul>
      <EndpointDialogs
        asked={asked}
        onAsk={setAsked}
        canChooseWhere={data?.items.every(({ url }) => url !== null) ?? false}
      />
    </Panel>
  )
}
