import { getRouteApi } from "@tanstack/react-router"
import { ArrowLeft } from "lucide-react"
import { m } from "#i18n/generated/messages.js"
import { EmptyState } from "#ui/EmptyState.tsx"
import { Link } from "#ui/Link.tsx"
import { Panel } from "#ui/Panel.tsx"
import { DeliveryDetail } from "./DeliveryDetail.tsx"

const route = getRouteApi("/_app/_authenticated/_default/account/api")

interface DeliveryPanelProps {
  /** Undefined while none is open. */
  readonly deliveryId: string | undefined
  readonly canReplay: boolean
}

/** The open delivery beside the list, or a hint to open one. */
export function DeliveryPanel({ deliveryId, canReplay }: DeliveryPanelProps) {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  if (deliveryId === undefined) {
    return (
      <Panel>
        <EmptyState picture="endpoints" title={m.webhooks_noneOpen()}>
          {m.webhooks_noneOpenText()}
        </EmptyState>
      </Panel>
    )
  }
  return (
    <Panel title={m.webhooks_delivery()}>
      <p className="mb-3 @columns:hidden">
        <Link
          to="/account/api"
          search={{ ...search, delivery: undefined }}
          className="touch-target inline-flex items-center gap-1.5 text-small"
        >
          <ArrowLeft size={16} aria-hidden />
          <span>{m.webhooks_allDeliveries()}</span>
        </Link>
      </p>
      <DeliveryDetail
        key={deliveryId}
        deliveryId={deliveryId}
        canReplay={canReplay}
        showsSummary
        onReplayed={(again) => void navigate({ search: { ...search, delivery: again }, resetScroll: false })}
      />
    </Panel>
  )
}
