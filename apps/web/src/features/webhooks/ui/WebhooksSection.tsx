import { useWebhookEndpoints } from "@wallet/react/merchant"
import { lazy, Suspense, useState } from "react"
import type { AskedOfEndpoint } from "#features/webhooks/model/askedOfEndpoint.ts"
import { m } from "#i18n/generated/messages.js"
import { OneTimeSecret } from "#shared/security/OneTimeSecret.tsx"
import { Button } from "#ui/Button.tsx"
import { Dialog } from "#ui/Dialog.tsx"
import { Drawer } from "#ui/Drawer.tsx"
import { EmptyState } from "#ui/EmptyState.tsx"
import { ErrorState } from "#ui/ErrorState.tsx"
import { Loading } from "#ui/Loading.tsx"
import { Panel } from "#ui/Panel.tsx"
import { Skeleton } from "#ui/Skeleton.tsx"
import { EndpointRow } from "./EndpointRow.tsx"
import { endpointColumns } from "./endpointColumns.ts"

const EndpointForm = lazy(async () => ({ default: (await import("./EndpointForm.tsx")).EndpointForm }))
const RotateSecret = lazy(async () => ({ default: (await import("./RotateSecret.tsx")).RotateSecret }))
const DeleteEndpoint = lazy(async () => ({ default: (await import("./DeleteEndpoint.tsx")).DeleteEndpoint }))
const DeliveryLog = lazy(async () => ({ default: (await import("./DeliveryLog.tsx")).DeliveryLog }))

type EndpointDialog =
  | AskedOfEndpoint
  | { readonly kind: "create" }
  | { readonly kind: "secret"; readonly secret: string }

/**
 * Webhook endpoints of the customer's servers, and the log of what was sent to each.
 *
 * @see screens C /account/api
 */
export function WebhooksSection() {
  const { data, isPending, isFetching, refetch } = useWebhookEndpoints()
  const [asked, setAsked] = useState<EndpointDialog>()
  const close = () => setAsked(undefined)
  const closeUnless = (isOpen: boolean) => isOpen || close()
  const showSecret = (secret: string) => setAsked({ kind: "secret", secret })
  const isLog = asked?.kind === "log"
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
      <Dialog
        title={getTitle(asked)}
        role={asked?.kind === "secret" ? "alertdialog" : "dialog"}
        isOpen={asked !== undefined && !isLog}
        onOpenChange={closeUnless}
      >
        <Suspense fallback={<Skeleton className="h-80" />}>
          {asked?.kind === "create" && (
            <EndpointForm
              canChooseWhere={data?.items.every(({ url }) => url !== null) ?? false}
              onMade={showSecret}
              onDone={close}
            />
          )}
          {asked?.kind === "edit" && <EndpointForm endpoint={asked.endpoint} onMade={showSecret} onDone={close} />}
          {asked?.kind === "rotate" && <RotateSecret endpoint={asked.endpoint} onMade={showSecret} />}
          {asked?.kind === "delete" && <DeleteEndpoint endpoint={asked.endpoint} onDone={close} />}
          {asked?.kind === "secret" && (
            <OneTimeSecret secret={asked.secret} thing={m.webhooks_secretThing()} onDone={close} />
          )}
        </Suspense>
      </Dialog>
      <Drawer title={m.webhooks_log()} isOpen={isLog} onOpenChange={closeUnless}>
        <Suspense fallback={<Skeleton className="h-80" />}>
          {isLog && <DeliveryLog endpoint={asked.endpoint} />}
        </Suspense>
      </Drawer>
    </Panel>
  )
}

function getTitle(asked: EndpointDialog | undefined): string {
  if (asked?.kind === "edit") return m.webhooks_edit()
  if (asked?.kind === "rotate") return m.webhooks_rotate()
  if (asked?.kind === "delete") return m.webhooks_delete()
  return asked?.kind === "secret" ? m.webhooks_secretTitle() : m.webhooks_new()
}
