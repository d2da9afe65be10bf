import type { WebhookEndpoint } from "@wallet/core/merchant"
import type { AskedOfEndpoint } from "#features/webhooks/model/askedOfEndpoint.ts"
import { endpointLook, endpointName } from "#features/webhooks/model/webhookTexts.ts"
import { Badge } from "#ui/Badge.tsx"
import { Link } from "#ui/Link.tsx"
import { Notice } from "#ui/Notice.tsx"
import { ProblemText } from "#ui/ProblemText.tsx"
import { EndpointFacts } from "./EndpointFacts.tsx"
import { EndpointMenu } from "./EndpointMenu.tsx"
import { endpointColumns } from "./endpointColumns.ts"
import { useEndpointActions } from "./useEndpointActions.ts"

interface EndpointRowProps {
  readonly endpoint: WebhookEndpoint
  readonly onAsk: (asked: AskedOfEndpoint) => void
}

/** One endpoint: its URL, which leads to its page, events and state, and a menu of actions. */
export function EndpointRow({ endpoint, onAsk }: EndpointRowProps) {
  const { id, description, events } = endpoint
  const actions = useEndpointActions(endpoint)
  const look = endpointLook(endpoint)
  return (
    <div className="flex min-h-11 items-center gap-3">
      <div className="min-w-0 flex-1">
        <div className={`flex flex-wrap items-center gap-x-3 gap-y-1 ${endpointColumns}`}>
          <div className="min-w-0">
            <p>
              <Link
                to="/account/api"
                search={{ section: "webhooks", endpoint: id }}
                className="touch-target wrap-anywhere"
              >
                {endpointName(endpoint)}
              </Link>
            </p>
            {description && <p className="text-caption wrap-anywhere text-muted">{description}</p>}
          </div>
          <div className="@columns:order-last">
            <Badge kind={look.kind}>{look.text()}</Badge>
          </div>
          <p className="basis-full font-mono text-caption wrap-anywhere text-muted">{events.join(", ")}</p>
        </div>
        <EndpointFacts endpoint={endpoint} />
        {actions.problem && (
          <div className="mt-3">
            <Notice kind="danger">
              <ProblemText {...actions.problem} />
            </Notice>
          </div>
        )}
      </div>
      <EndpointMenu endpoint={endpoint} actions={actions} linksPage onAsk={onAsk} />
    </div>
  )
}
