import { lazy, Suspense } from "react"
import type { AskedOfEndpoint } from "#features/webhooks/model/askedOfEndpoint.ts"
import { m } from "#i18n/generated/messages.js"
import { OneTimeSecret } from "#shared/security/OneTimeSecret.tsx"
import { Dialog } from "#ui/Dialog.tsx"
import { Skeleton } from "#ui/Skeleton.tsx"

const EndpointForm = lazy(async () => ({ default: (await import("./EndpointForm.tsx")).EndpointForm }))
const RotateSecret = lazy(async () => ({ default: (await import("./RotateSecret.tsx")).RotateSecret }))
const DeleteEndpoint = lazy(async () => ({ default: (await import("./DeleteEndpoint.tsx")).DeleteEndpoint }))

export type EndpointDialog =
  | AskedOfEndpoint
  | { readonly kind: "create" }
  | { readonly kind: "secret"; readonly secret: string }

interface EndpointDialogsProps {
  readonly asked: EndpointDialog | undefined
  readonly onAsk: (asked: EndpointDialog | undefined) => void
  /** True if a new endpoint may be the one for URLs of single invoices. */
  readonly canChooseWhere?: boolean
  readonly onDeleted?: () => void
}

/** The dialogs that make, change and delete an endpoint. */
export function EndpointDialogs({ asked, onAsk, canChooseWhere = false, onDeleted }: EndpointDialogsProps) {
  const close = () => onAsk(undefined)
  const showSecret = (secret: string) => onAsk({ kind: "secret", secret })
  const endDeletion = () => {
    close()
    onDeleted?.()
  }
  return (
    <Dialog
      title={getTitle(asked)}
      role={asked?.kind === "secret" ? "alertdialog" : "dialog"}
      isOpen={asked !== undefined}
      onOpenChange={(isOpen) => isOpen || close()}
    >
      <Suspense fallback={<Skeleton className="h-80" />}>
        {asked?.kind === "create" && (
          <EndpointForm canChooseWhere={canChooseWhere} onMade={showSecret} onDone={close} />
        )}
        {asked?.kind === "edit" && <EndpointForm endpoint={asked.endpoint} onMade={showSecret} onDone={close} />}
        {asked?.kind === "rotate" && <RotateSecret endpoint={asked.endpoint} onMade={showSecret} />}
        {asked?.kind === "delete" && <DeleteEndpoint endpoint={asked.endpoint} onDone={endDeletion} />}
        {asked?.kind === "secret" && (
          <OneTimeSecret secret={asked.secret} thing={m.webhooks_secretThing()} onDone={close} />
        )}
      </Suspense>
    </Dialog>
  )
}

function getTitle(asked: EndpointDialog | undefined): string {
  if (asked?.kind === "edit") return m.webhooks_edit()
  if (asked?.kind === "rotate") return m.webhooks_rotate()
  if (asked?.kind === "delete") return m.webhooks_delete()
  return asked?.kind === "secret" ? m.webhooks_secretTitle() : m.webhooks_new()
}
