import { getRouteApi } from "@tanstack/react-router"
import type { WebhookEndpoint } from "@wallet/core/merchant"
import { useWebhookEndpoints } from "@wallet/react/merchant"
import { ArrowLeft } from "lucide-react"
import { useState } from "react"
import { endpointLook, endpointName } from "#features/webhooks/model/webhookTexts.ts"
import { m } from "#i18n/generated/messages.js"
import { Badge } from "#ui/Badge.tsx"
import { EmptyState } from "#ui/EmptyState.tsx"
import { ErrorState } from "#ui/ErrorState.tsx"
import { ButtonLink, Link } from "#ui/Link.tsx"
import { Loading } from "#ui/Loading.tsx"
import { Notice } from "#ui/Notice.tsx"
import { Panel } from "#ui/Panel.tsx"
import { ProblemText } from "#ui/ProblemText.tsx"
import { Skeleton } from "#ui/Skeleton.tsx"
import { DeliveryList } from "./DeliveryList.tsx"
import { DeliveryPanel } from "./DeliveryPanel.tsx"
import { type EndpointDialog, EndpointDialogs } from "./EndpointDialogs.tsx"
import { EndpointFacts } from "./EndpointFacts.tsx"
import { EndpointMenu } from "./EndpointMenu.tsx"
import { useEndpointActions } from "./useEndpointActions.ts"

const route = getRouteApi("/_app/_authenticated/_default/account/api")

/** The refresh interval of the endpoint's state, in milliseconds. */
const lookEvery = 10_000

/** The page of a webhook endpoint: its deliveries, and the attempts of the open one. */
export function EndpointScreen({ endpointId }: { readonly endpointId: string }) {
  const { data, isPending, isFetching, refetch } = useWebhookEndpoints({ refetchInterval: lookEvery })
  const endpoint = data?.items.find(({ id }) => id === endpointId)
  return (
    <div className="flex flex-col gap-4">
      <p>
        <Link
          to="/account/api"
          search={{ section: "webhooks" }}
          className="touch-target inline-flex items-center gap-1.5 text-small"
        >
          <ArrowLeft size={16} aria-hidden />
          <span>{m.webhooks_allEndpoints()}</span>
        </Link>
      </p>
      {!data && isPending && (
        <Loading>
          <Skeleton className="h-96 rounded-surface" />
        </Loading>
      )}
      {!data && !isPending && (
        <Panel>
          <ErrorState text={m.webhooks_loadFailed()} onRetry={() => void refetch()} isRetrying={isFetching} />
        </Panel>
      )}
      {data && !endpoint && (
        <Panel>
          <EmptyState
            picture="endpoints"
            title={m.webhooks_goneTitle()}
            action={
              <ButtonLink to="/account/api" search={{ section: "webhooks" }} kind="secondary">
                {m.webhooks_allEndpoints()}
              </ButtonLink>
            }
          >
            {m.webhooks_goneText()}
          </EmptyState>
        </Panel>
      )}
      {endpoint && <EndpointParts endpoint={endpoint} />}
    </div>
  )
}

function EndpointParts({ endpoint }: { readonly endpoint: WebhookEndpoint }) {
  const { delivery } = route.useSearch()
  return (
    <>
      <EndpointHeader endpoint={endpoint} />
      <div className="grid items-start gap-4 @columns:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        {/* On a phone the open delivery takes the place of the list. */}
        <div className={delivery === undefined ? "min-w-0" : "hidden min-w-0 @columns:block"}>
          <DeliveryList endpoint={endpoint} />
        </div>
        <div className={delivery === undefined ? "hidden min-w-0 @columns:block" : "min-w-0"}>
          <DeliveryPanel deliveryId={delivery} canReplay={endpoint.state === "enabled"} />
        </div>
      </div>
    </>
  )
}

function EndpointHeader({ endpoint }: { readonly endpoint: WebhookEndpoint }) {
  const navigate = route.useNavigate()
  const actions = useEndpointActions(endpoint)
  const [asked, setAsked] = useState<EndpointDialog>()
  const look = endpointLook(endpoint)
  return (
    <Panel>
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h2 className="text-title font-semibold wrap-anywhere">{endpointName(endpoint)}</h2>
            <Badge kind={look.kind}>{look.text()}</Badge>
          </div>
          {endpoint.description && <p className="mt-1 text-small wrap-anywhere">{endpoint.description}</p>}
          <p className="mt-1 font-mono text-caption wrap-anywhere text-muted">{endpoint.events.join(", ")}</p>
          <EndpointFacts endpoint={endpoint} />
          {actions.problem && (
            <div className="mt-3">
              <Notice kind="danger">
                <ProblemText {...actions.problem} />
              </Notice>
            </div>
          )}
        </div>
        <EndpointMenu endpoint={endpoint} actions={actions} onAsk={setAsked} />
      </div>
      <EndpointDialogs
        asked={asked}
        onAsk={setAsked}
        onDeleted={() => void navigate({ search: { section: "webhooks" } })}
      />
    </Panel>
  )
}
