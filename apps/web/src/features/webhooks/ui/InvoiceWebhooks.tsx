import { useInvoiceWebhookDeliveries } from "@wallet/react/merchant"
import { m } from "#i18n/generated/messages.js"
import { ErrorState } from "#ui/ErrorState.tsx"
import { Link } from "#ui/Link.tsx"
import { Loading } from "#ui/Loading.tsx"
import { Panel } from "#ui/Panel.tsx"
import { Skeleton } from "#ui/Skeleton.tsx"
import { DeliveryRow } from "./DeliveryRow.tsx"

/** The polling interval in milliseconds: new deliveries are sent while the log is open. */
const lookEvery = 5_000
/** The most deliveries shown. An invoice has few events and few endpoints. */
const mostShown = 50

/** The webhook deliveries of one invoice, with buttons to send them again (screens C merchant). */
export function InvoiceWebhooks({ invoiceId }: { readonly invoiceId: string }) {
  const query = useInvoiceWebhookDeliveries({ invoiceId, limit: mostShown }, { refetchInterval: lookEvery })
  const deliveries = query.data?.items
  return (
    <Panel
      title={m.webhooks_ofInvoice()}
      action={
        <Link to="/account/api" search={{ section: "webhooks" }} className="touch-target text-small">
          {m.webhooks_toEndpoints()}
        </Link>
      }
    >
      {!deliveries && query.isPending && (
        <Loading>
          <Skeleton className="h-24" />
        </Loading>
      )}
      {!deliveries && query.isError && (
        <ErrorState text={m.webhooks_logFailed()} onRetry={() => void query.refetch()} isRetrying={query.isFetching} />
      )}
      {deliveries?.length === 0 && <p className="text-small text-muted">{m.webhooks_ofInvoiceEmpty()}</p>}
      {deliveries && deliveries.length > 0 && (
        <ul aria-label={m.webhooks_log()} className="divide-y divide-line border-t border-line">
          {deliveries.map((delivery) => (
            <li key={delivery.id}>
              <DeliveryRow delivery={delivery} canReplay showsUrl />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
